import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

export type Connection = {
  id: string;
  /** The API it came in by. */
  api: string;
  /** The stage it came in by, the first part of a management path. */
  stage: string;
  ws: WebSocket;
  connectedAt: number;
  lastActiveAt: number;
  identity: { sourceIp: string; userAgent: string };
  /** Notes that a message went either way, at an instant in milliseconds. */
  touch: (now: number) => void;
};

/** The open connections of every WebSocket API, by id: what `@connections` can reach. */
export type Connections = Map<string, Connection>;

/** A connection id as API Gateway makes them. */
export const connectionId = () => `${randomBytes(11).toString('base64url')}=`;
