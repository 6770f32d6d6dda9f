import { api, features, type RouteName } from '../../shared/api';
import { synthesized } from './assembly';
import { named } from './readable';

const { template } = await synthesized('local');

const { ApiHttp, ...otherApis } = named(template, 'AWS::ApiGatewayV2::Api');
const { paths, components, ...about } = ApiHttp.Body;
const socketRoutes = Object.values(named(template, 'AWS::ApiGatewayV2::Route'));
const socketIntegrations = named(template, 'AWS::ApiGatewayV2::Integration');

const anyMethod = 'x-amazon-apigateway-any-method';

const operationOf = (name: RouteName) => {
  const path = paths[api[name].path];
  return path[api[name].method.toLowerCase()] ?? path[anyMethod];
};

test.each(Object.keys(api) as RouteName[])('%s has the authorizer of the route table', (name) => {
  expect(operationOf(name).security).toEqual(api[name].access === 'public' ? [] : [{ users: [] }]);
});

test.each(Object.entries(features))('the function of %s serves all of its routes', (feature, itsRoutes) => {
  const $ref = `#/components/x-amazon-apigateway-integrations/${feature}`;
  for (const name of Object.keys(itsRoutes) as RouteName[])
    expect(operationOf(name)['x-amazon-apigateway-integration']).toEqual({ $ref });
  expect(components['x-amazon-apigateway-integrations'][feature]).toEqual({
    type: 'aws_proxy',
    httpMethod: 'POST',
    payloadFormatVersion: '2.0',
    uri: `arn:<Partition>:apigateway:<Region>:lambda:path/2015-03-31/functions/Api${feature.replaceAll('-', '')}.Arn/invocations`,
  });
});

test('public pages and files also answer HEAD, and nothing else does', () => {
  const withHead = Object.entries<Record<string, object>>(paths).flatMap(([path, { head, get }]) =>
    head ? [[path, head, get] as const] : [],
  );
  expect(withHead.map(([path]) => path).sort()).toEqual([
    '/api/calendars/{providerId}/{file}',
    '/robots.txt',
    '/share/cities/{path+}',
    '/share/hairstyle/{hairstyleId}',
    '/share/product/{productId}',
    '/share/provider/{providerId}',
    '/share/{path+}',
    '/sitemap.xml',
    '/sitemaps/{file}',
  ]);
  for (const [, head, get] of withHead) expect(head).toEqual(get);
});

test('there are no other routes, and each declares the variables of its path', () => {
  const found = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((key) => !['head', 'parameters'].includes(key))
      .map((method) => `${method === anyMethod ? 'ANY' : method.toUpperCase()} ${path}`),
  );
  const known = Object.values(api).map(({ method, path }) => `${method} ${path}`);
  const merged = known.map((key) => key.replace(/^\w+/, 'ANY')).filter((key) => found.includes(key));
  const alone = known.filter((key) => !merged.includes(key.replace(/^\w+/, 'ANY')));
  expect(found.sort()).toEqual([...alone, ...new Set(merged)].sort());
  for (const [path, { parameters = [] }] of Object.entries<{ parameters?: object[] }>(paths))
    expect(parameters).toEqual(
      [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
    );
});

test('the document keeps to what API Gateway imports without a warning', () => {
  const all = Object.keys(paths);
  // Two paths that differ only in the names of their variables would be one route.
  const shapes = all.map((path) => path.replace(/\{[^+}]+\}/g, '{}').replace(/\{[^}]+\+\}/g, '{+}'));
  expect(new Set(shapes).size).toBe(all.length);
  for (const path of all) expect(path).toMatch(/^(\/([\w.-]+|\{\w+\}))*(\/\{\w+\+\})?$/);

  const integrations = Object.keys(components['x-amazon-apigateway-integrations']);
  for (const methods of Object.values<Record<string, object>>(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (method === 'parameters') continue;
      expect(['get', 'put', 'post', 'delete', 'patch', 'head', anyMethod]).toContain(method);
      // Nothing that HTTP APIs ignore: bodies, schemas of replies, operations' ids.
      expect(Object.keys(operation).sort()).toEqual([
        'responses',
        'security',
        'x-amazon-apigateway-integration',
      ]);
      const { $ref } = (operation as Record<string, { $ref: string }>)['x-amazon-apigateway-integration']!;
      expect(integrations).toContain($ref.split('/').at(-1));
    }
  expect(Object.keys(components.securitySchemes)).toEqual(['users']);
});

test('the socket has these routes', () => {
  expect(
    socketRoutes.map(({ ApiId, RouteKey, AuthorizationType, AuthorizerId }) => [
      ApiId,
      RouteKey,
      AuthorizationType,
      AuthorizerId,
    ]),
  ).toEqual([
    ['SocketWebSocket', '$connect', 'CUSTOM', 'SocketWebSocketTicket'],
    ['SocketWebSocket', '$disconnect', 'NONE', undefined],
    ['SocketWebSocket', 'ping', 'NONE', undefined],
  ]);
});

const integrationOf = ({ Target }: { Target: string }) =>
  socketIntegrations[Target.replace('integrations/', '')];

test('pings are answered by the gateway, without a function', () => {
  const ping = socketRoutes.find(({ RouteKey }) => RouteKey === 'ping');
  expect(integrationOf(ping as { Target: string })).toMatchObject({
    IntegrationType: 'MOCK',
    RequestTemplates: { $default: '{"statusCode":200}' },
  });
  for (const key of ['$connect', '$disconnect']) {
    const { IntegrationUri } = integrationOf(
      socketRoutes.find(({ RouteKey }) => RouteKey === key) as { Target: string },
    );
    expect(IntegrationUri).toMatch(/functions\/SocketFrames\.Arn\/invocations$/);
  }
});

test('tokens are those of the user pool and its web client; sockets need a ticket', () => {
  expect(components.securitySchemes).toEqual({
    users: {
      type: 'oauth2',
      flows: {},
      'x-amazon-apigateway-authorizer': {
        type: 'jwt',
        identitySource: '$request.header.Authorization',
        jwtConfiguration: {
          issuer: 'https://cognito-idp.<Region>.amazonaws.com/UsersPool',
          audience: ['UsersPoolWeb'],
        },
      },
    },
  });
  expect(named(template, 'AWS::ApiGatewayV2::Authorizer')).toEqual({
    SocketWebSocketTicket: {
      ApiId: 'SocketWebSocket',
      AuthorizerType: 'REQUEST',
      AuthorizerUri:
        'arn:<Partition>:apigateway:<Region>:lambda:path/2015-03-31/functions/SocketAuthorize.Arn/invocations',
      IdentitySource: ['route.request.querystring.ticket'],
      Name: 'Ticket',
    },
  });
});

test('both gateways limit requests, and the HTTP API logs them', () => {
  const { ApiStage, SocketStage, ...others } = named(template, 'AWS::ApiGatewayV2::Stage');
  expect(others).toEqual({});
  expect(ApiStage).toMatchObject({
    ApiId: 'ApiHttp',
    StageName: '$default',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 1000 },
    AccessLogSettings: { DestinationArn: 'ApiAccessLogs.Arn' },
  });
  expect(JSON.parse(ApiStage.AccessLogSettings.Format)).toEqual({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
    person: '$context.authorizer.claims.person_id',
  });
  expect(SocketStage).toEqual({
    ApiId: 'SocketWebSocket',
    StageName: 'socket',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 500 },
  });
});

test('the API’s limit is a setting, and half of it may come at once', async () => {
  const { template: watched } = await synthesized('watched');
  const { ApiStage } = named(watched, 'AWS::ApiGatewayV2::Stage');
  expect(ApiStage.DefaultRouteSettings).toEqual({
    ThrottlingRateLimit: 5_001,
    ThrottlingBurstLimit: 2_501,
  });
});

test('there is one HTTP API, which is its document alone, and one socket that selects routes by action', () => {
  // CloudFormation refuses a name, tags and other properties beside a document.
  expect(Object.keys(ApiHttp).sort()).toEqual(['Body', 'FailOnWarnings']);
  expect(ApiHttp.FailOnWarnings).toBe(true);
  expect(about).toEqual({
    openapi: '3.0.1',
    info: { title: 'hairloom-local', version: '1' },
    'x-amazon-apigateway-importexport-version': '1.0',
  });
  expect(otherApis).toEqual({
    SocketWebSocket: {
      Name: 'hairloom-local-socket',
      ProtocolType: 'WEBSOCKET',
      RouteSelectionExpression: '$request.body.action',
    },
  });
});
