import { api, features, type RouteName } from '../../shared/api';
import { synthesized } from './assembly';
import { named } from './readable';

const { template } = await synthesized('local');

const routes = Object.values(named(template, 'AWS::ApiGatewayV2::Route'));
const integrations = named(template, 'AWS::ApiGatewayV2::Integration');

const routeOf = (name: RouteName) =>
  routes.find(({ RouteKey }) => RouteKey === `${api[name].method} ${api[name].path}`)!;
const integrationOf = ({ Target }: { Target: string }) => integrations[Target.replace('integrations/', '')];

test.each(Object.keys(api) as RouteName[])('%s has the authorizer of the route table', (name) => {
  const route = routeOf(name);
  expect(route.ApiId).toBe('ApiHttp');
  if (api[name].access === 'public') {
    expect(route.AuthorizationType).toBe('NONE');
    expect(route.AuthorizerId).toBeUndefined();
  } else expect(route).toMatchObject({ AuthorizationType: 'JWT', AuthorizerId: 'ApiHttpUsers' });
});

test.each(Object.entries(features))('the function of %s serves all of its routes', (feature, itsRoutes) => {
  for (const name of Object.keys(itsRoutes) as RouteName[])
    expect(integrationOf(routeOf(name))).toEqual({
      ApiId: 'ApiHttp',
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: `Api${feature}.Arn`,
      PayloadFormatVersion: '2.0',
    });
});

test('there are no other routes except the socket’s', () => {
  const known = Object.values(api).map(({ method, path }) => `${method} ${path}`);
  const others = routes.filter(({ RouteKey }) => !known.includes(RouteKey));
  expect(
    others.map(({ ApiId, RouteKey, AuthorizationType, AuthorizerId }) => [
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

test('pings are answered by the gateway, without a function', () => {
  const ping = routes.find(({ RouteKey }) => RouteKey === 'ping');
  expect(integrationOf(ping as { Target: string })).toMatchObject({
    IntegrationType: 'MOCK',
    RequestTemplates: { $default: '{"statusCode":200}' },
  });
  for (const key of ['$connect', '$disconnect']) {
    const { IntegrationUri } = integrationOf(
      routes.find(({ RouteKey }) => RouteKey === key) as { Target: string },
    );
    expect(IntegrationUri).toMatch(/functions\/SocketFrames\.Arn\/invocations$/);
  }
});

test('tokens are those of the user pool and its web client; sockets need a ticket', () => {
  expect(named(template, 'AWS::ApiGatewayV2::Authorizer')).toEqual({
    ApiHttpUsers: {
      ApiId: 'ApiHttp',
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: ['UsersPoolWeb'],
        Issuer: 'https://cognito-idp.<Region>.amazonaws.com/UsersPool',
      },
      Name: 'Users',
    },
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
    subject: '$context.authorizer.claims.sub',
  });
  expect(SocketStage).toEqual({
    ApiId: 'SocketWebSocket',
    StageName: 'socket',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 500 },
  });
});

test('there is one HTTP API without CORS, and one socket that selects routes by action', () => {
  expect(named(template, 'AWS::ApiGatewayV2::Api')).toEqual({
    ApiHttp: { Name: 'hairloom-local', ProtocolType: 'HTTP' },
    SocketWebSocket: {
      Name: 'hairloom-local-socket',
      ProtocolType: 'WEBSOCKET',
      RouteSelectionExpression: '$request.body.action',
    },
  });
});
