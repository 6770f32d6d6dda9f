import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { createStore } from '../../data/engine/store';
import { env } from '../../http/env';
import { createHandler } from '../../runtime/handler';
import { logger } from '../../runtime/logger';
import { assertCanRefresh } from './refresh';
import { hasTwoStep } from './two-step';

const store = createStore(env('TABLE_NAME'));

const isTwoStepKnown = async (userPoolId: string, userName: string): Promise<boolean> => {
  try {
    return (await hasTwoStep(userPoolId, userName)) ?? false;
  } catch (error) {
    logger.error('The second step of an admin could not be read', { error });
    return false;
  }
};

/**
 * Refuses to refresh the tokens of a session that has ended, and adds the claim `two_step` to the ID tokens of admins
 * who have turned on two-step sign-in. Without the claim, an admin can sign in and turn it on, but is refused admin
 * routes where the stage requires it.
 */
export const handler = createHandler(async (event: PreTokenGenerationTriggerEvent) => {
  const { region, userPoolId, userName, request } = event;
  if (event.triggerSource === 'TokenGeneration_RefreshTokens') {
    const userId = request.userAttributes.sub ?? userName;
    await assertCanRefresh(
      store,
      { region, userPoolId, userId, now: Date.now() },
      request.clientMetadata?.idToken,
    );
  }
  if (!request.groupConfiguration?.groupsToOverride?.includes('admin')) return event;
  if (await isTwoStepKnown(userPoolId, userName))
    event.response.claimsOverrideDetails = { claimsToAddOrOverride: { two_step: 'on' } };
  return event;
});
