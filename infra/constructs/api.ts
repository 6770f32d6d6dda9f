import { Duration, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnApi,
  HttpApi,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { features } from '../../shared/api';
import { gatewayDocument } from '../openapi/gateway';
import { routesOf } from '../openapi/paths';
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

/**
 * Search (`catalog`) and the pages of cities (`share`) keep every hairstyle in memory, so they grow together. Lambda gives
 * a whole processor from 1,769 MB on, which reading them for the first time needs.
 */
const listingsMemory = { memoryMb: 1769 };

/** Re-encoding an image takes more memory and time than other routes; payments and a year's journal take more time. */
const sizes: Partial<Record<Feature, { memoryMb?: number; timeout?: Duration }>> = {
  catalog: listingsMemory,
  share: listingsMemory,
  media: { memoryMb: 2048, timeout: Duration.seconds(29) },
  finance: { timeout: Duration.seconds(29) },
  booking: paymentTimeout,
  'gift-cards': paymentTimeout,
  orders: paymentTimeout,
  payments: paymentTimeout,
  refunds: paymentTimeout,
  payouts: paymentTimeout,
};

/** Limits what a flood of requests can cost. Half a second's requests may come at once. */
const throttleTo = (requestsPerSecond: number) => ({
  rateLimit: requestsPerSecond,
  burstLimit: Math.ceil(requestsPerSecond / 2),
});

/** The HTTP API: one function per feature, one route per entry of `shared/api`. */
export class Api extends Construct {
  readonly http: IHttpApi;
  /** The host that CloudFront forwards `/api/*` to. */
  readonly host: string;
  /** The function that keeps every listing in memory; `share` keeps the hairstyles alone. */
  readonly catalog: Func;

  constructor(scope: Construct, id: string, { context, users, edge, settings }: ApiProps) {
    super(scope, id);
    const env = { ...edge.env, ADMIN_TWO_STEP: needsAdminTwoStep(settings) ? 'on' : 'off' };
    const functions = (Object.keys(features) as Feature[]).map(
      (feature) => new Func(this, feature, { name: feature, context, env, ...sizes[feature] }),
    );
    this.catalog = functions.find(({ entry }) => entry === 'catalog')!;
    for (const fn of functions)
      if (['calendars', 'notifications', 'webhooks'].includes(fn.entry))
        fn.addEnvironment('TRIAL_HOSTS', settings.trialHosts.join());
    const orders = functions.find(({ entry }) => entry === 'orders')!;
    orders.addEnvironment('SALES_TAX', settings.salesTax);
    for (const fn of functions)
      if (['booking', 'gift-cards', 'orders', 'payments'].includes(fn.entry)) addLimits(fn, settings);
    const { ref: httpApiId } = this.define(context.stage, users, functions);
    this.http = HttpApi.fromHttpApiAttributes(this, 'Defined', { httpApiId });
    this.host = `${httpApiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    this.addStage(settings);
    for (const fn of functions)
      fn.addPermission('Gateway', {
        principal: new ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: Stack.of(this).formatArn({
          service: 'execute-api',
          resource: httpApiId,
          resourceName: '*/*',
        }),
      });
  }

  /**
   * The API and its routes as one resource. CloudFormation accepts no other properties beside the document, tags
   * included. A warning fails the deployment: a route whose authorizer is ignored would be open to everyone.
   */
  private define(stage: string, { pool, client }: Users, functions: Func[]): CfnApi {
    const { partition, region } = Stack.of(this);
    return new CfnApi(this, 'Http', {
      failOnWarnings: true,
      body: gatewayDocument({
        name: `hairloom-${stage}`,
        routes: routesOf(features),
        tokens: {
          issuer: `https://cognito-idp.${region}.amazonaws.com/${pool.userPoolId}`,
          audience: [client.userPoolClientId],
        },
        functions: Object.fromEntries(functions.map(({ entry, functionArn }) => [entry, functionArn])),
        invocationOf: (arn) =>
          `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${arn}/invocations`,
      }),
    });
  }

  private addStage({ stage, apiRequestsPerSecond }: Settings): void {
    const logGroup = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.SIX_MONTHS,
      removalPolicy: removalPolicyOf(stage),
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: throttleTo(apiRequestsPerSecond),
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: accessLogFormat },
    });
  }
}

const addLimits = (fn: Func, limits: Settings): void => {
  fn.addEnvironment('MAX_HOLDS_PER_NETWORK', `${limits.maxHoldsPerNetwork}`);
  fn.addEnvironment('MAX_HOLDS_PER_PROVIDER', `${limits.maxHoldsPerProvider}`);
  fn.addEnvironment('MAX_NEW_ACCOUNTS_PER_NETWORK', `${limits.maxNewAccountsPerNetwork}`);
};

/** Logs no query strings, headers or addresses. Callers are identified only by their id. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
    person: '$context.authorizer.claims.person_id',
  }),
);
