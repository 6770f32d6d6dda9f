import { connect, type Socket } from 'node:net';

/** One request to send, ready made, so that the load costs the machine as little as may be. */
export type Wanted = { method: string; path: string; headers?: Record<string, string>; body?: string };
export type Answered = { status: number; bytes: number; body: () => string };

export type Connection = { ask: (wanted: Wanted) => Promise<Answered>; close: () => void };

const endOfHead = Buffer.from('\r\n\r\n');

const textOf = ({ method, path, headers = {}, body = '' }: Wanted, host: string): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${body}`;
};

/** A whole response at the beginning of what has come, or undefined while more is to come. */
const read = (received: Buffer): Answered | undefined => {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const from = headEnd + endOfHead.length;
  if (received.length < from + length) return undefined;
  return { status, bytes: length, body: () => received.toString('utf8', from, from + length) };
};

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
  });

/** A kept-alive HTTP/1.1 connection, one request at a time. Rejects when it is cut. */
export const openConnection = async (port: number): Promise<Connection> => {
  const socket = await opened(port);
  const host = `localhost:${port}`;
  let received: Buffer[] = [];
  let settle: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | undefined;
  socket.on('data', (chunk) => {
    received.push(chunk);
    const answer = read(received.length === 1 ? chunk : Buffer.concat(received));
    if (!answer) return;
    received = [];
    settle?.resolve(answer);
  });
  socket.on('close', () => settle?.reject(new Error('The connection was cut')));
  socket.on('error', () => {});
  return {
    ask: (wanted) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(textOf(wanted, host));
      }),
    close: () => socket.destroy(),
  };
};
