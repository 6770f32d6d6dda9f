import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { campaign } from '../../shared/account/campaign';
import { createStore } from '../data/store';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { register } from './register';

const store = createStore(env('TABLE_NAME'));

/** Registers a user whose sign-up was confirmed. Ignores password resets, which use the same trigger. */
export const handler = createHandler(async (event: PostConfirmationTriggerEvent) => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { sub = event.userName, email = '', name = '', ...attributes } = event.request.userAttributes;
  const person = { id: sub, email: email.toLowerCase(), name: name.trim() };
  const accountType = attributes['custom:account_type'] ?? 'customer';
  // The browser sends it, so an invalid campaign is ignored.
  const origin = campaign.safeParse(event.request.clientMetadata).data;
  await register(store, { ...person, accountType, campaign: origin }, env('MARKETPLACE_ZONE'), Date.now());
  return event;
});
