import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { EventBridgeEvent } from 'aws-lambda';
import { env } from '../http/env';

const cognito = new CognitoIdentityProviderClient({});

type RoleChanged = { userId: string; role: 'provider' | 'admin'; standing: string | null };

/** Mirrors a role item into the pool's groups; the item stays the authority. */
export const handler = async ({ detail }: EventBridgeEvent<'RoleChanged', RoleChanged>): Promise<void> => {
  const input = { UserPoolId: env('USER_POOL_ID'), Username: detail.userId, GroupName: detail.role };
  await cognito.send(
    detail.standing === 'approved'
      ? new AdminAddUserToGroupCommand(input)
      : new AdminRemoveUserFromGroupCommand(input),
  );
};
