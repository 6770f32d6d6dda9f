import { Stack, Validations } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import {
  WebSocketLambdaIntegration,
  WebSocketMockIntegration,
} from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { heartbeatAction } from '../../shared/live/heartbeat';
import type { EdgeSecret } from './edge-secret';
import { Func, type Resource, type StackContext } from './func';

/** The stage's name matches the path, so that CloudFront can forward `/socket` unchanged. */
const stageName = 'socket';

/** The WebSocket API for live updates, opened with a single-use ticket instead of a token in the URL. */
export class Socket extends Construct {
  readonly host: string;
  /** Access to every connection of this stage, to post to it or close it. */
  readonly resource: Resource;

  constructor(scope: Construct, id: string, { context, edge }: { context: StackContext; edge: EdgeSecret }) {
    super(scope, id);
    const api = this.addApi(context, edge);
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: api,
      stageName,
      autoDeploy: true,
      throttle: { rateLimit: 1_000, burstLimit: 500 },
    });
    Validations.of(stage).acknowledge({
      id: 'AwsSolutions-APIG1',
      reason:
        "Access logs of a WebSocket API need a role set for the whole account, which is not this stack's to set; the functions log each connection.",
    });
    const { region, urlSuffix } = Stack.of(this);
    this.host = `${api.apiId}.execute-api.${region}.${urlSuffix}`;
    this.resource = {
      arn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: api.apiId,
        resourceName: `${stageName}/*/@connections/*`,
      }),
      wildcard:
        'Connections are named by API Gateway, and are written to and closed; the grant is for this stage alone.',
      env: { SOCKET_ENDPOINT: `https://${this.host}/${stageName}` },
    };
  }

  private addApi(context: StackContext, edge: EdgeSecret): WebSocketApi {
    const authorize = new Func(this, 'Authorize', { name: 'authorize', context, env: edge.env });
    const socket = new Func(this, 'Frames', { name: 'socket', context });
    // Without a `$default` route, API Gateway answers other messages itself, so that none invokes a function.
    const accept = new WebSocketMockIntegration('Heartbeat', {
      templateSelectionExpression: '\\$default',
      requestTemplates: { $default: JSON.stringify({ statusCode: 200 }) },
    });
    const route = (name: string) => ({ integration: new WebSocketLambdaIntegration(name, socket) });
    const api = new WebSocketApi(this, 'WebSocket', {
      apiName: `hairloom-${context.stage}-socket`,
      connectRouteOptions: {
        ...route('Opened'),
        authorizer: new WebSocketLambdaAuthorizer('Ticket', authorize, {
          identitySource: ['route.request.querystring.ticket'],
        }),
      },
      disconnectRouteOptions: route('Closed'),
    });
    api.addRoute(heartbeatAction, { integration: accept });
    Validations.of(api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'API Gateway authorizes a socket once, at $connect; $disconnect and other routes cannot carry an authorizer.',
    });
    return api;
  }
}
