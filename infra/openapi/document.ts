import * as z from 'zod';
import { features } from '../../shared/api';
import { refusals } from '../../shared/http/refusals';
import type { Access, Route } from '../../shared/http/route';
import { type NamedRoute, pathsOf, routesOf } from './paths';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * A schema as JSON Schema. Replies may have more fields than it names, since version 1 gains some; a format stands for
 * the pattern that checks it, and the limits of JavaScript's integers say nothing about a field.
 */
const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json;
};

/** Set by the edge, whatever a client sends. */
const isFromEdge = (header: string) => header === 'x-forwarded-host';

const parametersIn = (place: 'path' | 'query' | 'header', schema: z.ZodType | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties)
    .filter(([name]) => !isFromEdge(name))
    .map(([name, part]) => ({ name, in: place, required: required.includes(name), schema: part }));
};

const bodyOf = ({ body }: Route) => {
  if (!body) return {};
  // A text is taken as it was sent, whatever it contains: its signature covers every byte.
  const type = body instanceof z.ZodString ? '*/*' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchemaOf(body, 'input') } } } };
};

const errorResponses = {
  '401': { $ref: '#/components/responses/Failure' },
  '413': { $ref: '#/components/responses/Failure' },
  '429': { $ref: '#/components/responses/Failure' },
  '4XX': { $ref: '#/components/responses/Refusal' },
  '5XX': { $ref: '#/components/responses/Failure' },
};

const responsesOf = ({ status, type, reply }: Route) => ({
  [status]: {
    description: 'Done',
    content: { [type ?? 'application/json']: { schema: jsonSchemaOf(reply, 'output') } },
  },
  ...errorResponses,
});

const callers: Record<Access, string> = {
  public: 'Anyone may call this.',
  user: 'Needs a session.',
  provider: 'Needs the session of an approved provider.',
  admin: 'Needs the session of an admin.',
};

/** The words of a name such as `createBooking`. */
const inWords = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

/** A route as an OpenAPI operation. */
export const operationOf = (route: NamedRoute) => ({
  operationId: route.name,
  tags: [route.feature],
  summary: inWords(route.name),
  description: callers[route.access],
  security: route.access === 'public' ? [] : [{ session: [] }],
  parameters: [
    ...parametersIn('path', route.params),
    ...parametersIn('query', route.query),
    ...parametersIn('header', route.headers),
  ],
  ...bodyOf(route),
  responses: responsesOf(route),
});

const failure = {
  message: { type: 'string', description: 'What to show.' },
};

const codes = Object.entries(refusals)
  .map(([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`)
  .join('\n');

const jsonContent = (name: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});

/** What operations refer to. */
export const components = {
  schemas: {
    Refusal: {
      description: `Why a request was refused. There may be more codes in the future.\n\n| code | status | message |\n| --- | --- | --- |\n${codes}`,
      type: 'object',
      properties: {
        code: { type: 'string', description: 'What to act on.', 'x-extensible-enum': Object.keys(refusals) },
        ...failure,
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Messages about single fields, by their path.',
        },
        details: { type: 'object', description: 'What some codes say besides.' },
      },
      required: ['code', 'message'],
    },
    Failure: {
      description:
        'A refusal, or a failure of the gateway before the request reached the API, which has no code: no valid token, a body over 10 MB, too many requests.',
      type: 'object',
      properties: { code: { type: 'string' }, ...failure },
      required: ['message'],
    },
  },
  responses: {
    Refusal: { description: 'Refused', content: jsonContent('Refusal') },
    Failure: { description: 'Refused or failed', content: jsonContent('Failure') },
  },
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        "An ID token of the site's user pool, which `/config.json` names. It is valid for 15 minutes.",
    },
  },
};

const description = `The API that the site itself uses. This document is generated from the same table of routes and schemas that the API parses requests with.

## Conventions

Amounts are in US cents. Instants are in UTC as in ISO 8601; local dates and times are those of the provider or the marketplace. Lists have a \`cursor\` as long as there are more items. A request with an \`idempotency-key\` may be repeated: the same key gets what the first attempt made.

## Refusals

The API refuses with a 4xx status, a \`code\` to act on and a \`message\` to show; \`fields\` has messages about single fields. All codes are listed at the schema \`Refusal\`. The gateway in front of it, which checks tokens and limits requests, sends a \`message\` alone.

## Versions

This is version 1. It only gains: routes, optional parameters and fields of requests, fields of replies, values of enumerated fields in replies, and codes of refusals. **Ignore fields, values and codes that you do not know.**

Removing or renaming anything, requiring what was optional, accepting less than before, and giving a field another meaning would be breaking changes. They would be made as version 2, at new paths below \`/api/v2\`, while these stay as they are.`;

/** The routes that the document describes: not those of pages and files for browsers and crawlers. */
export const publishedRoutes = routesOf(features).filter(({ path }) => path.startsWith('/api/'));

/** Returns the published description of the API, in OpenAPI 3.1. */
export const publishedDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Hairloom API', version: '1', description },
  servers: [{ url: '/' }],
  tags: [...new Set(publishedRoutes.map(({ feature }) => feature))].map((name) => ({ name })),
  paths: pathsOf(publishedRoutes, operationOf),
  components,
});
