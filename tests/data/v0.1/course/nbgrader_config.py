"""What nbgrader does in this course. protect(c) keeps the teacher’s answers from being handed out, and from grading pupils."""

from pathlib import Path

from rvbkit.classroom.nbgrading import protect

c = get_config()
c.CourseDirectory.course_id = "course"
c.CourseDirectory.root = str(Path(__file__).parent)
protect(c)
