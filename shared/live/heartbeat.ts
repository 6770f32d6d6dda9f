/** The action of the message that keeps a socket open. */
export const heartbeatAction = 'ping';

/**
 * How often a page sends it, in milliseconds. API Gateway closes a socket after 10 idle minutes, and browsers delay the
 * timers of hidden pages by up to a minute.
 */
export const heartbeatMs = 8 * 60_000;
