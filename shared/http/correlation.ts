/** The header by which a request's id travels: the browser makes one for each request, and every log line names it. */
export const correlationHeader = 'x-correlation-id';

// Browsers know `randomUUID` only on secure origins, and stored items are the smaller for a short one.
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join(
    '',
  );

/** A header with a new id, for one request of a browser. */
export const newCorrelation = (): Record<string, string> => ({ [correlationHeader]: newId() });

/** Whether a text is short and plain enough to be stored and logged as such an id; a UUID is. */
export const isCorrelationId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-Za-z_-]{8,36}$/.test(text);
