import * as z from 'zod';
import type { Context } from '../context';
import type { Client } from '../definition';
import { invalidParameter } from '../errors';
import { appInput, operation } from '../operation';
import { clientById, type Pool } from '../pool';
import { refreshSession } from '../sessions';
import { assertOnly, beginSrp, required, withPassword } from '../sign-in';

type Parameters = Record<string, string>;

const DEFAULT_FLOWS = ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_CUSTOM_AUTH'];

const assertFlow = ({ properties }: Client, flow: string, refusal: string): void => {
  const allowed = properties.ExplicitAuthFlows ?? DEFAULT_FLOWS;
  if (!allowed.includes(`ALLOW_${flow}`)) throw invalidParameter(refusal);
};

const refresh = async (context: Context, client: Client, parameters: Parameters) => {
  assertOnly(parameters, ['REFRESH_TOKEN']);
  if (client.properties.RefreshTokenRotation?.Feature === 'ENABLED') {
    throw invalidParameter('Refresh token rotation is enabled: use GetTokensFromRefreshToken.');
  }
  const AuthenticationResult = await refreshSession(
    context,
    client.id,
    required(parameters, 'REFRESH_TOKEN'),
  );
  return { ChallengeParameters: {}, AuthenticationResult };
};

const initiate = (context: Context, pool: Pool, client: Client, flow: string, parameters: Parameters) => {
  switch (flow) {
    case 'USER_SRP_AUTH':
      assertFlow(client, flow, 'USER_SRP_AUTH is not enabled for the client.');
      return beginSrp(context, pool, client, parameters);
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH':
      assertFlow(client, 'REFRESH_TOKEN_AUTH', 'Auth flow not enabled for this client');
      return refresh(context, client, parameters);
    case 'USER_PASSWORD_AUTH':
      assertFlow(client, flow, 'USER_PASSWORD_AUTH flow not enabled for this client');
      return withPassword(context, pool, client, parameters);
    case 'ADMIN_USER_PASSWORD_AUTH':
      assertFlow(client, flow, 'Auth flow not enabled for this client');
      return withPassword(context, pool, client, parameters);
    default:
      throw invalidParameter(`Initiate Auth method not supported: ${flow}`);
  }
};

const shape = {
  AuthFlow: z.string(),
  ClientId: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
};

/** `InitiateAuth`, for apps: refuses the administrators' flow. */
export const InitiateAuth = operation(appInput(shape), (context, input) => {
  const { pool, client } = clientById(context.pools, input.ClientId);
  if (input.AuthFlow.startsWith('ADMIN_')) {
    throw invalidParameter('Initiate Auth method not supported.');
  }
  return initiate(context, pool, client, input.AuthFlow, input.AuthParameters);
});

/** `AdminInitiateAuth`, for servers: refuses the apps' password flow. */
export const AdminInitiateAuth = operation(
  appInput({ ...shape, UserPoolId: z.string() }),
  (context, input) => {
    const { pool, client } = clientById(context.pools, input.ClientId);
    if (pool.id !== input.UserPoolId || input.AuthFlow === 'USER_PASSWORD_AUTH') {
      throw invalidParameter('Initiate Auth method not supported.');
    }
    return initiate(context, pool, client, input.AuthFlow, input.AuthParameters);
  },
);
