import { attempts } from '../../lambdas/data/limits';
import { smsNumbers } from '../../lambdas/data/sms-numbers';
import type { smsApi } from '../../shared/sms/api';
import type { GrantsOf } from './grant';
import { check, get, remove, write } from './table';

/** May also send text messages; see infra/constructs/sms.ts. */
export const smsGrants = {
  getSmsNumber: [get],
  sendSmsCode: [get, check, write(attempts, smsNumbers), remove(smsNumbers)],
  verifySmsNumber: [get, check, write(smsNumbers)],
  removeSmsNumber: [remove(smsNumbers)],
} satisfies GrantsOf<typeof smsApi>;
