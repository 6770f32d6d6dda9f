import * as z from 'zod';
import type { Resource } from '../../assembly';
import { functionOf, type Gateway, isHttpApi, stagesIn } from '../gateway';
import { noEffect, resourcesOf } from '../resources';

const integrationSchema = z.strictObject({
  type: z.literal('aws_proxy'),
  httpMethod: z.literal('POST'),
  payloadFormatVersion: z.literal('2.0'),
  uri: z.string(),
  timeoutInMillis: z.number().max(30_000).default(30_000),
});

const operationSchema = z.strictObject({
  security: z
    .array(z.record(z.string(), z.array(z.string())).refine((schemes) => Object.keys(schemes).length === 1))
    .max(1)
    .default([]),
  responses: z.record(z.string(), z.strictObject({ description: z.string() })),
  'x-amazon-apigateway-integration': z.strictObject({ $ref: z.string() }),
});
type Operation = z.output<typeof operationSchema>;

const parameterSchema = z.strictObject({
  name: z.string(),
  in: z.literal('path'),
  required: z.literal(true),
  schema: z.strictObject({ type: z.literal('string') }),
});

/** The keys of an OpenAPI path and the methods in route keys that they stand for. */
const methods = {
  get: 'GET',
  put: 'PUT',
  post: 'POST',
  delete: 'DELETE',
  options: 'OPTIONS',
  head: 'HEAD',
  patch: 'PATCH',
  'x-amazon-apigateway-any-method': 'ANY',
} as const;
type MethodKey = keyof typeof methods;

const pathSchema = z.strictObject({
  ...(Object.fromEntries(Object.keys(methods).map((key) => [key, operationSchema.optional()])) as Record<
    MethodKey,
    z.ZodOptional<typeof operationSchema>
  >),
  parameters: z.array(parameterSchema).default([]),
});
type Path = z.output<typeof pathSchema>;

const authorizerSchema = z.strictObject({
  type: z.literal('jwt'),
  identitySource: z.string(),
  jwtConfiguration: z.strictObject({ issuer: z.string(), audience: z.array(z.string()) }),
});
export type Authorizer = z.output<typeof authorizerSchema>;

const documentSchema = z.strictObject({
  openapi: z.string().regex(/^3\.0\.\d$/),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), pathSchema),
  components: z.strictObject({
    securitySchemes: z
      .record(
        z.string(),
        z.strictObject({
          type: z.literal('oauth2'),
          flows: z.strictObject({}),
          'x-amazon-apigateway-authorizer': authorizerSchema,
        }),
      )
      .default({}),
    'x-amazon-apigateway-integrations': z.record(z.string(), integrationSchema),
  }),
  'x-amazon-apigateway-importexport-version': z.literal('1.0').optional(),
});
type Document = z.output<typeof documentSchema>;

/** Beside a document, API Gateway refuses a name, a protocol, tags and whatever else the document says. */
const apiSchema = z.strictObject({ Body: documentSchema, FailOnWarnings: noEffect });

/** `key`: the route key, as in `GET /items/{id}`. */
export type Route = {
  key: string;
  fn: string;
  timeoutMs: number;
  /** The name of the authorizer among the API's; undefined for a public route. */
  authorizer: string | undefined;
  scopes: string[];
};

/** An HTTP API of the template. */
export type HttpApi = Gateway & { routes: Route[]; authorizers: Record<string, Authorizer> };

/** @throws Error unless exactly the variables of a path are declared as its parameters, which OpenAPI requires. */
const assertDeclared = (path: string, { parameters }: Path): void => {
  const variables = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  const declared = parameters.map(({ name }) => name);
  if (variables.join() !== declared.join())
    throw new Error(`${path} declares the parameters ${declared.join(', ') || 'none'}`);
};

const integrationPath = '#/components/x-amazon-apigateway-integrations/';

const routeOf = ({ components }: Document, key: string, operation: Operation): Route => {
  const { $ref } = operation['x-amazon-apigateway-integration'];
  const name = $ref.startsWith(integrationPath) ? $ref.slice(integrationPath.length) : '';
  const integration = components['x-amazon-apigateway-integrations'][name];
  if (!integration) throw new Error(`Route ${key} has no integration ${$ref}`);
  const [[authorizer, scopes] = [undefined, []]] = Object.entries(operation.security[0] ?? {});
  if (authorizer && !components.securitySchemes[authorizer])
    throw new Error(`Route ${key} has no authorizer ${authorizer}`);
  return { key, fn: functionOf(integration.uri), timeoutMs: integration.timeoutInMillis, authorizer, scopes };
};

const routesOf = (document: Document): Route[] =>
  Object.entries(document.paths).flatMap(([path, item]) => {
    assertDeclared(path, item);
    return (Object.keys(methods) as MethodKey[]).flatMap((key) => {
      const operation = item[key];
      return operation ? [routeOf(document, `${methods[key]} ${path}`, operation)] : [];
    });
  });

const authorizersOf = ({ components }: Document): HttpApi['authorizers'] =>
  Object.fromEntries(
    Object.entries(components.securitySchemes).map(([name, scheme]) => [
      name,
      scheme['x-amazon-apigateway-authorizer'],
    ]),
  );

/** Reads the template's HTTP APIs. @throws Error naming the first thing that is unsupported. */
export const readHttpApis = (resources: Resource[]): HttpApi[] =>
  resourcesOf(resources.filter(isHttpApi), 'AWS::ApiGatewayV2::Api', apiSchema)
    .map(stagesIn(resources))
    .map(({ Body, FailOnWarnings: _, ...api }) => ({
      ...api,
      routes: routesOf(Body),
      authorizers: authorizersOf(Body),
    }));
