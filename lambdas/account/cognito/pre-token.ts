import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { createStore } from '../../data/engine/store';
import { personIdOf } from '../../data/logins';
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
 * Refuses to refresh the tokens of a session that has ended. Adds the claim `person_id`, our id of whoever signs in, and
 * to the ID tokens of admins who have turned on two-step sign-in the claim `two_step`. Without that one, an admin can
 * sign in and turn it on, but is refused admin routes where the stage requires it.
 */
export const handler = createHandler(async (event: PreTokenGenerationTriggerEvent) => {
  const { region, userPoolId, userName, request } = event;
  const loginId = request.userAttributes.sub ?? userName;
  const userId = await personIdOf(store, loginId);
  if (event.triggerSource === 'TokenGeneration_RefreshTokens') {
    const refresh = { region, userPoolId, loginId, userId, now: Date.now() };
    await assertCanRefresh(store, refresh, request.clientMetadata?.idToken);
  }
  const isAdmin = request.groupConfiguration?.groupsToOverride?.includes('admin');
  const hasTwoSteps = isAdmin && (await isTwoStepKnown(userPoolId, userName));
  event.response.claimsOverrideDetails = {
    claimsToAddOrOverride: { person_id: userId, ...(hasTwoSteps && { two_step: 'on' }) },
  };
  return event;
});
