import * as z from 'zod';
import type { Resource } from '../assembly';
import { noEffect, resourcesOf } from './resources';

/** What an HTTP API and a WebSocket API have in common. */
export type Gateway = { id: string; ref: string; stage: string; domain: string };

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

/** Whether an API is an HTTP API, whose properties are an OpenAPI document. Others are WebSocket APIs. */
export const isHttpApi = ({ properties }: Resource): boolean => 'Body' in properties;

/**
 * Returns a function that adds its stage and domain to an API.
 * @throws Error naming the API if it has no stage.
 */
export const stagesIn = (resources: Resource[]) => {
  const stages = resourcesOf(resources, 'AWS::ApiGatewayV2::Stage', stageSchema);
  return <A extends { id: string; ref: string }>(api: A): A & Gateway => {
    const stage = stages.find(({ ApiId }) => ApiId === api.ref);
    if (!stage) throw new Error(`AWS::ApiGatewayV2::Api ${api.id} has no stage`);
    return { ...api, stage: stage.StageName, domain: `${api.ref}.execute-api.us-east-1.amazonaws.com` };
  };
};

/** Returns the function in an integration or authorizer URI: an ARN, possibly as `…/functions/<arn>/invocations`. */
export const functionOf = (uri: string): string => /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
