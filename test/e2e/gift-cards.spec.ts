import { expect, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { hoursAfter, sweepAt } from '../api/given/time';
import { newHairstyle } from '../given/hairstyles';
import { mailsTo } from '../given/mailbox';
import { newPerson } from '../given/people';
import { accessibilityProblems } from './accessibility-checks';
import { card, cards, payWith } from './booking-steps';
import { newProvider, signIn } from './people';
import { chooseDate } from './reschedule-steps';

test('a gift card bought by one person pays another person’s booking', async ({ page, browser, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Gina Gifted');
  const style = await newHairstyle(provider, { title: 'Gifted Braids', priceCents: 7_500 });
  const buyer = await newPerson(cloud, { name: 'Bela Buyer' });
  const friend = await newPerson(cloud, { name: 'Fay Friend' });

  // A visitor reads about them, and signs in to buy.
  await page.goto('/gift-cards');
  await expect(page.getByRole('heading', { name: 'Give somebody a good hair day' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await signIn(page, buyer.email);
  await page.goto('/gift-cards');
  const form = page.getByRole('form', { name: 'Buy a gift card' });
  await form.getByRole('radio', { name: 'A night full of stars' }).check({ force: true });
  // By keyboard: the arrows go through the amounts to one that is typed.
  await form.getByRole('radio', { name: '$50' }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await form.getByLabel('Your amount').fill('7.50');
  await form.getByRole('button', { name: /^Pay/ }).click();
  await expect(form.getByText('Choose an amount from $10 to $500')).toBeVisible();
  await expect(form.getByText('Please enter a valid email')).toBeVisible();
  await form.getByLabel('Your amount').fill('75');
  await form.getByLabel('Their email').fill(friend.email);
  await form.getByLabel('Their name (optional)').fill('Fay');
  await form.getByLabel('Your message (optional)').fill('For your new braids!');
  await expect(page.getByRole('figure')).toContainText('For your new braids!');
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Pay $75.00 by card' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await payWith(page, cards.good);
  await expect(page.getByRole('heading', { name: 'Gift Card Bought!' })).toBeVisible();
  await page.getByRole('link', { name: 'View receipt' }).click();
  await expect(page.getByRole('row', { name: /Hairloom gift card/ })).toContainText('$75.00');

  await sweepAt(cloud, hoursAfter(Date.now(), 0.04), 'gift-cards');
  await page.goto('/gift-cards');
  const own = page.getByRole('region', { name: 'Gift Cards You Bought' });
  await expect(own).toContainText('Sent');
  const mail = (await mailsTo(cloud, friend.email)).findLast(({ subject }) => subject.includes('gift card'));
  expect(mail?.text).toContain('For your new braids!');
  const code = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? '';

  const theirs = await browser.newPage();
  await signIn(theirs, friend.email);
  await theirs.goto('/wallet');
  const redeeming = theirs.getByRole('region', { name: 'Gift Card' });
  await redeeming.getByLabel('Code').fill('ABCD-ABCD-ABCD-ABCD');
  await redeeming.getByRole('button', { name: 'Redeem' }).click();
  await expect(redeeming.getByText(/^We do not know this code/)).toBeVisible();
  expect(await accessibilityProblems(theirs)).toEqual([]);
  await redeeming.getByLabel('Code').fill(code.toLowerCase());
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('$75.00 is now in your wallet')).toBeVisible();
  await expect(theirs.getByText('Gift card redeemed')).toBeVisible();

  await theirs.goto(`/book/${style.id}`);
  await chooseDate(theirs, openDate(4));
  await theirs.locator('.slot-picker').getByText('10:00 AM', { exact: true }).click();
  await theirs.getByLabel('Use wallet balance').check();
  await theirs.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(theirs.getByRole('heading', { name: /Booking/ }).first()).toBeVisible();
  await theirs.goto('/bookings');
  await expect(card(theirs, 'Gifted Braids')).toBeVisible();
  await theirs.goto('/wallet');
  await expect(theirs.getByText('Paid from your wallet: Gifted Braids')).toBeVisible();

  await page.reload();
  await expect(own).toContainText('Redeemed');
  await expect(own.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
});
