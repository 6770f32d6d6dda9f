import * as z from 'zod';
import { Refusal } from '../../shared/http/refusal';
import type { FieldErrors } from '../../shared/http/refusals';
import type { Route } from '../../shared/http/route';
import { unusableCharacters } from '../../shared/http/text';
import type { Event } from './actor';

const fieldErrors = (error: z.ZodError): FieldErrors => {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message;
  return fields;
};

const parsePart = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal('invalid_input', { fields: fieldErrors(result.error) });
  const malformed = malformedAt(result.data);
  if (malformed)
    throw new Refusal('invalid_input', {
      fields: { [malformed]: unusableCharacters },
    });
  return result.data;
};

/** Returns the path of the first string that is not well-formed Unicode; undefined if there is none. */
const malformedAt = (value: unknown, path: string[] = []): string | undefined => {
  if (typeof value === 'string') return /\p{Cs}/u.test(value) ? path.join('.') || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = malformedAt(part, [...path, name]);
    if (found) return found;
  }
  return undefined;
};

const usualMaxBytes = 64 * 1_024;

/** The keys of a body, those that no schema knows included: a newer site may send some, but not thousands. */
const maxKeys = 1_000;

/** Whether a value has more keys and elements than any request needs. Not recursive, since nesting may be deep. */
const hasTooManyKeys = (value: unknown): boolean => {
  const waiting = [value];
  for (let keys = 0; waiting.length > 0; ) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const parts = Object.values(next);
    keys += parts.length;
    if (keys > maxKeys) return true;
    waiting.push(...parts);
  }
  return false;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed_body');
  }
};

const bodyOf = (route: Route, { body = '', isBase64Encoded }: Event): unknown => {
  if (!route.body) return undefined;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > (route.maxBodyBytes ?? usualMaxBytes)) throw new Refusal('body_too_large');
  if (route.body instanceof z.ZodString) return bytes.toString();
  const value = parseJson(bytes.toString());
  if (hasTooManyKeys(value)) throw new Refusal('body_too_large');
  return value;
};

/**
 * Parses every part of a request by the route's schemas and requires well-formed Unicode. Throws `malformed_body`,
 * `body_too_large`, and `invalid_input` with the fields.
 */
export const parseRequest = (route: Route, event: Event) => ({
  params: parsePart(route.params, event.pathParameters ?? {}),
  query: parsePart(route.query, event.queryStringParameters ?? {}),
  headers: parsePart(route.headers, event.headers),
  body: parsePart(route.body, bodyOf(route, event)),
});
