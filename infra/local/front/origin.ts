/** A request from the edge to an origin. */
export type OriginRequest = {
  method: string;
  /** As sent, still percent-encoded. */
  path: string;
  /** Without the question mark. */
  query: string;
  /** Lower-case names, repeated ones joined by a comma. */
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** The viewer's address, or the request's own `x-local-address`. */
  ip: string;
  /** Milliseconds since the epoch: the local clock's, or the request's own `x-local-now`. */
  now: number;
};

export type OriginResponse = {
  status: number;
  headers: Record<string, string>;
  cookies?: string[];
  body: Buffer;
};

export type Origin = (request: OriginRequest) => Promise<OriginResponse>;

/** A JSON response such as API Gateway's own errors. */
export const jsonResponse = (status: number, value: unknown): OriginResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});
