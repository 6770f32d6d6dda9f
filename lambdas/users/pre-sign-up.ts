import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { product } from '../../shared/brand';
import { Refusal } from '../../shared/http/refusal';
import { isValidLine } from '../../shared/http/text';
import { createHandler } from '../runtime/handler';

/** Cognito shows the person the message. */
const refusal = (message: string) => new Refusal('invalid_input', { message });

/** Confirms a sign-up at once (decisions, 'People and access'), if it says who the person is. */
export const handler = createHandler(async (event: PreSignUpTriggerEvent) => {
  const { name = '', 'custom:account_type': accountType = 'customer' } = event.request.userAttributes;
  if (!name.trim() || name.length > 80) throw refusal('Please enter your name');
  if (!isValidLine(name.trim())) throw refusal('Your name contains characters that cannot be used.');
  if (!['customer', 'provider'].includes(accountType))
    throw refusal(`Please choose how you will use ${product}`);
  event.response.autoConfirmUser = true;
  return event;
});
