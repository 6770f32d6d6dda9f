import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Responds to an upgrade request with an HTTP status and closes its connection. */
export const refuse = (socket: Duplex, status: number) => {
  const message = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${message}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
