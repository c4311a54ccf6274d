"""The channel between the notebook page and its kernel, made prompt.

Jupyter's server lets the system hold a small message back until the one before has been
acknowledged (Nagle's algorithm), and the browser acknowledges late: an answer to a tap then
stalls 40 ms now and again. ``rvbkit lab`` asks its server for this connection, which sends at
once. A JupyterLab started in another way works just as well, a little less briskly.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection, sending every message at once."""

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()
