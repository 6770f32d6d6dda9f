import { derivedId } from '../../lambdas/data/engine/derived-id';
import { type MailKind, mails } from '../../lambdas/data/mails';
import { turnNotifications } from '../../lambdas/data/notification-preferences';
import { notificationsOf } from '../../lambdas/data/notifications';
import { orders } from '../../lambdas/data/orders';
import { rebookingReminders } from '../../lambdas/data/rebooking-reminders';
import type { NotificationChoice } from '../../shared/notifications/preferences';
import { addDays, localAt } from '../../shared/time/zoned';
import { bookPaid, cancel, updateBookingStatus } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { openMail, proveAddresses } from './mail-steps';
import { customers, providers } from './people-and-services';
import { acceptTime, proposeTimes } from './proposal-steps';
import { buyPaid, updateOrderStatus } from './shop-steps';
import type { World } from './world';

/** A Wednesday; clocks go forward in New York on Sunday the 8th. */
const start = Date.parse('2026-03-04T15:00:00Z');
const [customer, provider] = [customers[0]!, providers[0]!];
const choice = { service: 'cut', day: 1, time: '10:00' };

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
beforeEach(() => proveAddresses(world, [customer, provider]));

const confirmed = async (chosen = choice) => {
  const booking = await bookPaid(world, customer, chosen);
  await updateBookingStatus(world, provider, booking.bookingId, 'accept');
  return booking.bookingId;
};
const toCustomer = () => mail.subjectsTo(customer.email);
const toProvider = () => mail.subjectsTo(provider.email);
const stored = (kind: MailKind, about: string, userId = customer.id, which = '') =>
  world.store.read(mails.ref(derivedId(userId, `mail:${kind}:${about}:${which}`)));

test('each event sends each person one mail, however often it arrives', async () => {
  const { bookingId } = await bookPaid(world, customer, choice);
  await mail.settle(3);
  expect(toCustomer()).toEqual(['Welcome to Hairloom', expect.stringContaining('Your request for')]);
  expect(toProvider()).toEqual(['Welcome to Hairloom', expect.stringContaining('New booking request')]);
  await updateBookingStatus(world, provider, bookingId, 'accept');
  await mail.settle(3);
  expect(toCustomer().slice(2)).toEqual([expect.stringContaining('Confirmed: your appointment')]);
  await cancel(world, customer, bookingId);
  await mail.settle(3);
  expect(toCustomer().slice(3)).toEqual([expect.stringContaining('Cancelled: your appointment')]);
  expect(toProvider().slice(2)).toEqual([expect.stringContaining('Cancelled: booking')]);
});

test('a mail about what is no longer so is not sent', async () => {
  const bookingId = await confirmed();
  await cancel(world, customer, bookingId);
  await mail.settle();
  expect(toCustomer().slice(1)).toEqual([expect.stringContaining('Cancelled: your appointment')]);
  expect(await stored('bookingConfirmed', bookingId)).toMatchObject({ state: 'skipped' });
});

test('all orders of a cart share a mail, and shipping each sends one', async () => {
  const { orderIds } = await buyPaid(world, customer, { wanted: { oil: 1, comb: 2 } });
  await mail.settle(2);
  expect(toCustomer().slice(1)).toEqual([expect.stringContaining('Your order')]);
  const [orderId = ''] = orderIds;
  const order = (await world.store.read(orders.ref(orderId)))!;
  const seller = providers.find(({ id }) => id === order.providerId)!;
  expect((await updateOrderStatus(world, seller, orderId, 'ship')).status).toBe(200);
  await mail.settle(2);
  expect(toCustomer().slice(2)).toEqual(['Your order is on its way']);
});

test('nothing is sent to an address that was never proven', async () => {
  const stranger = customers[1]!;
  const { bookingId } = await bookPaid(world, stranger, choice);
  await mail.settle();
  expect(mail.subjectsTo(stranger.email)).toEqual([]);
  expect(await stored('bookingRequested', bookingId, stranger.id)).toMatchObject({ state: 'skipped' });
});

test.each(['before', 'after'] as const)(
  'killed %s any of its calls, a mail is sent, and twice only if SES had taken it',
  async (when) => {
    await mail.settle();
    let doubled = 0;
    for (let at = 0; ; at++) {
      const { bookingId } = await bookPaid(world, customers[0]!, { ...choice, day: 2 + at });
      mail.sent.length = 0;
      await mail.consume();
      const { crashed, calls } = await mail.workOffOne({ at, when });
      if (!crashed) break;
      world.clock.now += 5 * 60_000;
      await mail.settle();
      const others = mail.sent.filter(({ to }) => to === provider.email).length;
      const copies = mail.subjectsTo(customer.email).length;
      const isLast = calls.at(-1) === 'send';
      const isAfterSes = when === 'after' ? isLast : calls.includes('send') && !isLast;
      expect({ at, copies: copies + others }).toEqual({ at, copies: isAfterSes ? 3 : 2 });
      if (isAfterSes) doubled += 1;
      expect(await stored('bookingRequested', bookingId)).toMatchObject({ state: 'sent' });
    }
    expect(doubled).toBeGreaterThan(0);
  },
);

test('mail whose message was lost is sent by the sweep', async () => {
  const { bookingId } = await bookPaid(world, customer, choice);
  await mail.consume();
  world.mailQueue.length = 0;
  await mail.at(new Date(start + 3 * 60_000).toISOString());
  expect(toCustomer()).toContainEqual(expect.stringContaining('Your request for'));
  expect(await stored('bookingRequested', bookingId)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('while SES throttles, mail waits longer each time and is then sent', async () => {
  await mail.settle();
  await bookPaid(world, customer, choice);
  mail.ses.refusals = 4;
  await mail.settle();
  expect(mail.sent).toHaveLength(2);
  for (const minutes of [1, 2, 4, 8]) {
    world.clock.now += minutes * 60_000 + 1_000;
    await mail.at(new Date(world.clock.now).toISOString());
  }
  expect(toCustomer().slice(1)).toEqual([expect.stringContaining('Your request for')]);
  expect(toProvider().slice(1)).toEqual([expect.stringContaining('New booking request')]);
});

test('after 16 hours of refusals a mail has failed for good', async () => {
  const { bookingId } = await bookPaid(world, customer, choice);
  mail.ses.refusals = Number.POSITIVE_INFINITY;
  await mail.settle();
  for (let hour = 1; hour <= 40; hour++) await mail.at(new Date(start + hour * 3_600_000).toISOString());
  expect(await stored('bookingRequested', bookingId)).toMatchObject({ state: 'failed', attempts: 12 });
  expect(mail.counted).toContainEqual({ MailGivenUp: 1 });
});

test('while SES sends nothing, mail waits without spending attempts, and goes out once it does', async () => {
  const { bookingId } = await bookPaid(world, customer, choice);
  mail.ses.isStopped = true;
  await mail.settle();
  // More tries than a mail has attempts, before the request is overdue.
  for (let hour = 1; hour <= 20; hour++) await mail.at(new Date(start + hour * 3_600_000).toISOString());
  expect(await stored('bookingRequested', bookingId)).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(mail.counted.filter(({ MailStopped }) => !MailStopped)).toEqual([]);
  mail.ses.isStopped = false;
  await mail.at(new Date(start + 21 * 3_600_000).toISOString());
  expect(await stored('bookingRequested', bookingId)).toMatchObject({ state: 'sent', attempts: 1 });
});

describe('the reminder', () => {
  const startOf = async (bookingId: string) =>
    (await world.call(customer, 'getBooking', { params: { bookingId } })).body.startsAt as string;
  const reminders = () => toCustomer().filter((subject) => subject.startsWith('Reminder'));
  const told = async ({ id } = customer) =>
    (await world.store.list(notificationsOf(id), { limit: 20 })).items
      .filter(({ title }) => title === 'Appointment reminder')
      .map(({ message }) => message);
  const minutesFrom = (instant: string, minutes: number) =>
    new Date(Date.parse(instant) + minutes * 60_000).toISOString();
  const dayBefore = (instant: string) => minutesFrom(instant, -24 * 60);

  test('is sent once, the day before', async () => {
    const startsAt = await startOf(await confirmed());
    await mail.settle(2);
    await mail.at(minutesFrom(dayBefore(startsAt), -1));
    expect(reminders()).toEqual([]);
    await mail.at(dayBefore(startsAt));
    await mail.at(minutesFrom(dayBefore(startsAt), 10));
    await mail.at(minutesFrom(startsAt, -120));
    expect(reminders()).toEqual(['Reminder: your appointment on Mar 6, 2026 at 10:00 AM']);
  });

  test('is shown in the app, too, also to someone whose address was never proven', async () => {
    const { bookingId } = await bookPaid(world, customers[1]!, choice);
    await updateBookingStatus(world, provider, bookingId, 'accept');
    const startsAt = await startOf(await confirmed({ ...choice, time: '14:00' }));
    await mail.settle();
    await mail.at(minutesFrom(dayBefore(startsAt), -1));
    expect(await told()).toEqual([]);
    world.clock.now = Date.parse(dayBefore(startsAt));
    await world.sweep();
    await mail.settle(2);
    expect(await told()).toEqual([`cut with ${provider.name} is on Mar 6, 2026 at 2:00 PM.`]);
    expect(await told(customers[1])).toHaveLength(1);
    expect(mail.subjectsTo(customers[1]!.email)).toEqual([]);
  });

  test('comes at the same time of day where clocks change in between', async () => {
    // Thursday, Friday, Saturday, Monday: clocks change on Sunday, a day before the fourth.
    const startsAt = await startOf(await confirmed({ ...choice, day: 3 }));
    const { date, time } = localAt(startsAt, 'America/New_York');
    expect({ date, time }).toEqual({ date: '2026-03-09', time: '10:00' });
    await mail.settle();
    await mail.at('2026-03-08T13:59:00Z');
    expect(reminders()).toEqual([]);
    await mail.at('2026-03-08T14:00:00Z');
    expect(reminders()).toHaveLength(1);
    expect(addDays(date, -1)).toBe(localAt('2026-03-08T14:00:00Z', 'America/New_York').date);
  });

  test('is not sent for a booking that was cancelled', async () => {
    const bookingId = await confirmed();
    const startsAt = await startOf(bookingId);
    await mail.settle();
    await cancel(world, customer, bookingId);
    await mail.settle();
    await mail.at(dayBefore(startsAt));
    expect(reminders()).toEqual([]);
  });

  test('follows a booking that is moved', async () => {
    const bookingId = await confirmed();
    const startsAt = await startOf(bookingId);
    await mail.settle();
    await proposeTimes(world, provider, bookingId, [{ day: 2, time: '11:00' }]);
    await mail.settle(2);
    const { body } = await world.call(customer, 'getBooking', { params: { bookingId } });
    const moved: string = body.proposal.times[0].startsAt;
    expect((await acceptTime(world, customer, bookingId, moved)).status).toBe(200);
    await mail.settle(2);
    expect(toCustomer()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^New time proposed for /),
        expect.stringMatching(/^Moved: now on /),
      ]),
    );
    await mail.at(dayBefore(startsAt));
    expect(reminders()).toEqual([]);
    await mail.at(dayBefore(moved));
    await mail.at(minutesFrom(dayBefore(moved), 5));
    expect(reminders()).toHaveLength(1);
  });

  test('is not sent for a booking made within a day', async () => {
    const startsAt = await startOf(await confirmed({ ...choice, day: 0, time: '09:00' }));
    await mail.settle();
    await mail.at(minutesFrom(startsAt, -120));
    expect(reminders()).toEqual([]);
  });

  test('is not sent if the sweep comes back only just before the start', async () => {
    const startsAt = await startOf(await confirmed());
    await mail.settle();
    await mail.at(minutesFrom(startsAt, -30));
    expect(reminders()).toEqual([]);
  });
});

describe('the reminder to book again', () => {
  const wants = (...choices: NotificationChoice[]) =>
    Promise.all(choices.map((choice) => world.store.write(turnNotifications(customer.id, choice, true))));
  /** Has an appointment on March 6 that is completed; the service lasts four weeks. */
  const completed = async () => {
    const bookingId = await confirmed();
    world.clock.now = Date.parse('2026-03-06T16:00:00Z');
    await updateBookingStatus(world, provider, bookingId, 'complete');
    await mail.settle(2);
    return bookingId;
  };
  const mailed = () => toCustomer().filter((subject) => subject === 'Time to book again?').length;
  const told = async () =>
    (await world.store.list(notificationsOf(customer.id), { limit: 20 })).items.filter(
      ({ title }) => title === 'Time to book again?',
    );

  test('comes once, also if two sweeps find it at once and its events come again', async () => {
    await wants('rebookings.inApp', 'rebookings.email');
    const bookingId = await completed();
    await mail.at('2026-04-03T13:59:00Z');
    expect(mailed()).toBe(0);
    world.clock.now = Date.parse('2026-04-03T14:00:00Z');
    await Promise.all([world.sweep(), world.sweep()]);
    await mail.settle(3);
    await mail.at('2026-04-10T14:00:00Z');
    expect(mailed()).toBe(1);
    expect(await told()).toMatchObject([
      {
        message: `cut with ${provider.name} on Mar 6, 2026 at 10:00 AM usually lasts until about now.`,
        link: `/book/cut?again=${bookingId}`,
      },
    ]);
    expect((await world.store.read(rebookingReminders.ref(bookingId)))?.dueAt).toBeUndefined();
  });

  test('comes as each person wants it, and to nobody who has not asked for it', async () => {
    await wants('rebookings.inApp');
    await completed();
    await mail.at('2026-04-03T14:00:00Z');
    await mail.settle();
    expect({ mailed: mailed(), told: (await told()).length }).toEqual({ mailed: 0, told: 1 });
  });

  test('is not stored for somebody who wants none', async () => {
    const bookingId = await completed();
    await mail.at('2026-04-03T14:00:00Z');
    expect(await stored('rebookingReminder', bookingId)).toBeUndefined();
    expect((await world.store.read(rebookingReminders.ref(bookingId)))?.dueAt).toBeUndefined();
  });

  test('does not come to somebody who has booked again, also not while its mail waits', async () => {
    await wants('rebookings.email');
    await completed();
    world.clock.now = Date.parse('2026-04-03T14:00:00Z');
    await world.sweep();
    await bookPaid(world, customer, choice);
    await mail.settle();
    expect(mailed()).toBe(0);
  });
});
