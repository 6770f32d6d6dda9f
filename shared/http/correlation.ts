/** The header with a request's correlation id. The browser creates one per request, and every log line contains it. */
export const correlationHeader = 'x-correlation-id';

// `randomUUID` needs a secure origin, and a shorter id keeps stored items small.
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join(
    '',
  );

/** Returns a header with a new correlation id. */
export const newCorrelation = (): Record<string, string> => ({ [correlationHeader]: newId() });

/** Whether a text can be stored and logged as a correlation id. UUIDs can. */
export const isCorrelationId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-Za-z_-]{8,36}$/.test(text);
