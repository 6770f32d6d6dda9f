import * as z from 'zod';
import { publishedDocument, publishedRoutes as routes } from '../../../infra/openapi/document';
import { api } from '../../../shared/api';
import { refusals } from '../../../shared/http/refusals';

// As it is served: without what JSON leaves out.
// biome-ignore lint/suspicious/noExplicitAny: as various as what it describes
const document: any = JSON.parse(JSON.stringify(publishedDocument()));

const objectsIn = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : [];

test('the published document has every route below /api once, by its name', () => {
  const expected = Object.entries(api).flatMap(([name, { path }]) =>
    path.startsWith('/api/') ? [name] : [],
  );
  const operations = Object.values<object>(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(expected.sort());
});

test.each(routes.map((route) => [route.name, route] as const))(
  '%s says who may call it, and what it takes and answers',
  (_, route) => {
    const operation = document.paths[route.path][route.method.toLowerCase()];
    expect(operation.security).toEqual(route.access === 'public' ? [] : [{ session: [] }]);
    const named = (place: string) =>
      operation.parameters.flatMap((each: { in: string; name: string; required: boolean }) =>
        each.in === place ? [each.name] : [],
      );
    expect(named('path')).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const each of operation.parameters) if (each.in === 'path') expect(each.required).toBe(true);
    if (route.query instanceof z.ZodObject) expect(named('query')).toEqual(Object.keys(route.query.shape));
    expect('requestBody' in operation).toBe(Boolean(route.body));
    expect(Object.keys(operation.responses[route.status].content)).toEqual([
      route.type ?? 'application/json',
    ]);
  },
);

test('every reference leads to a component', () => {
  const references = objectsIn(document).flatMap((part) => ('$ref' in part ? [String(part.$ref)] : []));
  expect(references.length).toBeGreaterThan(100);
  for (const reference of new Set(references)) {
    const [, , kind = '', name = ''] = reference.split('/');
    expect(document.components[kind]).toHaveProperty(name);
  }
});

test('every code that the API refuses with is listed with its status and message', () => {
  const { description, properties } = document.components.schemas.Refusal;
  expect(properties.code['x-extensible-enum']).toEqual(Object.keys(refusals));
  for (const [code, [status, message]] of Object.entries(refusals))
    expect(description).toContain(`| \`${code}\` | ${status} | ${message} |`);
});

test('no schema forbids what version 1 may still add', () => {
  expect(
    objectsIn(document).filter((part) => 'additionalProperties' in part && !part.additionalProperties),
  ).toEqual([]);
});
