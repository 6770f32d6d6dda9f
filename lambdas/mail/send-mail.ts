import { isoOf } from '../../shared/time/iso';
import type { Store } from '../data/engine/store';
import { mailProblems } from '../data/mail-problems';
import { type Mail, mails, streamMs } from '../data/mails';
import { turnedOff } from '../data/notification-preferences';
import { profiles } from '../data/people';
import { sendingOf, waitAfter } from '../data/sending';
import { mailboxHash, unwantedGifts } from '../data/unwanted-gifts';
import { choiceOf } from '../notifications/mail-choices';
import { type Unsubscribe, unsubscribeOf } from '../notifications/unsubscribe';
import { logger } from '../runtime/logger';
import type { Count } from '../runtime/metrics';
import { type EmailContent, withSafeQuotes } from './email-content';
import type { SendSms } from './send-sms';
import { isSendingStopped } from './sending-stopped';
import { writeEmail } from './write-email';

/**
 * The address that someone has proved to be theirs by a code mailed to it, and their name; undefined without one. Mail
 * other than codes goes only there (docs/product/messages.md#mail).
 */
const provenAddressOf = async (
  store: Store,
  userId: string,
): Promise<{ email: string; name: string } | undefined> => {
  const profile = await store.read(profiles.ref(userId));
  return profile?.emailProvenAt ? { email: profile.email, name: profile.name } : undefined;
};

/**
 * Where to send a mail; undefined if its reader has no proven address, if mail to it came back or was unwanted, or if
 * they have turned mail of its kind off.
 */
const recipientOf = async (store: Store, { userId, kind, to }: Mail): Promise<string | undefined> => {
  const choice = choiceOf[kind];
  const [address, problem, unwanted, off] = await Promise.all([
    to ? { email: to } : provenAddressOf(store, userId),
    // A bounce or a choice of the last second may be missed.
    store.read(mailProblems.ref(userId), false),
    to && kind === 'giftCard' ? store.read(unwantedGifts.ref(mailboxHash(to))) : undefined,
    choice && store.read(turnedOff.ref(userId), false),
  ]);
  const isOff = !!choice && off?.includes(choice);
  return isOff || unwanted || problem?.email === address?.email ? undefined : address?.email;
};

/** A message to hand over to SES. `mailId` comes back with its bounce or complaint. */
export type Outgoing = {
  mailId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  unsubscribe: Unsubscribe | undefined;
};

export type MailDeps = {
  store: Store;
  render: (email: EmailContent, unsubscribePage?: string) => Promise<{ html: string; text: string }>;
  /** Sends a message. Throws if SES does not take it, and `SendingStopped` if it takes none. */
  send: (message: Outgoing) => Promise<void>;
  /** Missing on a stage that sends no text messages. */
  sendSms?: SendSms | undefined;
  count: Count;
  /** Milliseconds since the epoch. */
  clock: () => number;
};

/** How long an invocation alone may send a mail, at least: longer than the function runs. */
const leaseMs = 60_000;

/** With the waits below, about 16 hours. */
const maxAttempts = 12;
const maxWaitMinutes = 240;

/** How often mail is tried while SES sends none. This spends no attempts, so that the mail goes out once SES does. */
const stoppedMs = 15 * 60_000;

const { move, claim } = sendingOf(mails);

/**
 * Until when an attempt has a mail for itself (ISO). A mail that was just stored is due soon after anyway. Leaving that alone
 * saves two writes of the index. One that waits after a failure may be due hours later.
 */
const leaseOf =
  (now: number) =>
  ({ dueAt }: Mail): string => {
    const lease = isoOf(now + leaseMs);
    return dueAt && dueAt > lease && dueAt <= isoOf(now + streamMs) ? dueAt : lease;
  };

const end = async (store: Store, mail: Mail, name: 'send' | 'skip' | 'giveUp', now: number) => {
  // Its buyer can correct the address. Loaded late: few mails are gift cards.
  if (mail.kind === 'giftCard' && name !== 'send')
    await (await import('../gift-cards/note-returned')).noteReturned(store, mail);
  const change = { to: undefined, dueAt: undefined, endedAt: isoOf(now) };
  return move(store, mail, { transition: name, now }, change);
};

/** After a failure the mail waits longer each time, and after the last attempt it has failed for good. */
const returnToQueue = ({ store, clock, count }: MailDeps, mail: Mail, error: unknown) => {
  const now = clock();
  if (isSendingStopped(error)) {
    count({ MailStopped: 1 });
    const change = { dueAt: isoOf(now + stoppedMs), attempts: mail.attempts - 1 };
    return move(store, mail, { transition: 'returnToQueue', now }, change);
  }
  count({ MailFailed: 1 });
  if (mail.attempts >= maxAttempts) {
    count({ MailGivenUp: 1 });
    logger.error('A mail could not be sent for 16 hours and was given up', {
      mailId: mail.id,
      kind: mail.kind,
    });
    return end(store, mail, 'giveUp', now);
  }
  const dueAt = isoOf(now + waitAfter(mail.attempts, maxWaitMinutes));
  return move(store, mail, { transition: 'returnToQueue', now }, { dueAt });
};

/** Of a message that is to be sent later, from when on (ISO). */
type Later = { from: string };

const deliver = async (deps: MailDeps, mail: Mail): Promise<'send' | 'skip' | Later> => {
  const { store, render, send, clock } = deps;
  // Loaded late: few people want text messages.
  if (mail.kind === 'bookingReminderText')
    return (await import('./send-reminder-text')).sendReminderText(deps, mail);
  const [to, email] = await Promise.all([recipientOf(store, mail), writeEmail(store, mail, clock())]);
  if (!to || !email) return 'skip';
  const shown = withSafeQuotes(email);
  const unsubscribe = unsubscribeOf(mail);
  const rendered = await render(shown, unsubscribe?.page);
  await send({ mailId: mail.id, to, subject: shown.subject, unsubscribe, ...rendered });
  return 'send';
};

/** Waiting for the right time of day spends no attempt. */
const putOff = ({ store, clock }: MailDeps, mail: Mail, { from }: Later) =>
  move(
    store,
    mail,
    { transition: 'returnToQueue', now: clock() },
    { dueAt: from, attempts: mail.attempts - 1 },
  );

/**
 * Sends a mail unless it was sent, or another invocation is sending it. If the invocation crashes between SES's reply
 * and the mark, the mail is sent once more; it is never lost. What fails waits in the table for the sweep.
 */
export const sendMail = async (deps: MailDeps, mailId: string): Promise<void> => {
  const now = deps.clock();
  const mail = await claim(deps.store, mailId, now, leaseOf(now));
  if (!mail) return;
  try {
    const outcome = await deliver(deps, mail);
    if (typeof outcome === 'string') await end(deps.store, mail, outcome, deps.clock());
    else await putOff(deps, mail, outcome);
  } catch (error) {
    logger.error('A mail could not be sent', { error, mailId, kind: mail.kind, attempts: mail.attempts });
    await returnToQueue(deps, mail, error);
  }
};
