import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { newProvider, signIn } from './people';

const date = openDate(3);

let server: Server;
let address: string;

test.beforeAll(async () => {
  const day = date.replaceAll('-', '');
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:dentist',
    'SUMMARY:Dentist',
    `DTSTART;TZID=America/New_York:${day}T100000`,
    `DTEND;TZID=America/New_York:${day}T113000`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  server = createServer((_, response) => response.end(file));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-0a1b.ics`;
});
test.afterAll(() => server.close());

test('a calendar kept elsewhere blocks its times, is shown without titles, and frees them once removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = await newProvider(baseURL, 'Cora Calendar');
  const style = await newHairstyle(provider, { title: 'Knotless Braids', durationMinutes: 60 });
  await signIn(page, provider.email, '/provider/availability');
  const section = page.getByRole('region', { name: 'Other calendars' });
  await section.getByRole('button', { name: 'Add calendar' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a calendar' });
  await adding.getByLabel('Name').fill('Family');
  await adding.getByLabel('Secret iCal address').fill(address);
  await adding.getByRole('button', { name: 'Add calendar' }).click();
  await expect(section.getByText(/^1 busy time\. Last read: /)).toBeVisible();
  await expect(page.getByText('secret-0a1b')).toHaveCount(0);

  const customer = await newPerson({ origin: baseURL ?? '' }, { name: 'Chloe Carter' });
  const booking = await (await browser.newContext()).newPage();
  const open = async () => {
    await booking.goto(`/book/${style.id}`);
    await booking.locator(`[data-day="${date}"] button`).click();
    await expect(booking.locator('.slot-picker')).toHaveAttribute('aria-busy', 'false');
  };
  const slot = (time: string) => booking.getByRole('radio', { name: time, exact: true });
  await signIn(booking, customer.email, `/book/${style.id}`);
  await open();
  await expect(slot('9:00 AM')).toBeEnabled();
  await expect(slot('10:00 AM')).toBeDisabled();
  await expect(slot('11:00 AM')).toBeDisabled();
  await expect(slot('12:00 PM')).toBeEnabled();

  await page.goto(`/provider/calendar?view=day&date=${date}`);
  await expect(page.getByText(/^Busy · .*Family.*, 10:00 AM to 11:30 AM$/)).toBeAttached();
  await expect(page.getByText('Dentist')).toHaveCount(0);

  await page.goto('/provider/availability');
  await section.getByRole('button', { name: /^Remove .*Family/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove calendar' }).click();
  await expect(section.getByText('Family')).toHaveCount(0);
  await expect(async () => {
    await open();
    await expect(slot('10:00 AM')).toBeEnabled({ timeout: 1_000 });
  }).toPass();
});
