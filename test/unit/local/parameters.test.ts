import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { clientSettings } from '../../../infra/local/credentials';
import { operatorOnly } from '../../../infra/local/iam/iam';
import { startParameters } from '../../../infra/local/parameters';
import type { Provider } from '../../../infra/local/provider';

const Name = '/ours/push-keys';
let parameters: Provider;
let client: SSMClient;

beforeAll(async () => {
  parameters = await startParameters({ iam: operatorOnly, port: 0, values: { [Name]: 'p' } });
  client = new SSMClient(clientSettings(parameters.url));
});
afterAll(async () => {
  client.destroy();
  await parameters.close();
});

const read = (input: { Name: string; WithDecryption?: boolean }) =>
  client.send(new GetParameterCommand({ WithDecryption: true, ...input }));

test('finds a parameter by its name', async () => {
  expect((await read({ Name })).Parameter).toEqual({
    ARN: 'arn:aws:ssm:us-east-1:000000000000:parameter/ours/push-keys',
    DataType: 'text',
    Name,
    Type: 'SecureString',
    Value: 'p',
    Version: 1,
  });
});

test('another parameter is not found', async () => {
  await expect(read({ Name: '/ours/other' })).rejects.toMatchObject({ name: 'ParameterNotFound' });
});

test.each([
  ['without decryption', { Name, WithDecryption: false }],
  ['of a version', { Name: `${Name}:1` }],
  ['by ARN', { Name: `arn:aws:ssm:us-east-1:000000000000:parameter${Name}` }],
])('a read %s is refused', async (_, input) => {
  await expect(read(input)).rejects.toMatchObject({ name: 'ValidationException' });
});

test('an unsupported call is refused by name', async () => {
  await expect(client.send(new PutParameterCommand({ Name, Value: 'q' }))).rejects.toThrow('PutParameter');
});

test('an unsigned call is refused', async () => {
  const headers = { 'x-amz-target': 'AmazonSSM.GetParameter' };
  const unsigned = await fetch(parameters.url, { method: 'POST', headers, body: JSON.stringify({ Name }) });
  expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
});
