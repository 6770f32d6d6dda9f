import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type CognitoProvider, startCognito } from '../../../infra/local/cognito/cognito';
import type { ClientProperties, PoolProperties } from '../../../infra/local/cognito/definition';
import { operatorOnly } from '../../../infra/local/iam/iam';

type TriggerEvent = {
  triggerSource: string;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
};

export const UserPoolId = 'us-east-1_LocalTest';
export const ClientId = 'client';
export const password = 'hairloom-demo';

export const properties: PoolProperties = {
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  Policies: { PasswordPolicy: { MinimumLength: 6 } },
  Schema: [{ Name: 'email', Required: true }, { Name: 'role' }],
};

export const withTriggers: PoolProperties = {
  ...properties,
  LambdaConfig: { PreSignUp: 'pre-sign-up', PostConfirmation: 'post-confirmation' },
};

export const clientProperties: ClientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
};

const confirmAtOnce = ({ triggerSource, response }: TriggerEvent) => {
  if (triggerSource !== 'PreSignUp_SignUp') return;
  Object.assign(response, { autoConfirmUser: true, autoVerifyEmail: true });
};

/** The running user pool, the mail it sent, the triggers it called, and settings that tests change. */
export const world = {
  dataDir: '',
  provider: undefined as unknown as CognitoProvider,
  sdk: undefined as unknown as CognitoIdentityProviderClient,
  mailbox: [] as Array<{ to: string; subject: string; text: string; html?: string; from?: string }>,
  events: [] as TriggerEvent[],
  now: 0,
  trigger: confirmAtOnce as (event: TriggerEvent) => void,
};

const start = async (pool: PoolProperties, client: ClientProperties) => {
  world.provider = await startCognito({
    iam: operatorOnly,
    port: 0,
    dataDir: world.dataDir,
    pools: [
      {
        id: UserPoolId,
        properties: pool,
        clients: [{ id: ClientId, properties: client }],
        groups: [{ name: 'admin' }],
      },
    ],
    invoke: async (_fn, event) => {
      world.events.push(event as TriggerEvent);
      world.trigger(event as TriggerEvent);
      return event;
    },
    clock: () => world.now,
    mail: (message) => world.mailbox.push(message),
    origin: 'http://localhost:4000',
  });
  world.sdk = new CognitoIdentityProviderClient({
    endpoint: world.provider.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
};

/** Starts an empty pool. Call before each test. */
export const openPool = async (pool: PoolProperties = properties) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cognito-'));
  Object.assign(world, { dataDir, mailbox: [], events: [], now: Date.now(), trigger: confirmAtOnce });
  await start(pool, clientProperties);
};

/** Restarts the pool with the same data. */
export const restartPool = async (pool: PoolProperties, client: ClientProperties = clientProperties) => {
  await world.provider.close();
  await start(pool, client);
};

/** Stops the pool and removes its data. Call after each test. */
export const closePool = async () => {
  await world.provider.close();
  rmSync(world.dataDir, { recursive: true });
};

/** Signs an address up with the tests' password. */
export const register = (email: string) =>
  world.sdk.send(new SignUpCommand({ ClientId, Username: email, Password: password }));

/** Signs in with the password in the request. */
export const enter = (USERNAME: string, PASSWORD = password) =>
  world.sdk.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );

/** The code in the latest mail. */
export const lastCode = () => /\d{6}/.exec(world.mailbox.at(-1)?.text ?? '')?.[0] ?? '';
