import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

export type Connection = {
  id: string;
  /** The API it was opened with. */
  api: string;
  /** The stage it was opened with, the first part of a management path. */
  stage: string;
  ws: WebSocket;
  connectedAt: number;
  lastActiveAt: number;
  identity: { sourceIp: string; userAgent: string };
  /** Records that a message was sent or received, at a time in milliseconds. */
  touch: (now: number) => void;
};

/** The open connections of all WebSocket APIs by id, as `@connections` sees them. */
export type Connections = Map<string, Connection>;

/** Returns a new connection id in API Gateway's format. */
export const connectionId = () => `${randomBytes(11).toString('base64url')}=`;
