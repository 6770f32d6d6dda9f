import { screen } from '@testing-library/react';
import type { SmsSettings } from '../../shared/sms/api';
import { type SiteConfig, siteConfig } from '../../web/lib/config';
import { type Answers, refused } from './given/api';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer } from './given/people';

/* Where reminders by text message go. */

beforeAll(async () => {
  const settings: Partial<SiteConfig> = { sms: 'on' };
  globalThis.fetch = async () => new Response(JSON.stringify(settings));
  await siteConfig();
});
afterEach(closePage);

const phone = '+12125550123';
const at = '2026-05-04T14:00:00.000Z';
const pending: SmsSettings = { available: true, pending: { phone, sentAt: at } };
const on: SmsSettings = { available: true, number: { phone, verifiedAt: at } };

const open = (getSmsNumber: SmsSettings, answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/profile/notifications',
    page: () => import('../../web/app/pages/ProfileNotificationsPage'),
    as: customer,
    answers: { getNotificationPreferences: { off: [] }, getSmsNumber, ...answers },
  });

test('a number is entered, its code confirmed, and the number removed', async () => {
  const { user, sent } = await open(
    { available: true },
    { sendSmsCode: pending, verifySmsNumber: on, removeSmsNumber: { available: true } },
  );
  const number = await screen.findByLabelText('Mobile number');
  await user.clear(number);
  await user.type(number, '212 555 0123');
  await user.click(screen.getByRole('button', { name: 'Text me a code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm number' }));
  await screen.findByText('(212) 555-0123');
  await user.click(screen.getByRole('button', { name: 'Remove number' }));
  await screen.findByLabelText('Mobile number');
  const routes = sent
    .map(({ route }) => route)
    .filter((route) => /Sms/.test(route) && route !== 'getSmsNumber');
  expect(routes).toEqual(['sendSmsCode', 'verifySmsNumber', 'removeSmsNumber']);
});

test('a wrong code is told at its field, and another number can be used', async () => {
  const { user } = await open(pending, { verifySmsNumber: refused('wrong_sms_code') });
  const code = await screen.findByLabelText('Code');
  // It was asked for on an earlier visit, so whoever opens the page now may want something else.
  expect(document.activeElement).not.toBe(code);
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm number' }));
  await screen.findByText(/This code is not correct/);
  await user.click(screen.getByRole('button', { name: 'Use another number' }));
  expect(document.activeElement).toBe(await screen.findByLabelText('Mobile number'));
});

test('a number that was stopped says what to do', async () => {
  await open({ available: true, number: { phone, verifiedAt: at, stoppedAt: at } });
  await screen.findByText(/text START/);
});
