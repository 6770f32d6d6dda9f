import { answersHead } from '../../shared/http/route';
import { type NamedRoute, pathsOf } from './paths';

type Gateway = {
  /** The API's name. */
  name: string;
  routes: readonly NamedRoute[];
  /** Whose tokens are accepted, and for which clients. */
  tokens: { issuer: string; audience: string[] };
  /** The ARNs of the functions, by feature. */
  functions: Record<string, string>;
  /** Returns what API Gateway calls to invoke the function with an ARN. */
  invocationOf: (functionArn: string) => string;
};

const parametersIn = (path: string) => {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  const schema = { type: 'string' };
  return names.length > 0
    ? { parameters: names.map((name) => ({ name, in: 'path', required: true, schema })) }
    : {};
};

const withHead = (route: NamedRoute): Array<Omit<NamedRoute, 'method'> & { method: string }> =>
  answersHead(route) ? [route, { ...route, method: 'HEAD' }] : [route];

const operationOf = ({ access, feature }: Pick<NamedRoute, 'access' | 'feature'>) => ({
  security: access === 'public' ? [] : [{ users: [] }],
  responses: { default: { description: 'The reply of the function' } },
  'x-amazon-apigateway-integration': { $ref: `#/components/x-amazon-apigateway-integrations/${feature}` },
});

const anyMethod = 'x-amazon-apigateway-any-method';

/** Several routes of one path that one function serves for the same callers are one route of the gateway, of any method. */
const mergeMethods = (routes: readonly NamedRoute[]) => {
  const byPath = new Map<string, NamedRoute[]>();
  for (const route of routes) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route]);
  return [...byPath.values()].flatMap((all) => {
    const kinds = new Set(all.map(({ feature, access }) => `${feature} ${access === 'public'}`));
    const [first] = all as [NamedRoute];
    return all.length > 1 && kinds.size === 1 ? [{ ...first, method: anyMethod }] : all.flatMap(withHead);
  });
};

/**
 * The HTTP API as an OpenAPI document for API Gateway, in the form in which it exports one: routes, who may call them,
 * and the function of each. It has no schemas, which API Gateway ignores; docs/decisions/057-openapi.md.
 */
export const gatewayDocument = ({ name, routes, tokens, functions, invocationOf }: Gateway) => ({
  openapi: '3.0.1',
  info: { title: name, version: '1' },
  paths: pathsOf(mergeMethods(routes), operationOf, parametersIn),
  components: {
    securitySchemes: {
      users: {
        type: 'oauth2',
        flows: {},
        'x-amazon-apigateway-authorizer': {
          type: 'jwt',
          identitySource: '$request.header.Authorization',
          jwtConfiguration: tokens,
        },
      },
    },
    'x-amazon-apigateway-integrations': Object.fromEntries(
      Object.entries(functions).map(([feature, arn]) => [
        feature,
        { type: 'aws_proxy', httpMethod: 'POST', payloadFormatVersion: '2.0', uri: invocationOf(arn) },
      ]),
    ),
  },
  'x-amazon-apigateway-importexport-version': '1.0',
});
