import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { product } from '../../../shared/brand';
import { Refusal } from '../../../shared/http/refusal';
import { emptyIfInvisible, isValidLine } from '../../../shared/http/text';
import { createHandler } from '../../runtime/handler';

/** Cognito passes the message on to the sign-up form. */
const refusal = (message: string) => new Refusal('invalid_input', { message });

/** Confirms a sign-up at once if its name and account type are valid; see docs/product/accounts.md#signing-up. */
export const handler = createHandler(async (event: PreSignUpTriggerEvent) => {
  const { name = '', 'custom:account_type': accountType = 'customer' } = event.request.userAttributes;
  if (!emptyIfInvisible(name.trim()) || name.length > 80) throw refusal('Please enter your name');
  if (!isValidLine(name.trim())) throw refusal('Your name contains characters that are not allowed');
  if (!['customer', 'provider'].includes(accountType))
    throw refusal(`Please choose how you will use ${product}`);
  event.response.autoConfirmUser = true;
  // Cognito mails codes, as for a forgotten password, to verified addresses only. Who has proven an address, we note.
  event.response.autoVerifyEmail = true;
  return event;
});
