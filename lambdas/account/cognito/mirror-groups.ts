import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { EventBridgeEvent } from 'aws-lambda';
import { createStore } from '../../data/engine/store';
import { profiles, roles } from '../../data/people';
import { env } from '../../http/env';
import { createHandler } from '../../runtime/handler';

const cognito = new CognitoIdentityProviderClient({});
const store = createStore(env('TABLE_NAME'));

type RoleChanged = { userId: string; role: 'provider' | 'admin' };

/**
 * Copies a role to the groups of the user pool; the role item remains the source of truth. Events may arrive out of
 * order, so it reads the current item. Somebody whose account was deleted has no groups any more.
 */
export const handler = createHandler(async ({ detail }: EventBridgeEvent<'RoleChanged', RoleChanged>) => {
  const { held, profile } = await store.readAll({
    held: roles.ref(detail.userId),
    profile: profiles.ref(detail.userId),
  });
  if (!profile?.loginId) return;
  const input = { UserPoolId: env('USER_POOL_ID'), Username: profile.loginId, GroupName: detail.role };
  const isHeld = held?.role === detail.role && held.status === 'approved';
  try {
    await cognito.send(
      isHeld ? new AdminAddUserToGroupCommand(input) : new AdminRemoveUserFromGroupCommand(input),
    );
  } catch (error) {
    if (isHeld || (error as Error).name !== 'UserNotFoundException') throw error;
  }
});
