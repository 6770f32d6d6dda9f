import * as z from 'zod';
import type { Resource } from '../../assembly';
import { noEffect, type Read, resourcesOf } from '../resources';

const corsSchema = z.strictObject({
  AllowOrigins: z.array(z.string()).default([]),
  AllowMethods: z.array(z.string()).default([]),
  AllowHeaders: z.array(z.string()).default([]),
  ExposeHeaders: z.array(z.string()).default([]),
  AllowCredentials: z.boolean().default(false),
  MaxAge: z.coerce.number().optional(),
});
export type Cors = z.output<typeof corsSchema>;

const apiSchema = z.strictObject({
  ProtocolType: z.string(),
  Name: noEffect,
  Description: noEffect,
  Tags: noEffect,
  CorsConfiguration: corsSchema.optional(),
  RouteSelectionExpression: z.string().optional(),
});

const stageSchema = z.strictObject({
  ApiId: z.string(),
  StageName: z.string(),
  AutoDeploy: noEffect,
  Description: noEffect,
  AccessLogSettings: noEffect,
  DefaultRouteSettings: noEffect,
  RouteSettings: noEffect,
  Tags: noEffect,
});

const routeSchema = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  OperationName: noEffect,
  AuthorizationType: z.enum(['NONE', 'JWT', 'CUSTOM']).default('NONE'),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.array(z.string()).default([]),
});

/** The only mock is one that accepts a message and does nothing. */
const acceptTemplates = z.strictObject({ $default: z.literal('{"statusCode":200}') });

const integrationSchema = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.enum(['AWS_PROXY', 'MOCK']),
  IntegrationUri: z.string(),
  TemplateSelectionExpression: z.literal('\\$default').optional(),
  RequestTemplates: acceptTemplates.optional(),
  IntegrationMethod: z.literal('POST').optional(),
  ConnectionType: z.literal('INTERNET').optional(),
  Description: noEffect,
  PayloadFormatVersion: z.string().optional(),
  TimeoutInMillis: z.coerce.number().optional(),
});

const authorizerSchema = z.strictObject({
  ApiId: z.string(),
  Name: noEffect,
  AuthorizerType: z.enum(['JWT', 'REQUEST']),
  IdentitySource: z.array(z.string()).default([]),
  JwtConfiguration: z.strictObject({ Issuer: z.string(), Audience: z.array(z.string()) }).optional(),
  AuthorizerUri: z.string().optional(),
});

/** An API of the template with its stage, routes, integrations and authorizers. */
export type Api = ReturnType<typeof readApis>[number];
export type Route = Read<typeof routeSchema>;
type Integration = Read<typeof integrationSchema>;
export type Authorizer = Read<typeof authorizerSchema>;

/** Reads the template's HTTP and WebSocket APIs. @throws Error naming the first unsupported property. */
export const readApis = (resources: Resource[]) => {
  const stages = resourcesOf(resources, 'AWS::ApiGatewayV2::Stage', stageSchema);
  const routes = resourcesOf(resources, 'AWS::ApiGatewayV2::Route', routeSchema);
  const integrations = resourcesOf(resources, 'AWS::ApiGatewayV2::Integration', integrationSchema);
  const authorizers = resourcesOf(resources, 'AWS::ApiGatewayV2::Authorizer', authorizerSchema);
  return resourcesOf(resources, 'AWS::ApiGatewayV2::Api', apiSchema).map((api) => {
    const stage = stages.find((each) => each.ApiId === api.ref);
    if (!stage) throw new Error(`AWS::ApiGatewayV2::Api ${api.id} has no stage`);
    return {
      ...api,
      stage: stage.StageName,
      domain: `${api.ref}.execute-api.us-east-1.amazonaws.com`,
      routes: routes.filter((route) => route.ApiId === api.ref),
      integrations,
      authorizers,
    };
  });
};

/**
 * Returns the integration of a route's `Target` ("integrations/<id>").
 * @throws Error if the template does not have it.
 */
export const integrationOf = (api: Api, route: Route): Integration => {
  const id = route.Target.replace(/^integrations\//, '');
  const integration = api.integrations.find((each) => each.ref === id);
  if (!integration) throw new Error(`Route ${route.RouteKey} has no integration ${route.Target}`);
  return integration;
};

/**
 * Returns the function that a route invokes, undefined for a mock.
 * @throws Error for a mock that does more than accept the message.
 */
export const functionOfRoute = (api: Api, route: Route): string | undefined => {
  const { id, IntegrationType, IntegrationUri, RequestTemplates } = integrationOf(api, route);
  if (IntegrationType === 'AWS_PROXY') return functionOf(IntegrationUri);
  if (!RequestTemplates) throw new Error(`Integration ${id}: a mock needs a template for its status`);
  return undefined;
};

/** Returns a route's authorizer, undefined for a public route. @throws Error if the template does not have it. */
export const authorizerOf = (api: Api, route: Route): Authorizer | undefined => {
  if (route.AuthorizationType === 'NONE') return undefined;
  const authorizer = api.authorizers.find((each) => each.ref === route.AuthorizerId);
  if (!authorizer) throw new Error(`Route ${route.RouteKey} has no authorizer ${route.AuthorizerId}`);
  return authorizer;
};

/** Returns the function in an integration or authorizer URI: an ARN, possibly as `…/functions/<arn>/invocations`. */
export const functionOf = (uri: string) => /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
