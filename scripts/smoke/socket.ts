import { WebSocket } from 'ws';
import { heartbeat } from '../../shared/live/heartbeat';

const withinMs = 15_000;

const socketAt = (origin: string, ticket?: string): WebSocket =>
  new WebSocket(
    `${origin.replace(/^http/, 'ws')}/socket${ticket ? `?ticket=${encodeURIComponent(ticket)}` : ''}`,
    {
      handshakeTimeout: withinMs,
    },
  );

/** Opens a socket, sends a heartbeat and closes it. Returns 101, or the status with which the handshake was refused. */
export const tryToOpen = (origin: string, ticket?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = socketAt(origin, ticket);
    socket.on('open', () => {
      socket.send(heartbeat);
      socket.close();
    });
    socket.on('close', () => resolve(101));
    socket.on('unexpected-response', (request, { statusCode = 0 }) => {
      resolve(statusCode);
      request.destroy();
    });
    socket.on('error', reject);
  });
