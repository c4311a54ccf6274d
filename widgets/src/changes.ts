/** What has changed in what is seen, made on the page: `rvbkit/page/changes.py` says how a change is written. */

type Place = (string | number)[];
type Cut = [at: number, gone: number, pieces: string[]];
export type Change = [Place, unknown] | [Place, "cut", Cut[]];

/** All that is seen after these changes; what was seen before stays as it is. */
export function changed<T>(seen: T, changes: Change[]): T {
  return changes.reduce((now, change) => put(now, change[0], change), seen);
}

function put<T>(value: T, place: Place, change: Change): T {
  if (place.length === 0) return (change.length === 3 ? cut(value as string, change[2]) : change[1]) as T;
  const [first, ...rest] = place as [keyof T, ...Place];
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as T;
  copy[first] = put(copy[first], rest, change);
  return copy;
}

function cut(text: string, cuts: Cut[]): string {
  const pieces = text.split(/(?=<)/);
  if (text.startsWith("<")) pieces.unshift("");
  for (const [at, gone, others] of cuts) pieces.splice(at, gone, ...others);
  return pieces.join("");
}
