import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { product } from '../../shared/brand';
import { networkOf } from '../../shared/http/network';
import { Refusal } from '../../shared/http/refusal';
import type { SmsSettings, smsApi } from '../../shared/sms/api';
import { codeLength, codeMinutes, maxTries } from '../../shared/sms/rules';
import { isoOf } from '../../shared/time/iso';
import { isStale, retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, remove, replace, type Write } from '../data/engine/writes';
import { attemptWrite, type Limit } from '../data/limits';
import { checkStays } from '../data/people';
import { type SmsNumber, smsNumbers } from '../data/sms-numbers';
import type { Call } from '../http/endpoints';
import type { SendSms } from '../mail/send-sms';
import { logger } from '../runtime/logger';

type Api = typeof smsApi;

/** `sendSms` is missing on a stage that sends no text messages. */
export type SmsDeps = { store: Store; sendSms?: SendSms | undefined };

/** Each code has its price, and goes to whomever the number belongs to. */
const codesOfPerson: Limit = { name: 'sms-codes', max: 5, seconds: 3_600 };
const codesOfDay: Limit = { name: 'sms-codes-a-day', max: 10, seconds: 86_400 };
/** Accounts are free. */
const codesOfNetwork: Limit = { name: 'sms-network', max: 30, seconds: 86_400 };
const codesToNumber: Limit = { name: 'sms-number', max: 5, seconds: 86_400 };

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The person and the number are hashed along, so that a code is worth nothing elsewhere. */
const codeDigest = (userId: string, phone: string, code: string): string =>
  digestOf(`${userId} ${phone} ${code}`);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const isValid = ({ sentAt, tries }: NonNullable<SmsNumber['pending']>, now: number): boolean =>
  tries < maxTries && now < Date.parse(sentAt) + codeMinutes * 60_000;

const shown = ({ sendSms }: SmsDeps, found: SmsNumber | undefined, now: number): SmsSettings => {
  const { phone, verifiedAt, stoppedAt, pending } = found ?? {};
  return {
    available: !!sendSms,
    ...(phone && verifiedAt && { number: { phone, verifiedAt, ...(stoppedAt && { stoppedAt }) } }),
    ...(pending && isValid(pending, now) && { pending: { phone: pending.phone, sentAt: pending.sentAt } }),
  };
};

/** Shows where the person's text messages go. */
export const getSmsNumber =
  (deps: SmsDeps) =>
  async ({ actor, now }: Call<Api['getSmsNumber']>): Promise<SmsSettings> =>
    shown(deps, await deps.store.read(smsNumbers.ref(actor.id)), now);

/** Replaces what was found; the number's item begins with the first code. */
const save = (found: SmsNumber | undefined, after: SmsNumber): Write =>
  found ? replace(smsNumbers, found, after) : create(smsNumbers, after);

const stoppedWords =
  'This number replied STOP to our messages. Text START to the number they came from, then try again.';
const unreachableWords = 'We cannot send text messages to this number.';

/** Why a code was not sent. */
const notSent = (outcome: 'stopped' | 'unreachable'): Refusal =>
  outcome === 'stopped'
    ? new Refusal('sms_stopped', { message: stoppedWords, fields: { phone: stoppedWords } })
    : new Refusal('invalid_input', { message: unreachableWords, fields: { phone: unreachableWords } });

/** Sends a code. Returns what says why it was not sent. */
const textCode = async (
  sendSms: SendSms,
  message: Parameters<SendSms>[0],
): Promise<'sent' | { refusal: Refusal; isStopped: boolean }> => {
  try {
    const outcome = await sendSms(message);
    return outcome === 'sent' ? outcome : { refusal: notSent(outcome), isStopped: outcome === 'stopped' };
  } catch (error) {
    logger.error('A code could not be sent as a text message', { error });
    return { refusal: new Refusal('sms_unavailable'), isStopped: false };
  }
};

/**
 * What was there before counts again, unless something else was done meanwhile. `stoppedAt`: since when its number is known to
 * be stopped.
 */
const takeBack = async (
  store: Store,
  saved: SmsNumber,
  before: SmsNumber | undefined,
  stoppedAt: string | undefined,
): Promise<void> => {
  const { userId, version } = saved;
  try {
    await store.write(
      before
        ? replace(smsNumbers, saved, { pending: before.pending, stoppedAt: before.stoppedAt ?? stoppedAt })
        : remove(smsNumbers.ref(userId), { version }),
    );
  } catch (error) {
    if (!isStale(error)) throw error;
  }
};

/**
 * Sends a code to a number. Throws `sms_unavailable`, `invalid_input` for a number that gets no text messages, `sms_stopped` if
 * its owner replied STOP before, `too_many_requests` and `account_leaving`.
 */
export const sendSmsCode =
  (deps: SmsDeps) =>
  async ({ actor, body: { phone }, now, ip }: Call<Api['sendSmsCode']>): Promise<SmsSettings> => {
    const { store, sendSms } = deps;
    if (!sendSms) throw new Refusal('sms_unavailable');
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    const pending = { phone, digest: codeDigest(actor.id, phone, code), sentAt: isoOf(now), tries: 0 };
    const saved = await retryOnConflict(async () => {
      const found = await store.read(smsNumbers.ref(actor.id));
      const after = { ...found, userId: actor.id, pending, version: (found?.version ?? 0) + 1 };
      await store.transact([
        save(found, after),
        attemptWrite(codesOfPerson, actor.id, now),
        attemptWrite(codesOfDay, actor.id, now),
        attemptWrite(codesToNumber, digestOf(phone), now),
        attemptWrite(codesOfNetwork, networkOf(ip), now),
        checkStays(actor.id),
      ]);
      return { after, before: found };
    });
    const text = `${code} is your ${product} code. It is valid for ${codeMinutes} minutes. We will never ask you for it.`;
    const outcome = await textCode(sendSms, { to: phone, text, minutes: codeMinutes });
    if (outcome === 'sent') return shown(deps, saved.after, now);
    const isKnown = outcome.isStopped && saved.before?.phone === phone;
    await takeBack(store, saved.after, saved.before, isKnown ? isoOf(now) : undefined);
    throw outcome.refusal;
  };

/** Counts a wrong code. */
const noteWrong = (store: Store, found: SmsNumber, pending: NonNullable<SmsNumber['pending']>) =>
  store.write(replace(smsNumbers, found, { pending: { ...pending, tries: pending.tries + 1 } }));

/** Turns reminders on for the number that a code was sent to. Throws `wrong_sms_code`, `code_expired` and `account_leaving`. */
export const verifySmsNumber =
  (deps: SmsDeps) =>
  ({ actor, body: { code }, now }: Call<Api['verifySmsNumber']>): Promise<SmsSettings> =>
    retryOnConflict(async () => {
      const { store } = deps;
      const found = await store.read(smsNumbers.ref(actor.id));
      const pending = found?.pending;
      if (!found || !pending || !isValid(pending, now)) throw new Refusal('code_expired');
      if (!isSame(codeDigest(actor.id, pending.phone, code), pending.digest)) {
        await noteWrong(store, found, pending);
        throw new Refusal('wrong_sms_code');
      }
      const change = {
        phone: pending.phone,
        verifiedAt: isoOf(now),
        stoppedAt: undefined,
        pending: undefined,
      };
      await store.transact([replace(smsNumbers, found, change), checkStays(actor.id)]);
      return shown(deps, { ...found, ...change }, now);
    });

/** Forgets the person's number. */
export const removeSmsNumber =
  (deps: SmsDeps) =>
  async ({ actor, now }: Call<Api['removeSmsNumber']>): Promise<SmsSettings> => {
    await deps.store.write(remove(smsNumbers.ref(actor.id)));
    return shown(deps, undefined, now);
  };
