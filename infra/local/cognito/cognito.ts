/*
 * Amazon Cognito user pools, over the service's own protocol.
 * Covers: SignUp, ConfirmSignUp, ResendConfirmationCode; InitiateAuth and RespondToAuthChallenge with USER_SRP_AUTH,
 * USER_PASSWORD_AUTH and REFRESH_TOKEN(_AUTH), where the client allows them, and NEW_PASSWORD_REQUIRED;
 * GetTokensFromRefreshToken, RevokeToken, GlobalSignOut; a user's own attributes, password, codes and deletion; ListUsers and
 * the Admin calls in `operations/`; software tokens (TOTP), where the user has turned them on; password policy, custom
 * attributes, groups in tokens, PreSignUp, PostConfirmation, PreTokenGeneration (ID tokens) and CustomMessage (email).
 * Other second factors, flows and triggers, text messages, client secrets and hosted pages are not there: settings that
 * ask for them throw at start, other calls are UnknownOperationException and other parameters InvalidParameterException.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { forOwnCallers } from '../callers';
import type { Iam } from '../iam/iam';
import { listening } from '../listening';
import type { Clock, Invoke, Provider } from '../provider';
import { cognitoCalls } from './calls';
import { createChallenges } from './challenges';
import type { Context, Mail } from './context';
import { assertSupported, type PoolDefinition } from './definition';
import { openKeys } from './keys';
import { openPool, poolById } from './pool';

type CognitoOptions = {
  /** 0 for any free port. */
  port: number;
  /** Users, sessions and keys are kept in its `cognito` folder. */
  dataDir: string;
  pools: PoolDefinition[];
  invoke: Invoke;
  /** Used for the expiry of codes and temporary passwords. Tokens expire in real time, as browsers check them. */
  clock: Clock;
  mail: Mail;
  /** The front door's origin. Its pages may also call the endpoint directly. */
  origin: string;
  iam: Iam;
};

export type CognitoProvider = Provider & {
  /** Returns a pool's public keys, as in its `/.well-known/jwks.json`. */
  jwks: (poolId: string) => { keys: JWK[] };
  /** Returns the `iss` of a pool's tokens. */
  issuer: (poolId: string) => string;
};

const openContext = async (options: CognitoOptions): Promise<Context> => {
  const directory = join(options.dataDir, 'cognito');
  return {
    keys: await openKeys(directory),
    pools: options.pools.map((definition) => openPool(definition, directory)),
    challenges: createChallenges(),
    clock: options.clock,
    invoke: options.invoke,
    mail: options.mail,
  };
};

const allowOrigin = (response: ServerResponse, origin: string): void => {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader(
    'access-control-allow-headers',
    'content-type, x-amz-target, x-amz-user-agent, cache-control',
  );
  response.setHeader('access-control-expose-headers', 'x-amzn-errortype');
};

const handler = (context: Context, { origin, iam }: CognitoOptions, jwks: CognitoProvider['jwks']) => {
  const call = cognitoCalls(context, iam);
  const keySets = new Map(context.pools.map(({ id }) => [`/${id}/.well-known/jwks.json`, id]));
  return (request: IncomingMessage, response: ServerResponse): void => {
    allowOrigin(response, origin);
    const keySet = keySets.get((request.url ?? '').split('?')[0] ?? '');
    if (request.method === 'POST') call(request, response);
    else if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method === 'GET' && keySet) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(jwks(keySet)));
    } else response.writeHead(404).end();
  };
};

/**
 * Starts a stand-in for Amazon Cognito user pools on 127.0.0.1. Throws if the port is in use, or if a pool uses a
 * feature that is not supported.
 */
export const startCognito = async (options: CognitoOptions): Promise<CognitoProvider> => {
  options.pools.forEach(assertSupported);
  const server = createServer();
  // Listen first: a second instance must fail before it touches the first one's data.
  const { port, close } = await listening(server, options.port, '127.0.0.1');
  const context = await openContext(options);
  const jwks = (poolId: string) => {
    poolById(context.pools, poolId);
    return { keys: [context.keys.publicJwk] };
  };
  const handle = handler(context, options, jwks);
  server.on('request', forOwnCallers(handle));
  return {
    name: 'cognito-idp',
    url: `http://127.0.0.1:${port}`,
    handle,
    jwks,
    issuer: (poolId) => poolById(context.pools, poolId).issuer,
    close: async () => {
      await close();
      for (const { store } of context.pools) store.close();
    },
  };
};
