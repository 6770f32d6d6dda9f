import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WebhookDelivery, WebhookEndpoint } from '../../shared/webhooks/api';
import { type Answers, refused } from './given/api';
import { closePage, openPage } from './given/page';
import { provider } from './given/people';

afterEach(() => closePage());

const at = '2026-05-04T14:00:00.000Z';
const endpoint: WebhookEndpoint = {
  id: 'shop',
  host: 'shop.example.com',
  ending: 'hook',
  events: ['order.paid'],
  addedAt: at,
};
const delivery: WebhookDelivery = {
  id: 'e1',
  event: 'order.paid',
  at,
  state: 'failed',
  attempts: 7,
  problem: 'answer',
};

const openWebhooks = (answers: Answers = {}) =>
  openPage({
    path: '/provider/webhooks',
    page: () => import('../../web/features/webhooks/pages/WebhooksPage'),
    as: provider,
    answers: {
      getWebhooks: { endpoints: [] },
      listWebhookDeliveries: { items: [{ ...delivery, responseStatus: 500 }] },
      ...answers,
    },
  });

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('an endpoint is added, and its secret stays until its owner says that they have saved it', async () => {
  let isRefused = false;
  const { user, sent } = await openWebhooks({
    addWebhook: () => {
      if (isRefused) return { endpoints: [endpoint], signingSecret: 'whsec_1' };
      isRefused = true;
      return refused('invalid_input', { fields: { url: 'Enter a public address.' } });
    },
  });
  await user.click(await button('Add endpoint'));
  const dialog = await screen.findByRole('dialog', { name: 'Add an endpoint' });
  await user.type(within(dialog).getByLabelText('Address'), 'nonsense');
  await user.click(within(dialog).getByRole('button', { name: 'Add endpoint' }));
  await within(dialog).findByText('Enter a public address.');
  await user.click(within(dialog).getByRole('button', { name: 'Add endpoint' }));
  const secret = await screen.findByLabelText<HTMLInputElement>('Signing secret');
  expect(secret.value).toBe('whsec_1');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByLabelText('Signing secret')).toBe(secret);
  // As Chrome does at a second Escape.
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  expect(screen.getByLabelText('Signing secret')).toBe(secret);
  await user.click(await button('I have saved it'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('heading', { name: endpoint.host });
  expect(sent.filter(({ route }) => route === 'addWebhook')).toHaveLength(2);
});

test('a delivery that failed is sent again, and an endpoint that is off sends nothing until it is turned on', async () => {
  const { user, sent } = await openWebhooks({
    getWebhooks: { endpoints: [endpoint] },
    sendToWebhook: { ...delivery, state: 'waiting', attempts: 0 },
    updateWebhook: { endpoints: [{ ...endpoint, turnedOffAt: at }] },
  });
  await screen.findByText(/^Failed\. 7 attempts\. On the last attempt, it answered 500\.$/);
  await user.click(await screen.findByRole('button', { name: /^Send order\.paid of .* again$/ }));
  await screen.findByText('Queued');
  expect(sent.find(({ route }) => route === 'sendToWebhook')?.body).toEqual({ again: 'e1' });
  await user.click(await button('Turn off'));
  await screen.findByText(/^Turned off since/);
  expect(sent.find(({ route }) => route === 'updateWebhook')?.body).toEqual({ active: false });
  expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
  await button('Turn on');
});

test('the log follows a delivery, which has no button while it is sent, and the endpoint follows the log', async () => {
  let asked = 0;
  const { user } = await openWebhooks({
    getWebhooks: () => ({ endpoints: [asked > 1 ? { ...endpoint, failingSince: at } : endpoint] }),
    listWebhookDeliveries: () => {
      asked += 1;
      const waiting: WebhookDelivery = { ...delivery, state: 'waiting', attempts: 1, responseStatus: 500 };
      return { items: [asked > 1 ? waiting : { ...waiting, isSending: true }] };
    },
    updateWebhook: { endpoints: [{ ...endpoint, turnedOffAt: at }] },
  });
  await screen.findByText('Being sent…');
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  await screen.findByText('Waiting. 1 attempt. It answered 500.');
  await screen.findByText(/^It has accepted nothing since/);
  await user.click(await button('Turn off'));
  await screen.findByText(/Not sent while the endpoint is turned off\.$/);
});
