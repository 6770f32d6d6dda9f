/** The action of the heartbeat, by which API Gateway chooses its route. */
export const heartbeatAction = 'ping';

/** The message that keeps a socket open. */
export const heartbeat = '{"action":"ping"}';

/**
 * How often a page sends it, in milliseconds. API Gateway closes a socket after 10 idle minutes, and browsers delay the
 * timers of hidden pages by up to a minute.
 */
export const heartbeatMs = 8 * 60_000;
