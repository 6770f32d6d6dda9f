import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { toast } from '../../web/ui/toast';
import { closePage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => {
  jest.restoreAllMocks();
  closePage();
});

const openWallet = () =>
  openPage({
    path: '/wallet',
    page: () => import('../../web/features/wallet/pages/WalletPage'),
    as: customer,
    answers: {
      getWallet: { items: [], wallet: { creditCents: 2_500, heldCents: 0 } },
      getFees: { cancellationFeeCents: 1_000 },
    },
  });

test('a toast goes with its page, unless it was shown right before', async () => {
  const { user } = await openWallet();
  await toast.success('Said long ago', { id: 'old' });
  await screen.findByText('Said long ago');
  const shownAt = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => shownAt + 2_000);
  await toast.success('Said on leaving', { id: 'new' });
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { name: /^Now at/ });
  await waitFor(() => expect(screen.queryByText('Said long ago')).toBeNull());
  expect(screen.getByText('Said on leaving')).toBeTruthy();
});

test('a message replaces the last one, but not while that may be closing, which would take it along', async () => {
  const toastOf = (text: string) => screen.getByText(text).closest('[data-sonner-toast]');
  await openWallet();
  await toast.success('First');
  await screen.findByText('First');
  const first = toastOf('First');
  await toast.success('Second');
  await screen.findByText('Second');
  expect(toastOf('Second')).toBe(first);
  const saidAt = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => saidAt + 4_900);
  await toast.success('Third');
  await screen.findByText('Third');
  expect(toastOf('Third')).not.toBe(first);
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
  expect(screen.getByText('Third')).toBeTruthy();
});
