import { type Browser, expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { formatTime } from '../../shared/time/zoned';
import { confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { propose } from '../given/proposals';
import { card, openLive } from './booking-steps';
import { newProvider, signIn } from './people';
import { choose, chooseDate } from './reschedule-steps';

const title = 'Reschedule Braids';

const newParties = async (baseURL: string | undefined) => {
  const cloud = { origin: baseURL ?? '' };
  const [provider, customer] = await Promise.all([
    newProvider(baseURL, 'Moira Mover'),
    newPerson(cloud, { name: 'Cora Customer' }),
  ]);
  const style = await newHairstyle(provider, { title, durationMinutes: 60 });
  return { cloud, provider, customer, style };
};

const openAs = async (browser: Browser, person: Person, path: string): Promise<Page> => {
  const page = await browser.newPage();
  await signIn(page, person.email);
  await openLive(page, path);
  return page;
};

const shownDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

const textOf = (date: string, time: string) => `${shownDate(date)} at ${formatTime(time)}`;

test('a customer proposes times, the provider accepts one, and both see it live', async ({
  browser,
  baseURL,
}) => {
  const { cloud, provider, customer, style } = await newParties(baseURL);
  await confirmedBooking(cloud, { customer, provider }, style, { date: openDate(5), time: '10:00' });
  const [mine, theirs] = await Promise.all([
    openAs(browser, customer, '/bookings'),
    openAs(browser, provider, '/provider/bookings'),
  ]);
  const [first, second] = [openDate(9), openDate(11)];

  await card(mine, title).getByRole('button', { name: 'Propose Another Time' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByRole('button', { name: 'Send Proposal' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one time');
  await chooseDate(mine, first);
  await choose(dialog, '9:00 AM');
  await choose(dialog, '2:00 PM');
  await chooseDate(mine, second);
  await choose(dialog, '11:00 AM');
  await expect(dialog.getByRole('heading', { name: 'Your times (3 of 3)' })).toBeVisible();
  await dialog.getByText('1:00 PM', { exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('You can propose up to 3 times');
  await dialog.getByRole('button', { name: `Remove ${textOf(first, '14:00')}` }).click();
  await dialog.getByRole('button', { name: 'Send Proposal' }).click();
  await expect(mine.getByText('New times proposed')).toBeVisible();
  await expect(card(mine, title)).toContainText('You proposed other times');
  await expect(card(mine, title).getByRole('button', { name: 'Propose Another Time' })).toHaveCount(0);
  await expect(card(mine, title).getByRole('heading', { name: title })).toBeFocused();

  await expect(theirs.getByRole('heading', { name: 'Needs your answer' })).toBeVisible();
  const asked = card(theirs, title);
  await expect(asked).toContainText('Cora Customer proposed other times');
  const accept = asked.getByRole('button', { name: `Accept ${textOf(second, '11:00')}` });
  await accept.click();
  await expect(theirs.getByRole('dialog')).toContainText('The price stays the same.');
  await theirs.getByRole('button', { name: 'Not now' }).click();
  await expect(accept).toBeFocused();
  await accept.click();
  await theirs.getByRole('button', { name: 'Yes, move it' }).click();
  await expect(theirs.getByText(/^Booking moved to/)).toBeVisible();
  for (const page of [theirs, mine]) {
    await expect(card(page, title)).toContainText(shownDate(second));
    await expect(card(page, title)).toContainText('11:00 AM');
    await expect(card(page, title)).toContainText('Confirmed');
    await expect(card(page, title).getByRole('region', { name: 'Proposed times' })).toHaveCount(0);
  }
  // The card has moved to another day.
  await expect(theirs.getByRole('main')).toBeFocused();
});

test('a provider proposes a time, and the customer keeps the current one', async ({ browser, baseURL }) => {
  const { cloud, provider, customer, style } = await newParties(baseURL);
  const date = openDate(5);
  await confirmedBooking(cloud, { customer, provider }, style, { date, time: '10:00' });
  const [mine, theirs] = await Promise.all([
    openAs(browser, customer, '/bookings'),
    openAs(browser, provider, '/provider/bookings'),
  ]);
  await card(theirs, title).getByRole('button', { name: 'Propose Another Time' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Propose another time' });
  await chooseDate(theirs, date);
  // The present time cannot be proposed, but a time that overlaps it can.
  await expect(dialog.locator('input[value="10:00"]')).toBeDisabled();
  await choose(dialog, '3:00 PM');
  await dialog.getByRole('button', { name: 'Send Proposal' }).click();
  await expect(theirs.getByText('New times proposed')).toBeVisible();
  await expect(card(theirs, title)).toContainText('Cora Customer can answer until');

  const asked = card(mine, title);
  await expect(asked).toContainText('Moira Mover proposed another time');
  await asked.getByRole('button', { name: 'Keep the current time' }).click();
  await expect(mine.getByText('The booking keeps its current time')).toBeVisible();
  await expect(asked.getByRole('heading', { name: title })).toBeFocused();
  await expect(asked).toContainText('10:00 AM');
  await expect(card(theirs, title).getByRole('region', { name: 'Proposed times' })).toHaveCount(0);
  await theirs.goto('/provider/bookings');
  await card(theirs, title).getByRole('button', { name: 'Propose Another Time' }).click();
  await expect(theirs.getByRole('dialog')).toContainText('This is proposal 2 of 3 for this booking.');
});

test('a time that was just taken is marked in the list, and a proposal can be withdrawn by keyboard', async ({
  browser,
  baseURL,
}) => {
  const { cloud, provider, customer, style } = await newParties(baseURL);
  const booking = await paidBooking(cloud, customer, style, { date: openDate(5), time: '10:00' });
  const mine = await openAs(browser, customer, '/bookings');
  const date = openDate(9);
  await card(mine, title).getByRole('button', { name: 'Propose Another Time' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Propose another time' });
  await chooseDate(mine, date);
  await choose(dialog, '9:00 AM');
  await choose(dialog, '1:00 PM');
  const rival = await newPerson(cloud, { name: 'Rita Rival' });
  await paidBooking(cloud, rival, style, { date, time: '13:00' });
  await dialog.getByRole('button', { name: 'Send Proposal' }).click();
  const taken = dialog.getByRole('listitem').filter({ hasText: textOf(date, '13:00') });
  await expect(taken).toContainText('That time was just taken. Please pick another.');
  await expect(dialog.getByRole('alert')).toHaveText('Some of these times cannot be proposed.');
  await taken.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your times (1 of 3)' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Send Proposal' }).press('Enter');
  await expect(card(mine, title)).toContainText('You proposed another time');
  await card(mine, title).getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(mine.getByText('Proposal withdrawn')).toBeVisible();
  await expect(card(mine, title).getByRole('heading', { name: title })).toBeFocused();
  await propose(provider, booking.id, [[date, '11:00']]);
  await expect(card(mine, title)).toContainText('Moira Mover proposed another time');
});
