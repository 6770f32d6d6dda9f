import {
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, ListEventBusesCommand } from '@aws-sdk/client-eventbridge';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type Place, placeOf } from '../../../infra/stages/stages';
import { createDynamo } from '../../../lambdas/data/engine/store';
import { accessBy } from '../../../scripts/access';

const account = '111122223333';
const pinned: Place = { stage: 'prod', account, region: 'eu-west-1' };

/** An AWS CLI with credentials of an account, which knows of nothing else. */
const cliOf = (Account: string) => {
  const asked: string[] = [];
  const aws = async (...args: string[]) => {
    asked.push(args.join(' '));
    return args[0] === 'sts' ? { UserId: 'AIDA', Account, Arn: `arn:aws:iam::${Account}:user/operator` } : {};
  };
  return { asked, ...accessBy(aws) };
};

/** Calls one service of each client that scripts have, each by the host that it would reach. */
const callAll = (settings: ReturnType<ReturnType<typeof accessBy>['settingsFor']>) => {
  const handle = async ({ hostname }: { hostname: string }) => {
    throw new Error(`reached ${hostname}`);
  };
  const config = {
    maxAttempts: 1,
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    requestHandler: { handle } as never,
    ...settings,
  };
  const calls = [
    createDynamo(config).send(new ListTablesCommand()),
    new SQSClient(config).send(new ListQueuesCommand()),
    new S3Client(config).send(new ListBucketsCommand()),
    new CognitoIdentityProviderClient(config).send(new ListUserPoolsCommand({ MaxResults: 1 })),
    new EventBridgeClient(config).send(new ListEventBusesCommand()),
    new SecretsManagerClient(config).send(new ListSecretsCommand()),
  ];
  return Promise.all(calls.map((call) => Promise.resolve<unknown>(call).catch(({ message }) => message)));
};

const hostsIn = (region: string) => [
  expect.stringContaining(`dynamodb.${region}.`),
  `reached sqs.${region}.amazonaws.com`,
  `reached s3.${region}.amazonaws.com`,
  `reached cognito-idp.${region}.amazonaws.com`,
  `reached events.${region}.amazonaws.com`,
  `reached secretsmanager.${region}.amazonaws.com`,
];

const original = process.env.AWS_REGION;
beforeEach(() => {
  process.env.AWS_REGION = 'us-west-2';
});
afterAll(() => {
  if (original === undefined) delete process.env.AWS_REGION;
  else process.env.AWS_REGION = original;
});

test('clients and the CLI reach the region that a stage names, once its account is compared', async () => {
  const { asked, settingsFor, cliFor } = cliOf(account);
  expect(await callAll(settingsFor(pinned))).toEqual(hostsIn('eu-west-1'));
  expect(await callAll(settingsFor(pinned))).toEqual(hostsIn('eu-west-1'));
  await cliFor(pinned)('cloudwatch', 'describe-alarms');
  expect(asked).toEqual([
    'sts get-caller-identity --region eu-west-1',
    'cloudwatch describe-alarms --region eu-west-1',
  ]);
});

test('credentials of another account reach nothing', async () => {
  const { asked, settingsFor, cliFor } = cliOf('444455556666');
  const refusal = 'The stage prod is in the account 111122223333, but these credentials are of 444455556666.';
  const replies = await callAll(settingsFor(pinned));
  expect(replies).toEqual(replies.map(() => refusal));
  await expect(cliFor(pinned)('cloudwatch', 'describe-alarms')).rejects.toThrow(refusal);
  expect(asked).toEqual(['sts get-caller-identity --region eu-west-1']);
});

test('an account is compared also where the region is the shell’s', async () => {
  const anywhere = { stage: 'prod', account };
  expect(await callAll(cliOf(account).settingsFor(anywhere))).toEqual(hostsIn('us-west-2'));
  const [refused] = await callAll(cliOf('444455556666').settingsFor(anywhere));
  expect(refused).toContain('444455556666');
});

test('a stage that names neither, or has no file, is where the shell says', async () => {
  for (const place of [placeOf('dev'), placeOf('elsewhere')]) {
    const { asked, settingsFor, cliFor } = cliOf('444455556666');
    expect(await callAll(settingsFor(place))).toEqual(hostsIn('us-west-2'));
    await cliFor(place)('cloudwatch', 'describe-alarms');
    expect(asked).toEqual(['cloudwatch describe-alarms']);
  }
  expect(placeOf('prod')).toMatchObject({ account, region: 'us-east-1' });
});
