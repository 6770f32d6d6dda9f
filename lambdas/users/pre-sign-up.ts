import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { product } from '../../shared/brand';
import { isLine } from '../../shared/http/text';

/** Confirms a sign-up at once (decisions, 'People and access'), if it says who the person is. */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  const { name = '', 'custom:account_type': accountType = 'customer' } = event.request.userAttributes;
  if (!name.trim() || name.length > 80) throw new Error('Please enter your name');
  if (!isLine(name.trim())) throw new Error('Your name contains characters that cannot be used.');
  if (!['customer', 'provider'].includes(accountType))
    throw new Error(`Please choose how you will use ${product}`);
  event.response.autoConfirmUser = true;
  return event;
};
