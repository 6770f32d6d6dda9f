import { type Browser, expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { formatTime } from '../../shared/time/zoned';
import { confirmedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { card, openLive, pressInMenu } from './booking-steps';
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

test('both sides propose times, and see live how the other answers', async ({ browser, baseURL }) => {
  const { cloud, provider, customer, style } = await newParties(baseURL);
  await confirmedBooking(cloud, { customer, provider }, style, { date: openDate(5), time: '10:00' });
  const [mine, theirs] = await Promise.all([
    openAs(browser, customer, '/bookings'),
    openAs(browser, provider, '/provider/bookings'),
  ]);
  const [first, second, third] = [openDate(9), openDate(11), openDate(12)];

  await card(mine, title).getByRole('button', { name: 'Propose Another Time' }).press('Enter');
  const dialog = mine.getByRole('dialog', { name: 'Propose another time' });
  await chooseDate(mine, first);
  await choose(dialog, '9:00 AM');
  await chooseDate(mine, second);
  await choose(dialog, '11:00 AM');
  await dialog.getByRole('button', { name: 'Send Proposal' }).press('Enter');
  await expect(mine.getByText('New times proposed')).toBeVisible();
  await expect(card(mine, title)).toContainText('You proposed other times');
  await expect(card(mine, title).getByRole('heading', { name: title })).toBeFocused();

  await expect(theirs.getByRole('heading', { name: 'Needs your answer' })).toBeVisible();
  const accept = card(theirs, title).getByRole('button', { name: `Accept ${textOf(second, '11:00')}` });
  await accept.click();
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

  await pressInMenu(card(theirs, title), 'Propose Another Time');
  await chooseDate(theirs, third);
  await choose(theirs.getByRole('dialog'), '3:00 PM');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Send Proposal' }).click();
  await expect(card(theirs, title)).toContainText('Cora Customer can answer until');
  const asked = card(mine, title);
  await expect(asked).toContainText('Moira Mover proposed another time');
  await asked.getByRole('button', { name: 'Keep the current time' }).click();
  await expect(mine.getByText('The booking keeps its current time')).toBeVisible();
  await expect(asked.getByRole('heading', { name: title })).toBeFocused();
  await expect(asked).toContainText('11:00 AM');
  await expect(card(theirs, title).getByRole('region', { name: 'Proposed times' })).toHaveCount(0);
});
