import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { readQuotas } from '../../../scripts/deploy/read-quotas';

/** What the AWS CLI prints, as far as it matters and beyond. */
const accountSettings = {
  AccountLimit: {
    TotalCodeSize: 80_530_636_800,
    ConcurrentExecutions: 10,
    UnreservedConcurrentExecutions: 10,
  },
  AccountUsage: { TotalCodeSize: 0, FunctionCount: 0 },
};

/** SES's own answers, by a server in its place. */
let answer: { status: number; body: object };
let server: Server;
let ses: SESv2Client;

beforeAll(async () => {
  server = createServer((request, response) => {
    const isAccount = request.method === 'GET' && request.url === '/v2/email/account';
    response.writeHead(isAccount ? answer.status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAccount ? answer.body : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ses = new SESv2Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  ses.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test('a new account: ten calls at once, and SES’s sandbox', async () => {
  answer = {
    status: 200,
    body: {
      ProductionAccessEnabled: false,
      SendingEnabled: true,
      SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 3 },
    },
  };
  const asked: string[] = [];
  const aws = async (...args: string[]) => {
    asked.push(args.join(' '));
    return accountSettings;
  };
  expect(await readQuotas('us-east-1', { aws, ses })).toEqual({
    concurrency: { value: 10 },
    mail: { value: { isInSandbox: true, isSending: true, perSecond: 1, perDay: 200, sentLastDay: 3 } },
  });
  expect(asked).toEqual(['lambda get-account-settings --region us-east-1']);
});

test('what may not be read says why, and neither keeps the other from being read', async () => {
  answer = {
    status: 403,
    body: { __type: 'AccessDeniedException', message: 'not allowed to ses:GetAccount' },
  };
  const aws = async () => {
    throw new Error('Command failed: aws lambda get-account-settings\nUnable to locate credentials\n');
  };
  expect(await readQuotas(undefined, { aws, ses })).toEqual({
    concurrency: { error: 'Unable to locate credentials' },
    mail: { error: 'not allowed to ses:GetAccount' },
  });
});
