import { product } from '../../shared/brand';
import { textingHours } from '../../shared/sms/rules';
import { isoOf } from '../../shared/time/iso';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { bookings } from '../data/bookings';
import type { Store } from '../data/engine/store';
import { replace } from '../data/engine/writes';
import type { Mail } from '../data/mails';
import { numberToText, type SmsNumber, smsNumbers } from '../data/sms-numbers';
import { logger } from '../runtime/logger';
import type { Count } from '../runtime/metrics';
import { whenOf } from './emails/booking-details';
import { isStillWanted, tooLateMinutes } from './reminders';
import type { SendSms } from './send-sms';

type Deps = { store: Store; sendSms?: SendSms | undefined; count: Count; clock: () => number };

const { from, to } = textingHours;

/** Within the day's hours for text messages, how many minutes are left of them; outside, when they begin (ISO). */
const hoursAt = (now: number, zone: string): { minutesLeft: number } | { begin: string } => {
  const { date, time } = localAt(isoOf(now), zone);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour >= from && hour < to) return { minutesLeft: to * 60 - hour * 60 - minute };
  const begins = `${String(from).padStart(2, '0')}:00`;
  return { begin: instantOf(hour < from ? date : addDays(date, 1), begins, zone) };
};

const noteStopped = (store: Store, number: SmsNumber, now: number): Promise<void> =>
  store.write(replace(smsNumbers, number, { stoppedAt: isoOf(now) }));

/**
 * Sends the text message that reminds of a booking, if it is still to take place at that time. It has no name of anybody: it
 * shows on lock screens. Returns when to try again if it is night where the appointment is.
 */
export const sendReminderText = async (
  { store, sendSms, count, clock }: Deps,
  { id: mailId, userId, about, which }: Mail,
): Promise<'send' | 'skip' | { from: string }> => {
  const now = clock();
  const { number, booking } = await store.readAll({
    number: smsNumbers.ref(userId),
    booking: bookings.ref(about),
  });
  const phone = numberToText(number);
  if (!sendSms || !number || !phone || !isStillWanted(booking, which, now)) return 'skip';
  const hours = hoursAt(now, booking.zone);
  if ('begin' in hours)
    return isStillWanted(booking, which, Date.parse(hours.begin)) ? { from: hours.begin } : 'skip';
  const text = `${product}: you have an appointment on ${whenOf(booking)}. Reply STOP to stop, HELP for help.`;
  const minutes = Math.min(tooLateMinutes, hours.minutesLeft);
  const outcome = await sendSms({ to: phone, text, minutes });
  if (outcome === 'stopped') await noteStopped(store, number, now);
  if (outcome === 'unreachable') {
    count({ MailFailed: 1 });
    logger.error('A number that has taken a code takes no reminder', { mailId });
  }
  return outcome === 'sent' ? 'send' : 'skip';
};
