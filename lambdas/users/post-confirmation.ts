import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { campaign } from '../../shared/account/campaign';
import { createStore } from '../data/store';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';
import { register } from './register';

const store = createStore(env('TABLE_NAME'));

/** Registers whoever has just been confirmed; a password that was reset changes nothing. */
export const handler = createHandler(async (event: PostConfirmationTriggerEvent) => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { sub = event.userName, email = '', name = '', ...attributes } = event.request.userAttributes;
  const person = { id: sub, email: email.toLowerCase(), name: name.trim() };
  const accountType = attributes['custom:account_type'] ?? 'customer';
  // The browser says it, so what does not read as a campaign is left out.
  const origin = campaign.safeParse(event.request.clientMetadata).data;
  await register(store, { ...person, accountType, campaign: origin }, env('MARKETPLACE_ZONE'), Date.now());
  return event;
});
