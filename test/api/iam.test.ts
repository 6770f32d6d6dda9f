import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, GetItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { FunctionName } from '../../infra/bundle';
import { readAssembly, resourcesOf } from '../../infra/local/assembly';
import { readIam } from '../../infra/local/iam/iam';
import { addressOf, portsFrom } from '../../infra/local/ports';
import { cloudPort, tapPortOf } from '../given/running-cloud';

const assembly = readAssembly('cdk.out');
const iam = readIam(assembly);
const ports = portsFrom(cloudPort());
const region = 'us-east-1';

const fn = (name: FunctionName) => {
  const found = resourcesOf(assembly, 'AWS::Lambda::Function').find(
    ({ properties }) => properties.Environment?.Variables?.AWS_SDK_UA_APP_ID === name,
  );
  if (!found) throw new Error(`No function is called ${name}`);
  return found;
};

const settings = (name: FunctionName, endpoint: string) => ({
  endpoint,
  region,
  credentials: iam.credentialsOf(fn(name).ref),
  maxAttempts: 1,
});

const only = (type: string, of: (name: string) => boolean = () => true) => {
  const found = resourcesOf(assembly, type).find(({ id }) => of(id));
  if (!found) throw new Error(`There is no ${type}`);
  return found;
};

const table = only('AWS::DynamoDB::GlobalTable').ref;
const media = only('AWS::S3::Bucket', (id) => id.includes('Media')).ref;
const snapshots = only('AWS::S3::Bucket', (id) => id.includes('Snapshots')).ref;

const s3 = (name: FunctionName) =>
  new S3Client({ ...settings(name, addressOf(ports, 's3')), forcePathStyle: true });
const tapped = (name: FunctionName) =>
  new DynamoDBClient(settings(name, `http://127.0.0.1:${tapPortOf(cloudPort())}`));

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'iam' } });
const put = (pk: string) => ({ Put: { TableName: table, Item: key(pk) } });
const check = (pk: string) => ({
  ConditionCheck: { TableName: table, Key: key(pk), ConditionExpression: 'attribute_not_exists(nothing)' },
});

/** A call, a function that lacks the grant for it, and one that has it (its call may fail for other reasons). */
type Case = { call: (name: FunctionName) => Promise<unknown>; not: FunctionName; granted: FunctionName };

const cases: Record<string, Case> = {
  'events:PutEvents': {
    call: (name) =>
      new EventBridgeClient(settings(name, addressOf(ports, 'eventbridge'))).send(
        new PutEventsCommand({
          Entries: [
            { Source: 'iam', DetailType: 'x', Detail: '{}', EventBusName: only('AWS::Events::EventBus').ref },
          ],
        }),
      ),
    not: 'catalog',
    granted: 'stream',
  },
  'secretsmanager:GetSecretValue': {
    call: (name) =>
      new SecretsManagerClient(settings(name, addressOf(ports, 'secretsmanager'))).send(
        new GetSecretValueCommand({
          SecretId: fn('payments').properties.Environment.Variables.STRIPE_SECRET_ARN,
        }),
      ),
    not: 'catalog',
    granted: 'payments',
  },
  'ssm:GetParameter': {
    call: (name) =>
      new SSMClient(settings(name, addressOf(ports, 'ssm'))).send(
        new GetParameterCommand({
          Name: fn('push').properties.Environment.Variables.PUSH_KEYS_PARAMETER,
          WithDecryption: true,
        }),
      ),
    not: 'catalog',
    granted: 'push',
  },
  'cognito-idp:AdminAddUserToGroup': {
    call: (name) =>
      new CognitoIdentityProviderClient(settings(name, addressOf(ports, 'cognito-idp'))).send(
        new AdminAddUserToGroupCommand({
          UserPoolId: only('AWS::Cognito::UserPool').ref,
          Username: 'nobody@example.test',
          GroupName: 'admin',
        }),
      ),
    not: 'account',
    granted: 'mirror-groups',
  },
  'execute-api:ManageConnections': {
    call: (name) =>
      new ApiGatewayManagementApiClient(settings(name, `${addressOf(ports, 'execute-api')}/socket`)).send(
        new PostToConnectionCommand({ ConnectionId: 'gone=', Data: '{}' }),
      ),
    not: 'live',
    granted: 'stream',
  },
  'sqs:SendMessage': {
    call: (name) =>
      new SQSClient(settings(name, addressOf(ports, 'sqs'))).send(
        new SendMessageCommand({
          QueueUrl: fn('stream').properties.Environment.Variables.RETRY_QUEUE_URL,
          MessageBody: '{}',
        }),
      ),
    not: 'catalog',
    granted: 'stream',
  },
  's3:PutObject': {
    call: (name) =>
      s3(name).send(new PutObjectCommand({ Bucket: media, Key: 'media/iam', Body: 'x', IfMatch: '"none"' })),
    not: 'catalog',
    granted: 'media',
  },
  's3:GetObject': {
    call: (name) => s3(name).send(new GetObjectCommand({ Bucket: snapshots, Key: 'people/iam' })),
    not: 'catalog',
    granted: 'people',
  },
  's3:ListBucket': {
    call: (name) => s3(name).send(new ListObjectsV2Command({ Bucket: snapshots })),
    not: 'media',
    granted: 'catalog',
  },
  'dynamodb:GetItem': {
    call: (name) => tapped(name).send(new GetItemCommand({ TableName: table, Key: key('USER#iam') })),
    not: 'pre-sign-up',
    granted: 'catalog',
  },
  'dynamodb:PutItem': {
    call: (name) =>
      tapped(name).send(
        new TransactWriteItemsCommand({ TransactItems: [put('LIMIT#iam'), put('LEAD#iam')] }),
      ),
    not: 'media',
    granted: 'promo',
  },
  'dynamodb:ConditionCheckItem': {
    call: (name) => tapped(name).send(new TransactWriteItemsCommand({ TransactItems: [check('USER#iam')] })),
    not: 'promo',
    granted: 'booking',
  },
};

const nameOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ name }: Error) => name,
  );

test.each(Object.entries(cases))(
  '%s is denied to a function without the grant, and allowed with it',
  async (action, { call, not, granted }) => {
    const refused = await call(not).catch((error: Error) => error);
    expect((refused as Error).name).toMatch(/^AccessDenied(Exception)?$/);
    expect((refused as Error).message).toContain(`is not authorized to perform: ${action} on resource: arn:`);
    expect(await nameOf(call(granted))).not.toMatch(/AccessDenied|Signature|Unrecognized/);
  },
);

test('reading a missing object is denied to a function that may not list the bucket', async () => {
  const get = (name: FunctionName, Bucket: string, Key: string) =>
    nameOf(s3(name).send(new GetObjectCommand({ Bucket, Key })));
  expect(await get('catalog', snapshots, 'hairstyles/iam')).toBe('NoSuchKey');
  expect(await get('media', media, 'incoming/iam')).toBe('AccessDenied');
});
