import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { campaign } from '../../../shared/account/campaign';
import { createStore } from '../../data/engine/store';
import { personIdOf } from '../../data/logins';
import { env } from '../../http/env';
import { createHandler } from '../../runtime/handler';
import { passwordWasReset } from './password-reset';
import { register } from './register';

const store = createStore(env('TABLE_NAME'));

/** Registers a user whose sign-up was confirmed, and secures the account of one who has reset their password. */
export const handler = createHandler(async (event: PostConfirmationTriggerEvent) => {
  const {
    sub: loginId = event.userName,
    email = '',
    name = '',
    ...attributes
  } = event.request.userAttributes;
  const id = await personIdOf(store, loginId);
  const person = { id, loginId, email: email.toLowerCase(), name: name.trim() };
  const accountType = attributes['custom:account_type'] ?? 'customer';
  const zone = env('MARKETPLACE_ZONE');
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    // Does nothing unless the trigger failed at sign-up.
    await register(store, { ...person, accountType }, zone, Date.now());
    const pool = {
      endSessions: async () => (await import('./pool-account')).endPoolSessions(event.userPoolId, loginId),
      turnOffTwoStep: async () => (await import('./two-step')).turnOffTwoStep(event.userPoolId, loginId),
    };
    await passwordWasReset(store, pool, person, Date.now());
    return event;
  }
  // The browser sends it, so an invalid campaign is ignored.
  const origin = campaign.safeParse(event.request.clientMetadata).data;
  await register(store, { ...person, accountType, campaign: origin }, zone, Date.now());
  return event;
});
