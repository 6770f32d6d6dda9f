import { product } from '../../shared/brand';
import { textingHours } from '../../shared/sms/rules';
import { isoOf } from '../../shared/time/iso';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { bookings } from '../data/bookings';
import type { Store } from '../data/engine/store';
import { replace } from '../data/engine/writes';
import type { Mail } from '../data/mails';
import { numberToText, type SmsNumber, smsNumbers } from '../data/sms-numbers';
import { whenOf } from './emails/booking-details';
import { isStillWanted, tooLateMinutes } from './reminders';
import type { SendSms } from './send-sms';

type Deps = { store: Store; sendSms?: SendSms | undefined; clock: () => number };

const { from, to } = textingHours;

/** When the day's hours for text messages begin (ISO); undefined during them. `now` in milliseconds. */
const quietUntil = (now: number, zone: string): string | undefined => {
  const { date, time } = localAt(isoOf(now), zone);
  const hour = Number(time.slice(0, 2));
  if (hour >= from && hour < to) return undefined;
  const begins = `${String(from).padStart(2, '0')}:00`;
  return instantOf(hour < from ? date : addDays(date, 1), begins, zone);
};

const noteStopped = (store: Store, number: SmsNumber, now: number): Promise<void> =>
  store.write(replace(smsNumbers, number, { stoppedAt: isoOf(now) }));

/**
 * Sends the text message that reminds of a booking, if it is still to take place at that time. It has no name of anybody: it
 * shows on lock screens. Returns when to try again if it is night where the appointment is.
 */
export const sendReminderText = async (
  { store, sendSms, clock }: Deps,
  { userId, about, which }: Mail,
): Promise<'send' | 'skip' | { from: string }> => {
  const now = clock();
  const { number, booking } = await store.readAll({
    number: smsNumbers.ref(userId),
    booking: bookings.ref(about),
  });
  const phone = numberToText(number);
  if (!sendSms || !number || !phone || !isStillWanted(booking, which, now)) return 'skip';
  const later = quietUntil(now, booking.zone);
  if (later) return isStillWanted(booking, which, Date.parse(later)) ? { from: later } : 'skip';
  const text = `${product}: you have an appointment on ${whenOf(booking)}. Reply STOP to stop, HELP for help.`;
  const outcome = await sendSms({ to: phone, text, minutes: tooLateMinutes });
  if (outcome === 'stopped') await noteStopped(store, number, now);
  return outcome === 'sent' ? 'send' : 'skip';
};
