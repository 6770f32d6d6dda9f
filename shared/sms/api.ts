import * as z from 'zod';
import { isoInstant } from '../http/fields';
import { route } from '../http/route';
import { codeLength } from './rules';
import { typedUsNumber } from './schema';

const phone = z.string();

/** Where a person's text messages go. Numbers are as carriers take them, such as `+12125550123`. */
const smsSettings = z.object({
  /** Whether the marketplace sends text messages at all. */
  available: z.boolean(),
  /** The number that reminders go to. `stoppedAt`: when we learned that its owner had replied STOP, so that nothing can be texted to it. */
  number: z.object({ phone, verifiedAt: isoInstant, stoppedAt: isoInstant.optional() }).optional(),
  /** A number that a code was sent to, which has not been entered yet. */
  pending: z.object({ phone, sentAt: isoInstant }).optional(),
});
export type SmsSettings = z.output<typeof smsSettings>;

const path = '/api/sms';

/** A person's number for text messages; see docs/product/messages.md#text-messages. */
export const smsApi = {
  getSmsNumber: route({
    method: 'GET',
    path,
    access: 'user',
    reply: smsSettings,
    budget: { calls: 1, units: 1 },
  }),
  /** Sends a code to a number. The number before stays until it is entered. */
  sendSmsCode: route({
    method: 'PUT',
    path,
    access: 'user',
    body: z.object({ phone: typedUsNumber }),
    reply: smsSettings,
    budget: { calls: 3, units: 14 },
  }),
  /** Turns reminders on for the number that the code was sent to. */
  verifySmsNumber: route({
    method: 'POST',
    path,
    access: 'user',
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(new RegExp(`^\\d{${codeLength}}$`), `Enter the ${codeLength} digits of the code`),
    }),
    reply: smsSettings,
    budget: { calls: 3, units: 8 },
  }),
  removeSmsNumber: route({
    method: 'DELETE',
    path,
    access: 'user',
    reply: smsSettings,
    budget: { calls: 2, units: 3 },
  }),
};
