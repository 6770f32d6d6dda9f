import * as z from 'zod';
import { matchRoute, routeTable } from '../../infra/local/front/http-api/routes';
import { components, operationOf, publishedRoutes } from '../../infra/openapi/document';
import type { NamedRoute } from '../../infra/openapi/paths';

/*
 * Holds every reply that a test gets from the API against the published document: its status, its content type and its
 * body. A test fails that gets one which the document does not describe.
 */

type Reference = { $ref: string };
type Described = { content: Record<string, { schema: z.core.JSONSchema.JSONSchema | Reference }> };

/** A part of the document, or the component that it refers to. */
const resolved = <T extends object>(part: T | Reference): T => {
  if (!('$ref' in part)) return part;
  const [, , kind = '', name = ''] = (part.$ref as string).split('/');
  return (components as unknown as Record<string, Record<string, T>>)[kind]![name]!;
};

const routes = routeTable(
  publishedRoutes.map((route): [string, NamedRoute] => [`${route.method} ${route.path}`, route]),
);

const schemas = new Map<string, z.ZodType | undefined>();

/** The schema of a route's replies with a status and a content type, from the document; undefined if it has none. */
const schemaOf = (route: NamedRoute, status: number, type: string): z.ZodType | undefined => {
  const key = `${route.name} ${status} ${type}`;
  if (!schemas.has(key)) {
    const responses: Record<string, Described | Reference> = operationOf(route).responses;
    const described = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    const content = described && resolved<Described>(described).content[type];
    schemas.set(key, content && z.fromJSONSchema(resolved<z.core.JSONSchema.JSONSchema>(content.schema)));
  }
  return schemas.get(key);
};

/** Says how a reply differs from the document; undefined if it does not. */
const differenceOf = async (method: string, { pathname }: URL, response: Response) => {
  const route = matchRoute(routes, method, pathname);
  // Another address, or a reply that says to use what was sent before.
  if (!route || response.status === 304) return undefined;
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const what = `${route.name} answered ${response.status} ${type}`;
  const schema = schemaOf(route, response.status, type);
  if (!schema) return `${what}, which the document does not have`;
  const text = await response.text();
  const { error } = schema.safeParse(type === 'application/json' ? JSON.parse(text) : text);
  return error && `${what}, unlike the document: ${z.prettifyError(error)}\n${text.slice(0, 500)}`;
};

const differences: string[] = [];
const ask = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await ask(input, init);
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname !== 'localhost') return response;
  const difference = await differenceOf(init?.method ?? 'GET', url, response.clone());
  if (difference) differences.push(difference);
  return response;
};

afterEach(() => expect(differences.splice(0)).toEqual([]));
