import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { personName } from '../../shared/account/name';
import { product } from '../../shared/brand';

/** Confirms a sign-up at once (decisions, 'People and access'), if it says who the person is. */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  const { name = '', 'custom:account_type': accountType = 'customer' } = event.request.userAttributes;
  if (!name.trim()) throw new Error('Please enter your name');
  const { error } = personName.safeParse(name);
  if (error) throw new Error(`Please check your name. ${error.issues[0]!.message}.`);
  if (!['customer', 'provider'].includes(accountType))
    throw new Error(`Please choose how you will use ${product}`);
  event.response.autoConfirmUser = true;
  return event;
};
