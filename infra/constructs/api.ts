import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { features } from '../../shared/api';
import type { Route } from '../../shared/http/route';
import { needsAdminTwoStep, removalPolicyOf, type Settings } from '../settings';
import type { EdgeSecret } from './edge-secret';
import { Func, type StackContext } from './func';
import type { Users } from './users';

type Feature = keyof typeof features;

type ApiProps = {
  context: StackContext;
  users: Users;
  edge: EdgeSecret;
  settings: Settings;
};

/** Enough for two slow calls to Stripe. An HTTP API waits at most 30 seconds. */
const paymentTimeout = { timeout: Duration.seconds(25) };

/** Re-encoding an image takes more memory and time than other routes; payments and a year's journal take more time. */
const sizes: Partial<Record<Feature, { memoryMb?: number; timeout?: Duration }>> = {
  media: { memoryMb: 2048, timeout: Duration.seconds(29) },
  finance: { timeout: Duration.seconds(29) },
  booking: paymentTimeout,
  orders: paymentTimeout,
  payments: paymentTimeout,
  refunds: paymentTimeout,
  payouts: paymentTimeout,
};

/** Enough for a busy evening, while limiting what a flood of requests can cost. */
const throttle = { rateLimit: 2_000, burstLimit: 1_000 };

/** The HTTP API: one function per feature, one route per entry of `shared/api`. */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The host that CloudFront forwards `/api/*` to. */
  readonly host: string;

  constructor(scope: Construct, id: string, { context, users, edge, settings }: ApiProps) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', {
      apiName: `hairloom-${context.stage}`,
      createDefaultStage: false,
    });
    this.host = `${this.http.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    this.addStage(context.stage);
    const authorizer = new HttpUserPoolAuthorizer('Users', users.pool, { userPoolClients: [users.client] });
    const env = { ...edge.env, ADMIN_TWO_STEP: needsAdminTwoStep(settings) ? 'on' : 'off' };
    for (const feature of Object.keys(features) as Feature[]) {
      const fn = new Func(this, feature, { name: feature, context, env, ...sizes[feature] });
      if (feature === 'booking' || feature === 'orders') addLimits(fn, settings);
      const integration = new HttpLambdaIntegration(feature, fn, { scopePermissionToRoute: false });
      for (const route of Object.values<Route>(features[feature])) {
        this.addRoute(route, integration, authorizer);
      }
    }
  }

  private addRoute(route: Route, integration: HttpLambdaIntegration, users: HttpUserPoolAuthorizer): void {
    const isPublic = route.access === 'public';
    const [added] = this.http.addRoutes({
      path: route.path,
      methods: [route.method as HttpMethod],
      integration,
      authorizer: isPublic ? new HttpNoneAuthorizer() : users,
    });
    if (!isPublic || !added) return;
    Validations.of(added).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'shared/api says public: the catalog is read without a session, and the payment webhook is authenticated by its signature.',
    });
  }

  private addStage(stage: string): void {
    const logGroup = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.SIX_MONTHS,
      removalPolicy: removalPolicyOf(stage),
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: accessLogFormat },
    });
  }
}

const addLimits = (fn: Func, limits: Settings): void => {
  fn.addEnvironment('MAX_HOLDS_PER_NETWORK', `${limits.maxHoldsPerNetwork}`);
  fn.addEnvironment('MAX_HOLDS_PER_PROVIDER', `${limits.maxHoldsPerProvider}`);
  fn.addEnvironment('MAX_NEW_ACCOUNTS_PER_NETWORK', `${limits.maxNewAccountsPerNetwork}`);
};

/** Logs no query strings, headers or addresses. Callers are identified only by their subject. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
    subject: '$context.authorizer.claims.sub',
  }),
);
