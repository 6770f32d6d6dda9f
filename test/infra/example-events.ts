import type { FunctionName } from '../../infra/bundle';
import { features } from '../../shared/api';
import type { Route } from '../../shared/http/route';

/** Events as AWS documents them, with the values of its examples. */

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
const httpRequest = {
  version: '2.0',
  routeKey: '$default',
  rawPath: '/my/path',
  rawQueryString: 'parameter1=value1&parameter1=value2&parameter2=value',
  cookies: ['cookie1', 'cookie2'],
  headers: { header1: 'value1', header2: 'value1,value2' },
  queryStringParameters: { parameter1: 'value1,value2', parameter2: 'value' },
  requestContext: {
    accountId: '123456789012',
    apiId: 'api-id',
    authentication: { clientCert: { clientCertPem: 'CERT_CONTENT', serialNumber: 'a1:a1' } },
    authorizer: { jwt: { claims: { claim1: 'value1', claim2: 'value2' }, scopes: ['scope1', 'scope2'] } },
    domainName: 'id.execute-api.us-east-1.amazonaws.com',
    domainPrefix: 'id',
    http: {
      method: 'POST',
      path: '/my/path',
      protocol: 'HTTP/1.1',
      sourceIp: '192.0.2.1',
      userAgent: 'agent',
    },
    requestId: 'id',
    routeKey: '$default',
    stage: '$default',
    time: '12/Mar/2020:19:03:58 +0000',
    timeEpoch: 1_583_348_638_390,
  },
  body: 'Hello from Lambda',
  pathParameters: { parameter1: 'value1' },
  isBase64Encoded: false,
  stageVariables: { stageVariable1: 'value1', stageVariable2: 'value2' },
};

/**
 * A request to a route, whose path parameters are all `param`, through CloudFront, whose secret is in these headers.
 * Without claims, the caller is not signed in.
 */
export const requestTo = (
  { method, path }: Route,
  param: string,
  headers: Record<string, string>,
  claims?: Record<string, string>,
) => {
  const { authorizer: _, ...requestContext } = httpRequest.requestContext;
  const rawPath = path.replace(/\{\w+\}/g, param);
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath,
    rawQueryString: '',
    headers,
    pathParameters: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, param])),
    requestContext: {
      ...requestContext,
      http: { ...requestContext.http, method, path: rawPath },
      routeKey: `${method} ${path}`,
      ...(claims && { authorizer: { jwt: { claims, scopes: [] } } }),
    },
    isBase64Encoded: false,
  };
};

/** https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html */
const streamRecords = {
  Records: [
    {
      eventID: '1',
      eventVersion: '1.0',
      dynamodb: {
        Keys: { Id: { N: '101' } },
        NewImage: { Message: { S: 'New item!' }, Id: { N: '101' } },
        StreamViewType: 'NEW_AND_OLD_IMAGES',
        SequenceNumber: '111',
        SizeBytes: 26,
      },
      awsRegion: 'us-west-2',
      eventName: 'INSERT',
      eventSourceARN: 'arn:aws:dynamodb:us-east-2:123456789012:table/my-table/stream/2024-06-10T19:26:16.525',
      eventSource: 'aws:dynamodb',
    },
  ],
};

/** https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html */
export const queueMessages = {
  Records: [
    {
      messageId: '059f36b4-87a3-44ab-83d2-661975830a7d',
      receiptHandle: 'AQEBwJnKyrHigUMZj6rYigCgxlaS3SLy0a...',
      body: 'Test message.',
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '1545082649183',
        SenderId: 'AIDAIENQZJOLO23YVJ4VO',
        ApproximateFirstReceiveTimestamp: '1545082649185',
      },
      messageAttributes: {},
      md5OfBody: 'e4e68fb7bd0e697a0ae8f1bb342846b3',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:us-east-2:123456789012:my-queue',
      awsRegion: 'us-east-2',
    },
  ],
};

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-events-structure.html */
const busEvent = {
  version: '0',
  id: '12345678-1234-1234-1234-111122223333',
  'detail-type': 'EC2 Instance State-change Notification',
  source: 'aws.ec2',
  account: '123456789012',
  time: '2017-12-22T18:43:48Z',
  region: 'us-west-1',
  resources: ['arn:aws:ec2:us-west-1:123456789012:instance/i-1234567890abcdef0'],
  detail: { 'instance-id': 'i-1234567890abcdef0', state: 'terminated' },
};

/** https://docs.aws.amazon.com/ses/latest/dg/monitor-sending-using-eventbridge.html */
const bounce = {
  version: '0',
  id: '12345678-1234-1234-1234-123456789012',
  'detail-type': 'Email Bounced',
  source: 'aws.ses',
  account: '123456789012',
  time: '2024-08-05T14:41:09Z',
  region: 'us-east-1',
  resources: ['arn:aws:ses:us-east-1:123456789012:configuration-set/my-configuration-set'],
  detail: {
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress: 'recipient@example.com',
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp: '2024-08-05T14:41:02.669Z',
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      reportingMTA: 'dsn; mta.example.com',
    },
    mail: {
      timestamp: '2024-08-05T14:40:02.012Z',
      source: 'Sender Name <sender@example.com>',
      sendingAccountId: '123456789012',
      messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
      destination: ['recipient@example.com'],
      headersTruncated: false,
      headers: [],
      commonHeaders: { subject: 'Message sent from Amazon SES' },
      tags: {},
    },
  },
};

/** https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html */
export const trigger = (triggerSource: string, request: object, response: object) => ({
  version: '1',
  triggerSource,
  region: 'us-east-1',
  userPoolId: 'us-east-1_EXAMPLE',
  userName: 'testuser',
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: '1example23456789' },
  request: {
    userAttributes: {
      sub: 'd9f1a0b1-0000-4000-8000-000000000000',
      name: 'Test User',
      email: 'user@example.com',
    },
    ...request,
  },
  response,
});

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-lambda-authorizer-input.html */
const socketAuthorization = {
  type: 'REQUEST',
  methodArn: 'arn:aws:execute-api:us-east-1:123456789012:abcdef123/default/$connect',
  headers: {
    Connection: 'upgrade',
    Host: 'abcdef123.execute-api.us-east-1.amazonaws.com',
    Upgrade: 'websocket',
  },
  multiValueHeaders: { Connection: ['upgrade'] },
  queryStringParameters: { QueryString1: 'queryValue1' },
  multiValueQueryStringParameters: { QueryString1: ['queryValue1'] },
  stageVariables: {},
  requestContext: {
    routeKey: '$connect',
    eventType: 'CONNECT',
    extendedRequestId: '3UMBwHIWoAMFeZw=',
    requestTime: '19/Jan/2023:21:13:26 +0000',
    messageDirection: 'IN',
    stage: 'default',
    connectedAt: 1_674_162_806_344,
    requestTimeEpoch: 1_674_162_806_345,
    identity: { sourceIp: '127.0.0.1' },
    requestId: '3UMBwHIWoAMFeZw=',
    domainName: 'abcdef123.execute-api.us-east-1.amazonaws.com',
    connectionId: 'eAaB1eiPoAMCJlg=',
    apiId: 'abcdef123',
  },
};

/** https://docs.aws.amazon.com/scheduler/latest/UserGuide/managing-schedule-context-attributes.html */
const scheduled = { time: '2022-03-22T18:59:43Z' };

const apiFunctions = Object.keys(features) as Array<keyof typeof features>;

/** What each function is invoked with. */
export const exampleEvents: Record<FunctionName, unknown> = {
  ...(Object.fromEntries(apiFunctions.map((name) => [name, httpRequest])) as Record<
    keyof typeof features,
    unknown
  >),
  'pre-sign-up': trigger(
    'PreSignUp_SignUp',
    { validationData: {}, clientMetadata: {} },
    { autoConfirmUser: false, autoVerifyPhone: false, autoVerifyEmail: false },
  ),
  'post-confirmation': trigger('PostConfirmation_ConfirmSignUp', { clientMetadata: {} }, {}),
  'pre-token': trigger(
    'TokenGeneration_Authentication',
    { groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null } },
    { claimsOverrideDetails: null },
  ),
  'custom-message': trigger(
    'CustomMessage_ForgotPassword',
    { codeParameter: '{####}', usernameParameter: null, clientMetadata: {} },
    { smsMessage: null, emailMessage: null, emailSubject: null },
  ),
  'mirror-groups': busEvent,
  authorize: socketAuthorization,
  socket: { requestContext: socketAuthorization.requestContext, isBase64Encoded: false },
  stream: streamRecords,
  retry: queueMessages,
  sweep: scheduled,
  'payout-worker': queueMessages,
  'export-worker': queueMessages,
  'calendar-worker': queueMessages,
  'import-worker': queueMessages,
  'webhook-worker': queueMessages,
  push: queueMessages,
  mail: queueMessages,
  'mail-feedback': bounce,
  reconcile: busEvent,
};
