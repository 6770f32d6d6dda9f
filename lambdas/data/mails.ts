import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { sendingStates } from '../../shared/sending/lifecycle';
import { isoOf } from '../../shared/time/iso';
import { derivedId } from './engine/derived-id';
import { dueKeys } from './engine/due';
import { entity, withFormerValues } from './engine/entity';

/** What a mail tells someone, apart from the codes that the user pool sends itself. */
export const mailKinds = [
  'welcome',
  'bookingRequested',
  'newBooking',
  'bookingConfirmed',
  'bookingCancelled',
  'timesProposed',
  'bookingMoved',
  'bookingReminder',
  'bookingReminderText',
  'bookingCompleted',
  'bookingNoShow',
  'rebookingReminder',
  'clientOffer',
  'waitlistOffer',
  'tipReceived',
  'giftCard',
  'giftCardBought',
  'calendarOverlap',
  'calendarDropped',
  'webhookOff',
  'orderPlaced',
  'newOrder',
  'orderShipped',
  'orderDelivered',
  'orderCancelled',
  'orderReturn',
  'applicationReceived',
  'applicationDecided',
  'dataReady',
  'accountLeaving',
  'deletionWaits',
  'payout',
  'unreadMessages',
  'signedInElsewhere',
  'passwordReset',
  'emailChanged',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The kinds that are mail; the others are text messages. */
export type EmailKind = Exclude<MailKind, 'bookingReminderText'>;

/** Whether a kind is mail, not a text message. */
export const isEmailKind = (kind: MailKind): kind is EmailKind => kind !== 'bookingReminderText';

const keptDays = 90;

const mailSchema = z.object({
  id: z.string(),
  userId: z.string(),
  kind: withFormerValues(z.enum(mailKinds), new Map([['providerJudged', 'applicationDecided']])),
  /**
   * The address it goes to, if not the person's own: the one they had before, or that of whom they give a gift card. Removed
   * once it was sent.
   */
  to: z.string().optional(),
  /**
   * The id of a booking, calendar, checkout, gift card, order, conversation, sign-in, person, data file or entry of a waitlist, the
   * code of an offer, the endpoint of a webhook, or the key of a journal record.
   */
  about: z.string(),
  /**
   * Which of several about the same thing: the number of a proposal, message or sending, the status and the beginning of a
   * return, or an instant (ISO).
   */
  which: z.string().default(''),
  /** Lets whoever has the mail turn mail of its kind off. */
  secret: z.string(),
  state: z.enum(sendingStates),
  /** When the sweep puts it into the queue. Missing once it has ended. */
  dueAt: z.string().optional(),
  /** How often an invocation has begun to send it. */
  attempts: z.int(),
  /** When what it tells happened. */
  createdAt: z.string(),
  endedAt: z.string().optional(),
  version: z.int(),
});
export type Mail = z.output<typeof mailSchema>;

/**
 * Mail to send and, for 90 days, mail that was sent; text messages, too. Its text is written from what it is about when it
 * is sent.
 */
export const mails = entity({
  schema: mailSchema,
  key: (mailId: string) => ({ pk: `MAIL#${mailId}`, sk: 'MAIL' }),
  idOf: ({ id }) => [id],
  lifecycle: 'state',
  indexes: (mail) => ({
    ...dueKeys('MAIL', mail),
    ...(mail.endedAt && { ttl: Math.floor(Date.parse(mail.endedAt) / 1000) + keptDays * 86_400 }),
  }),
});

/** A mail to be stored. */
export type NewMail = Pick<Mail, 'userId' | 'kind' | 'about'> & { which?: string; to?: string };

/** The stream puts new mail into the queue. The sweep does so if that has not happened after this long. */
export const streamMs = 2 * 60_000;

/**
 * Returns a mail that waits to be sent. Its id is derived from what it tells whom, so that an event handled twice
 * stores it once. `now` in milliseconds; `at` (ISO) is when what it tells happened.
 */
export const waitingMail = ({ which = '', ...mail }: NewMail, now: number, at = isoOf(now)): Mail => ({
  ...mail,
  which,
  id: derivedId(mail.userId, `mail:${mail.kind}:${mail.about}:${which}`),
  secret: randomBytes(18).toString('base64url'),
  state: 'waiting',
  dueAt: isoOf(now + streamMs),
  attempts: 0,
  createdAt: at,
  version: 1,
});
