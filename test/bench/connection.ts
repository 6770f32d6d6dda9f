import { connect, type Socket } from 'node:net';

/** An HTTP request, prepared in advance so that generating load costs little CPU time. */
export type HttpRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };
export type HttpResponse = {
  status: number;
  bytes: number;
  /** Returns the value of a header, given its lower-case name. */
  header: (name: string) => string | undefined;
  body: () => string;
};

export type Connection = {
  send: (request: HttpRequest) => Promise<HttpResponse>;
  /** Whether neither side has closed it. */
  isOpen: () => boolean;
  close: () => void;
};

const endOfHead = Buffer.from('\r\n\r\n');

const textOf = ({ method, path, headers = {}, body = '' }: HttpRequest, host: string): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${body}`;
};

/** Parses the response at the start of the received bytes; undefined if it is incomplete. */
const parse = (received: Buffer): HttpResponse | undefined => {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const from = headEnd + endOfHead.length;
  if (received.length < from + length) return undefined;
  return {
    status,
    bytes: length,
    header: (name) => new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1],
    body: () => received.toString('utf8', from, from + length),
  };
};

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
  });

/** Opens a keep-alive HTTP/1.1 connection for one request at a time. Requests reject if it closes. */
export const openConnection = async (port: number): Promise<Connection> => {
  const socket = await opened(port);
  const host = `localhost:${port}`;
  let received: Buffer[] = [];
  let settle: { resolve: (response: HttpResponse) => void; reject: (error: Error) => void } | undefined;
  socket.on('data', (chunk) => {
    received.push(chunk);
    const response = parse(received.length === 1 ? chunk : Buffer.concat(received));
    if (!response) return;
    received = [];
    settle?.resolve(response);
  });
  socket.on('close', () => settle?.reject(new Error('The connection was closed')));
  socket.on('error', () => {});
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(textOf(request, host));
      }),
    isOpen: () => socket.writable,
    close: () => socket.destroy(),
  };
};
