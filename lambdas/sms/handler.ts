import { smsApi } from '../../shared/sms/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { createSendSms } from '../mail/send-sms';
import { getSmsNumber, removeSmsNumber, type SmsDeps, sendSmsCode, verifySmsNumber } from './own-number';

/** Serves a person's number for text messages. */
export const serveSms = (deps: SmsDeps) =>
  endpoints(
    smsApi,
    {
      getSmsNumber: getSmsNumber(deps),
      sendSmsCode: sendSmsCode(deps),
      verifySmsNumber: verifySmsNumber(deps),
      removeSmsNumber: removeSmsNumber(deps),
    },
    deps.store,
  );

const from = process.env.SMS_FROM;

export const handler = serveSms({
  store: createStore(env('TABLE_NAME')),
  sendSms: from ? createSendSms({ from }) : undefined,
});
