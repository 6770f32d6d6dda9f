import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { proveEmail } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { hoursAfter, sweepAt } from '../api/given/time';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { card, pay } from './booking-steps';
import { addPicture, block, field, message, pageOf, pictureFile, write } from './chat-steps';
import { cloudAt, mailTo } from './mailbox-steps';
import { newProvider, signIn } from './people';
import { choose, chooseDate } from './reschedule-steps';

const title = 'Braids of Two People';
const question = 'Have you colored your hair?';

/** The browser has loaded the picture's file, not only its placeholder. */
const expectShown = (picture: Locator): Promise<void> =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(100);

const askBeforeBooking = async (customer: Page, provider: Page, providerId: string): Promise<void> => {
  await customer.goto(`/providers/${providerId}`);
  await customer.getByRole('button', { name: 'Message Amara Answers' }).click();
  await write(customer, 'Can you do these in two hours?');
  await expect(message(customer, 'in two hours?')).toContainText('Sent');
  await provider.getByRole('link', { name: 'Messages, 1 unread', exact: true }).first().click();
  await provider.getByRole('link', { name: /Nia Writes.*1 unread/ }).click();
  await write(provider, 'Yes. Could you send me a picture?');
  await expect(message(customer, 'Could you send me')).toBeVisible();
};

const sendPicture = async (customer: Page, provider: Page): Promise<void> => {
  await addPicture(customer);
  await write(customer, 'Here you are');
  await expect(
    message(provider, 'Here you are').getByRole('button', { name: 'Enlarge the picture from Nia Writes' }),
  ).toBeVisible();
};

const book = async (customer: Page, styleId: string, date: string): Promise<void> => {
  await customer.goto(`/hairstyles/${styleId}`);
  await customer.getByRole('link', { name: 'Book Appointment' }).click();
  await chooseDate(customer, date);
  await customer.locator('.slot-picker').getByText('10:00 AM', { exact: true }).click();
  await customer.getByRole('button', { name: 'Confirm Booking' }).click();
  await customer
    .getByRole('alert')
    .getByRole('link', { name: new RegExp(question) })
    .click();
  await expect(customer.getByLabel(question)).toBeFocused();
  await customer.getByLabel(question).selectOption('Once');
  await customer.getByLabel('Add pictures').setInputFiles(await pictureFile());
  await expectShown(customer.getByRole('img', { name: 'Picture 1' }));
  await customer.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(customer.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await pay(customer);
};

/** The customer adds another picture, and the provider reads all of it. */
const prepare = async (customer: Page, provider: Page): Promise<void> => {
  await customer.goto('/bookings');
  await card(customer, title)
    .getByRole('button', { name: /^Answers and pictures/ })
    .click();
  const mine = customer.getByRole('dialog', { name: 'Answers and pictures' });
  await expect(mine.getByLabel(question)).toHaveValue('Once');
  await expectShown(mine.getByRole('img', { name: 'Picture 1' }));
  await mine.getByLabel('Add pictures').setInputFiles(await pictureFile());
  await expectShown(mine.getByRole('img', { name: 'Picture 2' }));
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(customer.getByText('Answers saved')).toBeVisible();

  await provider.goto('/provider/bookings');
  const booking = card(provider, title);
  await booking.getByRole('button', { name: /^Details of/ }).click();
  await booking.getByRole('button', { name: /^Answers and pictures/ }).click();
  const theirs = provider.getByRole('dialog', { name: 'Answers and pictures' });
  await expect(theirs.getByRole('definition')).toHaveText('Once');
  for (const number of [1, 2]) await expectShown(theirs.getByRole('img', { name: `Picture ${number}` }));
  // To the conversation.
  await provider.goBack();
};

const attach = async (customer: Page, chat: string): Promise<void> => {
  await customer.goto(chat);
  await customer.getByRole('button', { name: 'Attach a booking or order' }).click();
  await customer
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(title) })
    .click();
  await write(customer, 'Booked!');
};

const accept = async (provider: Page): Promise<void> => {
  const theirs = message(provider, 'Booked!');
  await expect(theirs).toContainText('Pending');
  await expect(theirs.getByRole('link', { name: `View ${title}` })).toHaveAttribute(
    'href',
    /^\/provider\/bookings/,
  );
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(provider.getByText('Booking confirmed')).toBeVisible();
  await expect(theirs).toContainText('Confirmed');
};

const move = async (customer: Page, provider: Page, date: string): Promise<void> => {
  const theirs = message(provider, 'Booked!');
  await theirs.getByRole('button', { name: 'Propose Another Time' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Propose another time' });
  await chooseDate(provider, date);
  await choose(dialog, '2:00 PM');
  await dialog.getByRole('button', { name: 'Send Proposal' }).click();
  await expect(theirs).toContainText('You proposed another time');
  await expect(theirs.getByRole('button', { name: 'Propose Another Time' })).toHaveCount(0);

  const mine = message(customer, 'Booked!');
  await expect(mine).toContainText('Amara Answers proposed another time');
  await mine.getByRole('button', { name: /^Accept .* at 2:00 PM$/ }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Yes, move it' }).click();
  await expect(customer.getByText(/^Booking moved to/)).toBeVisible();
  for (const moved of [mine, theirs]) {
    await expect(moved).toContainText('2:00 PM');
    await expect(moved.getByRole('region', { name: 'Proposed times' })).toHaveCount(0);
  }
};

/** A page of a person whose clock, and that of their requests, shows another time. */
const pageAt = async (browser: Browser, { email }: Person, now: string): Promise<Page> => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-local-now': now } });
  await signIn(page, email);
  await page.clock.setSystemTime(now);
  return page;
};

const complete = async (provider: Page): Promise<void> => {
  await provider.goto('/provider/bookings?status=confirmed');
  await card(provider, title).getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(provider.getByText('Booking completed')).toBeVisible();
};

const review = async (customer: Page): Promise<void> => {
  await customer.goto('/bookings');
  await card(customer, title).getByRole('button', { name: 'Confirm & Review' }).click();
  const dialog = customer.getByRole('dialog');
  await dialog.getByTitle('Excellent').click();
  await dialog.getByLabel('Your review').fill('Two hours, as she said.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(customer.getByText('Thank you for confirming and reviewing!')).toBeVisible();
};

/** The customer is a client with a visit, and is found by the tag that the provider gives them. */
const tagClient = async (provider: Page): Promise<void> => {
  await provider.goto('/provider/clients');
  const row = provider.getByRole('row', { name: /Nia Writes/ });
  await expect(row).toContainText('1 visit');
  await row.getByRole('button', { name: /^Nia Writes ?, history and notes$/ }).click();
  const dialog = provider.getByRole('dialog', { name: 'Nia Writes' });
  await expect(dialog.getByRole('region', { name: 'Bookings and orders' })).toContainText(title);
  await dialog.getByLabel('Tags', { exact: true }).fill('Weekend');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(provider.getByText('Notes saved')).toBeVisible();
  await provider.keyboard.press('Escape');
  await provider.getByLabel('Tag', { exact: true }).selectOption('Weekend');
  await expect(provider).toHaveURL(/tag=Weekend/);
  await expect(row).toContainText('Weekend');
};

/** The form has what was booked before, on the same weekday and at the same time. */
const bookAgain = async (customer: Page): Promise<void> => {
  await card(customer, title)
    .getByRole('link', { name: /^Book again/ })
    .click();
  await expect(customer.getByRole('region', { name: 'Booking again' })).toContainText(
    /^Filled in from your appointment on .* at 2:00 PM\.$/,
  );
  await expect(customer.getByRole('radio', { name: '2:00 PM', exact: true })).toBeChecked();
};

test('two people talk, book, move the appointment, meet, review, and part', async ({ browser, baseURL }) => {
  const cloud = cloudAt(baseURL);
  const [nia, amara] = await Promise.all([
    newPerson(cloud, { name: 'Nia Writes' }),
    newProvider(baseURL, 'Amara Answers'),
  ]);
  await proveEmail(cloud, nia);
  const style = await newHairstyle(amara, {
    title,
    durationMinutes: 120,
    questions: [{ text: question, kind: 'choice', required: true, choices: ['Never', 'Once'] }],
  });
  const [customer, provider] = [await pageOf(browser, nia), await pageOf(browser, amara)];

  await askBeforeBooking(customer, provider, amara.id);
  const chat = new URL(customer.url()).pathname;
  await sendPicture(customer, provider);
  await book(customer, style.id, openDate(3));
  await attach(customer, chat);
  await accept(provider);
  await move(customer, provider, openDate(5));
  await prepare(customer, provider);

  const [booking] = (await nia.api.listBookings()).items;
  const { startsAt = '', durationMinutes = 0 } = booking ?? {};
  const isReminder = ({ subject }: { subject: string }) => subject.startsWith('Reminder: your appointment');
  await sweepAt(cloud, hoursAfter(startsAt, -25), 'mail');
  expect((await mailTo(baseURL, nia)).filter(isReminder)).toEqual([]);
  for (const hours of [-24, -23]) await sweepAt(cloud, hoursAfter(startsAt, hours), 'mail');
  await expect.poll(async () => (await mailTo(baseURL, nia)).filter(isReminder).length).toBe(1);
  await customer.getByRole('button', { name: /^Notifications/ }).click();
  await expect(customer.getByRole('dialog').getByText(`${title} with Amara Answers is on`)).toBeVisible();
  await customer.goto('/_local/mailbox');
  await expect(customer.getByText('Reminder: your appointment').first()).toBeVisible();

  const over = hoursAfter(startsAt, durationMinutes / 60);
  const atWork = await pageAt(browser, amara, over);
  await complete(atWork);
  const afterwards = await pageAt(browser, nia, hoursAfter(over, 1));
  await review(afterwards);
  await bookAgain(afterwards);
  await tagClient(atWork);

  await customer.goto(chat);
  await expect(message(customer, 'Booked!')).toContainText('Completed');
  await block(customer);
  await provider.reload();
  await expect(provider.getByText('You cannot send messages in this conversation.')).toBeVisible();
  await expect(field(provider)).toHaveCount(0);
  const sent = {
    params: { conversationId: chat.split('/').at(-1)! },
    body: { id: crypto.randomUUID(), text: 'Hello?' },
  };
  for (const person of [nia, amara])
    await expect(person.api.sendMessage(sent)).rejects.toMatchObject({ code: 'messages_refused' });
});
