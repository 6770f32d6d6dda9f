import { proveEmail } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { type Message, productMailsTo } from '../given/mailbox';
import { newCustomer, newEmail, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { openWith, say } from './given/chat';
import { codeForNew, newDevice, resetPassword } from './given/own-account';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();

/** All mail to a person but the user pool's, once it has been sent; oldest first. */
const mailTo = async ({ email }: Pick<Person, 'email'>): Promise<Message[]> => {
  // Mail is stored, and then sent.
  for (let turn = 0; turn < 3; turn++) await settled(cloud);
  return productMailsTo(cloud, email);
};

const bookingOf = async (customer: Person) => {
  const provider = await newProvider(cloud);
  await proveEmail(cloud, provider);
  const style = await newHairstyle(provider, { title: '<b>Box</b> evil.example' });
  const booking = await paidBooking(cloud, customer, style, { date: openDate(3) });
  return { provider, booking };
};

test('both sides get mail about a booking, as HTML and as text', async () => {
  const customer = await newCustomer(cloud);
  await proveEmail(cloud, customer);
  const { provider, booking } = await bookingOf(customer);
  const [welcome, requested] = await mailTo(customer);
  expect(welcome).toMatchObject({
    subject: 'Welcome to Hairloom',
    from: expect.stringContaining('no-reply@'),
  });
  expect(requested).toMatchObject({
    subject: expect.stringMatching(/^Your request for \w+ \d+, \d+ at/),
    headers: {},
  });
  expect(requested?.html).toContain('&lt;b&gt;Box&lt;/b&gt; evil\u2060.\u2060example');
  expect(requested?.html).toContain(`${cloud.origin}/bookings`);
  expect(requested?.text).toContain('> <b>Box</b> evil\u2060.\u2060example');
  expect((await mailTo(provider)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('New booking request'),
  );
  await provider.api.updateBookingStatus({
    params: { bookingId: booking.id },
    body: { transition: 'accept' },
  });
  expect((await mailTo(customer)).at(-1)?.subject).toMatch(/^Confirmed: your appointment on/);
});

test('an address that was not proven gets no mail', async () => {
  const customer = await newCustomer(cloud);
  await bookingOf(customer);
  expect(await mailTo(customer)).toEqual([]);
});

test.each([
  ['bounce', 'bounced'],
  ['complaint', 'complained'],
])('after a %s nothing more is sent, and its owner is told', async (name, problem) => {
  const email = `${name}+${Date.now()}@example.com`;
  const customer = await newCustomer(cloud, { email });
  await proveEmail(cloud, customer);
  expect(await mailTo(customer)).toHaveLength(1);
  for (let tries = 0; tries < 50 && !(await customer.api.getMe()).mailProblem; tries++) await settled(cloud);
  expect(await customer.api.getMe()).toMatchObject({ mailProblem: problem });
  await bookingOf(customer);
  expect(await mailTo(customer)).toHaveLength(1);
});

test('the reminder comes the day before, and one press turns reminders off', async () => {
  const customer = await newCustomer(cloud);
  await proveEmail(cloud, customer);
  const accepted = async () => {
    const { provider, booking } = await bookingOf(customer);
    const params = { bookingId: booking.id };
    await provider.api.updateBookingStatus({ params, body: { transition: 'accept' } });
    await settled(cloud);
    return booking;
  };
  const { startsAt } = await accepted();
  await sweepAt(cloud, hoursAfter(startsAt, -22));
  const reminder = (await mailTo(customer)).at(-1);
  expect(reminder?.subject).toContain('Reminder: your appointment');
  expect(reminder?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const [, address = ''] = /^<(.*)>$/.exec(reminder?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  const press = (url: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  const wrong = new URL(address);
  wrong.searchParams.set('key', 'guessed');
  expect((await press(String(wrong))).status).toBe(404);
  const pressed = await press(address);
  expect([pressed.status, await pressed.json()]).toEqual([200, { choice: 'bookings.email' }]);
  expect((await customer.api.getNotificationPreferences()).off).toContain('bookings.email');
});

test('a message unread for ten minutes is mailed about, and one press turns that off', async () => {
  const customer = await newCustomer(cloud, { name: 'Chloe <b>Writes</b>' });
  const provider = await newProvider(cloud);
  await proveEmail(cloud, provider);
  const conversationId = await openWith(customer, provider);
  await say(customer, conversationId, 'Do you have <i>time</i>?');
  await settled(cloud);
  await sweepAt(cloud, hoursAfter(Date.now(), 0.25));
  const mail = (await mailTo(provider)).at(-1);
  expect(mail?.subject).toBe('New message on Hairloom');
  expect(mail?.html).toContain('Chloe &lt;b&gt;Writes&lt;/b&gt;');
  expect(mail?.html).toContain('Do you have &lt;i&gt;time&lt;/i&gt;?');
  expect(mail?.html).toContain(`${cloud.origin}/chat/${conversationId}`);
  const [, address = ''] = /^<(.*)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  expect((await fetch(address, { method: 'POST' })).status).toBe(200);
  expect((await provider.api.getNotificationPreferences()).off).toContain('messages.email');
});

test('a reset password is mailed about, and a changed address to the address before', async () => {
  const { email } = await newCustomer(cloud);
  await resetPassword(cloud, email, 'another-password');
  const subjects = async (to: string) => (await mailTo({ email: to })).map(({ subject }) => subject);
  expect(await subjects(email)).toEqual(
    expect.arrayContaining(['Welcome to Hairloom', 'Your password was reset']),
  );
  const device = await newDevice(cloud, email, 'another-password');
  const changed = newEmail('customer');
  const code = await codeForNew(cloud, device, changed);
  await device.api.confirmEmail({ body: { code, accessToken: device.accessToken } });
  expect(await subjects(email)).toContain('Your email address was changed');
  expect(await subjects(changed)).not.toContain('Your email address was changed');
});
