import * as z from 'zod';
import type { Resource } from '../../assembly';
import { functionOf, type Gateway, isHttpApi, stagesIn } from '../gateway';
import { noEffect, type Read, resourcesOf } from '../resources';

const apiSchema = z.strictObject({
  ProtocolType: z.literal('WEBSOCKET'),
  Name: noEffect,
  Description: noEffect,
  Tags: noEffect,
  RouteSelectionExpression: z.string(),
});

const routeSchema = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  OperationName: noEffect,
  AuthorizationType: z.enum(['NONE', 'CUSTOM']).default('NONE'),
  AuthorizerId: z.string().optional(),
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
});

const authorizerSchema = z.strictObject({
  ApiId: z.string(),
  Name: noEffect,
  AuthorizerType: z.literal('REQUEST'),
  AuthorizerUri: z.string(),
  IdentitySource: z.array(z.string()).default([]),
});

type Route = Read<typeof routeSchema>;
type Integration = Read<typeof integrationSchema>;
export type Authorizer = Read<typeof authorizerSchema>;

/** A WebSocket API of the template. */
export type SocketApi = Gateway & {
  RouteSelectionExpression: string;
  routes: Route[];
  integrations: Integration[];
  authorizers: Authorizer[];
};

/** Reads the template's WebSocket APIs. @throws Error naming the first unsupported property. */
export const readSocketApis = (resources: Resource[]): SocketApi[] => {
  const routes = resourcesOf(resources, 'AWS::ApiGatewayV2::Route', routeSchema);
  const integrations = resourcesOf(resources, 'AWS::ApiGatewayV2::Integration', integrationSchema);
  const authorizers = resourcesOf(resources, 'AWS::ApiGatewayV2::Authorizer', authorizerSchema);
  const others = resources.filter((resource) => !isHttpApi(resource));
  return resourcesOf(others, 'AWS::ApiGatewayV2::Api', apiSchema)
    .map(stagesIn(resources))
    .map((api) => {
      const isOwn = ({ ApiId }: { ApiId: string }) => ApiId === api.ref;
      return {
        ...api,
        routes: routes.filter(isOwn),
        integrations: integrations.filter(isOwn),
        authorizers: authorizers.filter(isOwn),
      };
    });
};

/**
 * Returns the function that a route invokes, undefined for a mock.
 * @throws Error if the template does not have the integration, or for a mock that does more than accept the message.
 */
export const functionOfRoute = (api: SocketApi, route: Route): string | undefined => {
  const id = route.Target.replace(/^integrations\//, '');
  const integration = api.integrations.find((each) => each.ref === id);
  if (!integration) throw new Error(`Route ${route.RouteKey} has no integration ${route.Target}`);
  if (integration.IntegrationType === 'AWS_PROXY') return functionOf(integration.IntegrationUri);
  if (!integration.RequestTemplates)
    throw new Error(`Integration ${integration.id}: a mock needs a template for its status`);
  return undefined;
};

/** Returns a route's authorizer, undefined for a public route. @throws Error if the template does not have it. */
export const authorizerOf = (api: SocketApi, route: Route): Authorizer | undefined => {
  if (route.AuthorizationType === 'NONE') return undefined;
  const authorizer = api.authorizers.find((each) => each.ref === route.AuthorizerId);
  if (!authorizer) throw new Error(`Route ${route.RouteKey} has no authorizer ${route.AuthorizerId}`);
  return authorizer;
};
