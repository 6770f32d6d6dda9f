import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Func } from './func';

/**
 * Lets functions send text messages from a number or a pool of numbers of AWS End User Messaging (`from`, an ARN), which
 * cannot be made here: carriers register them first. Does nothing on a stage that has none.
 */
export const allowSms = (functions: readonly Func[], from: string | undefined): void => {
  if (!from) return;
  for (const fn of functions) {
    fn.addEnvironment('SMS_FROM', from);
    fn.addToRolePolicy(new PolicyStatement({ actions: ['sms-voice:SendTextMessage'], resources: [from] }));
  }
};
