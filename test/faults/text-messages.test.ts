import { derivedId } from '../../lambdas/data/engine/derived-id';
import { mails } from '../../lambdas/data/mails';
import { smsNumbers } from '../../lambdas/data/sms-numbers';
import type { Person } from '../../lambdas/http/actor';
import { bookPaid, cancel, updateBookingStatus } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { openMail } from './mail-steps';
import { crowd, customers, providers } from './people-and-services';
import type { World } from './world';

/* Reminders by text message: whose number it is, when they come, and STOP. */

/** A Wednesday, 10 AM in New York. */
const start = Date.parse('2026-03-04T15:00:00Z');
const [customer, other, provider] = [customers[0]!, customers[1]!, providers[0]!];
const minute = 60_000;
const phone = '+12125550123';

let world: World;
let mail: ReturnType<typeof openMail>;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
    mail = openMail(world);
  },
});

const ask = (typed = '(212) 555-0123', by: Person = customer) =>
  world.call(by, 'sendSmsCode', { body: { phone: typed } });
const lastCode = () => /^\d{6}/.exec(world.carrier.texts.at(-1)?.text ?? '')![0];
const verify = (code: string, by: Person = customer) => world.call(by, 'verifySmsNumber', { body: { code } });
const settings = async () => (await world.call(customer, 'getSmsNumber')).body;
const reminders = () => world.carrier.texts.filter(({ text }) => text.includes('appointment on'));

const confirmed = async (time = '10:00'): Promise<{ id: string; startsAt: string }> => {
  const { bookingId: id } = await bookPaid(world, customer, { service: 'cut', day: 1, time });
  const { body } = await updateBookingStatus(world, provider, id, 'accept');
  await mail.settle();
  return { id, startsAt: body.startsAt };
};
const turnOn = async () => {
  await ask();
  expect((await verify(lastCode())).status).toBe(200);
};
const dayBefore = (startsAt: string): string =>
  new Date(Date.parse(startsAt) - 24 * 60 * minute).toISOString();
const stateOf = async ({ id, startsAt }: { id: string; startsAt: string }) =>
  (await world.store.read(mails.ref(derivedId(customer.id, `mail:bookingReminderText:${id}:${startsAt}`))))
    ?.state;

test('a number gets reminders once its code was entered, and none before', async () => {
  expect(await settings()).toEqual({ available: true });
  expect((await ask()).body.pending).toMatchObject({ phone });
  const first = await confirmed();
  await mail.at(dayBefore(first.startsAt));
  expect(reminders()).toEqual([]);

  await turnOn();
  expect(await settings()).toEqual({ available: true, number: { phone, verifiedAt: expect.any(String) } });
  const { startsAt } = await confirmed('13:00');
  await mail.at(dayBefore(startsAt));
  await mail.settle(3);
  expect(reminders()).toEqual([
    {
      to: phone,
      text: expect.stringMatching(/^Hairloom: you have an appointment on .* at 1:00 PM E[DS]T\./),
    },
  ]);
  expect(reminders()[0]!.text).not.toContain(provider.name);
});

test('only the newest code counts, for ten minutes, five tries, its person and its number', async () => {
  await ask();
  const former = lastCode();
  await ask('646-555-0188');
  const code = lastCode();
  if (former !== code) expect((await verify(former)).body.code).toBe('wrong_sms_code');
  expect((await verify(code, other)).body.code).toBe('code_expired');
  world.clock.now += 10 * minute;
  expect((await verify(code)).body.code).toBe('code_expired');

  await ask();
  const wrong = lastCode() === '000000' ? '111111' : '000000';
  const tries = await Promise.all(Array.from({ length: 8 }, () => verify(wrong)));
  expect(tries.filter(({ body }) => body.code === 'wrong_sms_code')).toHaveLength(5);
  expect((await verify(lastCode())).body.code).toBe('code_expired');
  expect(await settings()).toEqual({ available: true });
});

test('codes are limited by person, and by number whoever asks', async () => {
  for (let asked = 0; asked < 5; asked++) expect((await ask()).status).toBe(200);
  expect((await ask('646-555-0188')).body.code).toBe('too_many_requests');
  expect((await ask(phone, other)).body.code).toBe('too_many_requests');
  expect((await ask('646-555-0188', other)).status).toBe(200);
  expect((await ask('+44 20 7946 0018', other)).body.fields).toHaveProperty('phone');
  world.clock.now += 3_600_000;
  for (let asked = 0; asked < 5; asked++) expect((await ask(`646-555-010${asked}`)).status).toBe(200);
  world.clock.now += 3_600_000;
  expect((await ask('646-555-0109')).body.code).toBe('too_many_requests');
});

test('codes are limited by network, however many accounts ask from there', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 10.0.0.1' };
  const statuses: number[] = [];
  for (const [index, by] of crowd(7).entries())
    for (let asked = 0; asked < 5; asked++)
      statuses.push(
        (await world.call(by, 'sendSmsCode', { headers, body: { phone: `646-555-01${index}${asked}` } }))
          .status,
      );
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(5).fill(429)]);
});

/** Lets the reminder of a booking fail when it is due, and come again at night, where the appointment is. */
const putOffAtNight = async ({ startsAt }: { startsAt: string }) => {
  world.carrier.refusals = 1;
  await mail.at(dayBefore(startsAt));
  await mail.at(`${startsAt.slice(0, 10)}T04:30:00.000Z`);
  expect(reminders()).toEqual([]);
};
const nextMorning = ({ startsAt }: { startsAt: string }) => mail.at(`${startsAt.slice(0, 10)}T13:05:00.000Z`);

test('at night a reminder waits for the morning', async () => {
  await turnOn();
  const booking = await confirmed('17:00');
  await putOffAtNight(booking);
  expect(await stateOf(booking)).toBe('waiting');
  await nextMorning(booking);
  expect(reminders()).toHaveLength(1);
  expect(await stateOf(booking)).toBe('sent');
});

test('what is cancelled meanwhile is not reminded of', async () => {
  await turnOn();
  const booking = await confirmed('17:00');
  await putOffAtNight(booking);
  expect((await cancel(world, customer, booking.id)).status).toBe(200);
  await nextMorning(booking);
  expect(reminders()).toEqual([]);
  expect(await stateOf(booking)).toBe('skipped');
});

test('after STOP nothing is sent, until the number was confirmed again', async () => {
  await turnOn();
  world.carrier.stopped.add(phone);
  const booking = await confirmed();
  await mail.at(dayBefore(booking.startsAt));
  expect(await stateOf(booking)).toBe('skipped');
  expect((await settings()).number).toMatchObject({ phone, stoppedAt: expect.any(String) });
  expect((await ask()).body).toMatchObject({ code: 'sms_stopped', fields: { phone: expect.any(String) } });

  world.carrier.stopped.clear();
  await turnOn();
  expect((await settings()).number).not.toHaveProperty('stoppedAt');

  world.carrier.stopped.add(phone);
  expect((await ask()).body.code).toBe('sms_stopped');
  expect((await settings()).number).toMatchObject({ phone, stoppedAt: expect.any(String) });
});

test('a code that could not be sent says so, and removing the number leaves nothing', async () => {
  world.carrier.refusals = 1;
  expect((await ask()).body.code).toBe('sms_unavailable');
  expect(await world.store.read(smsNumbers.ref(customer.id))).toBeUndefined();
  await ask();
  const code = lastCode();
  world.carrier.refusals = 1;
  expect((await ask('646-555-0188')).body.code).toBe('sms_unavailable');
  expect((await settings()).pending).toMatchObject({ phone });
  expect((await verify(code)).status).toBe(200);
  expect((await world.call(customer, 'removeSmsNumber')).body).toEqual({ available: true });
  expect(await world.store.read(smsNumbers.ref(customer.id))).toBeUndefined();
});
