import { screen, waitFor, within } from '@testing-library/react';
import type { PayoutAccount } from '../../shared/payouts/schema';
import { localAt } from '../../shared/time/zoned';
import type { ProviderWallet, Transaction } from '../../shared/wallet/schema';
import { type Answers, offline, refused } from './given/api';
import { closePage, type OpenPage, openPage } from './given/page';
import { provider } from './given/people';
import { catchSavedFiles } from './given/saved-files';

afterEach(() => closePage());

const wallet: ProviderWallet = {
  availableCents: 9_000,
  pendingCents: 0,
  earnedCents: 9_000,
  owedCents: 0,
  inTransitCents: 0,
  cashableCents: 9_000,
  minCashoutCents: 1_000,
  cashoutFeeRate: 150,
};

const openWallet = (
  answers: Answers = {},
  account: PayoutAccount['state'] = 'ready',
  as = provider,
): Promise<OpenPage> =>
  openPage({
    path: '/provider/wallet',
    page: () => import('../../web/features/wallet/pages/ProviderWalletPage'),
    as,
    answers: {
      getProviderWallet: { wallet, items: [] },
      getPayoutAccount: { state: account },
      ...answers,
    },
  });

const amount = () => screen.findByLabelText<HTMLInputElement>('Amount ($)');
const button = (name: string) => screen.getByRole('button', { name });
const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: /notifications/i })).findByText(text);

const ask = async ({ user }: OpenPage, dollars: string) => {
  await user.clear(await amount());
  await user.type(await amount(), dollars);
  await user.click(button('Cash out'));
};

const confirm = async ({ user }: OpenPage) => {
  const dialog = within(await screen.findByRole('dialog', { name: /^Cash out/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirm cashout' }));
};

const attempts = ({ sent }: OpenPage) => sent.filter(({ route }) => route === 'cashOut');

test.each([
  ['', 'Invalid Amount', 'Please enter a valid amount'],
  ['much', 'Invalid Amount', 'Please enter a valid amount'],
  ['0', 'Invalid Amount', 'Please enter a valid amount'],
  ['9.99', 'Amount Too Low', 'Minimum cashout amount is $10.00'],
  ['90.01', 'Insufficient Balance', 'You can cash out at most $90.00 now'],
])('%j is refused before anything is asked: %s', async (typed, title, message) => {
  const page = await openWallet();
  if (typed) await page.user.type(await amount(), typed);
  else await amount();
  await page.user.click(button('Cash out'));
  await toast(title);
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(await amount());
  expect(screen.queryByRole('button', { name: 'Confirm cashout' })).toBeNull();
  expect(attempts(page)).toEqual([]);
});

test('the fee and what is received are shown before it is confirmed', async () => {
  const { user } = await openWallet();
  await user.type(await amount(), '40');
  const form = (await amount()).closest('form')!;
  expect(form.textContent).toContain('Fee (1.5%)−$0.60');
  expect(form.textContent).toContain('You receive$39.40');
});

test('a refusal says why, and the amount stays', async () => {
  const message = 'Payouts are paused while we check our books.';
  const page = await openWallet({ cashOut: refused('payouts_paused', { message }) });
  await page.user.click(await screen.findByRole('button', { name: 'Cash out all' }));
  expect((await amount()).value).toBe('90.00');
  await page.user.click(button('Cash out'));
  await confirm(page);
  await toast('Cashout Failed');
  await toast(message);
  expect(document.querySelector('.field-error')?.textContent).toBe(message);
  expect((await amount()).value).toBe('90.00');
});

test('a try whose reply was lost is repeated with the same key', async () => {
  const page = await openWallet({ cashOut: offline });
  await ask(page, '40');
  await confirm(page);
  await toast('We could not reach the server. Please try again.');
  await page.user.click(button('Cash out'));
  await confirm(page);
  await waitFor(() => expect(attempts(page)).toHaveLength(2));
  const [first, second] = attempts(page).map(({ headers }) => headers);
  expect(first).toEqual(second);
});

test('without a payout account nothing can be cashed out, and the page says what to do', async () => {
  await openWallet({}, 'none');
  expect(await screen.findByRole('button', { name: 'Set up payouts' })).toBeTruthy();
  expect(screen.getByText('Set up your payout account to cash out.')).toBeTruthy();
  expect(screen.queryByLabelText('Amount ($)')).toBeNull();
});

test('less than the minimum cannot be cashed out, and the page says what can be', async () => {
  await openWallet({ getProviderWallet: { wallet: { ...wallet, cashableCents: 999 }, items: [] } });
  expect(await screen.findByText('$9.99 can be cashed out now, $10.00 at least.')).toBeTruthy();
  expect(screen.queryByLabelText('Amount ($)')).toBeNull();
});

test('transactions stand under their months in the provider’s time zone, and are narrowed to one kind', async () => {
  const entry = (id: string, type: Transaction['type'], createdAt: string): Transaction => ({
    ...{ id, type, createdAt, description: id, amountCents: 1_000, balanceCents: 9_000 },
    status: 'completed',
  });
  const { user } = await openWallet({
    getProviderWallet: {
      wallet,
      items: [
        entry('Brush', 'product_sale', '2026-01-06T15:00:00.000Z'),
        entry('Braids', 'booking_payment', '2026-01-06T12:00:00.000Z'),
        entry('Comb', 'product_sale', '2026-01-01T04:00:00.000Z'),
      ],
    },
  });
  const history = within(await screen.findByRole('region', { name: 'Transaction History' }));
  const months = () => history.getAllByRole('heading').map(({ textContent }) => textContent);
  const listed = () => history.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  expect(months()).toEqual(['January 2026', 'December 2025']);
  expect(history.getByText('Dec 31, 11:00 PM')).toBeTruthy();
  // Months are headings; as landmarks, they would be many.
  expect(history.queryByRole('region')).toBeNull();
  expect(listed()).toEqual(['Brush', 'Braids', 'Comb']);
  await user.selectOptions(history.getByLabelText('Show'), 'Product sales');
  await waitFor(() => expect(listed()).toEqual(['Brush', 'Comb']));
  await user.selectOptions(history.getByLabelText('Show'), 'Payouts');
  await history.findByText('There are none.');
});

test('a statement says which part of an amount is for shipping', async () => {
  const line = {
    type: 'product_sale' as const,
    status: 'completed' as const,
    createdAt: '2026-01-06T15:00:00.000Z',
  };
  await openPage({
    path: '/provider/wallet/statement/:month',
    at: '/provider/wallet/statement/2026-01',
    page: () => import('../../web/features/wallet/pages/StatementPage'),
    as: provider,
    answers: {
      getStatement: {
        month: '2026-01',
        zone: 'America/New_York',
        provider: { name: 'Amara Okafor', email: 'amara@example.com' },
        openingCents: 0,
        earningsCents: 2_066,
        tipsCents: 0,
        feesCents: 0,
        refundsCents: 0,
        payoutsCents: 0,
        closingCents: 2_066,
        lines: [
          {
            ...line,
            id: 'one',
            description: 'Comb',
            amountCents: 1_066,
            balanceCents: 1_066,
            shippingCents: 166,
            taxCents: 95,
          },
          { ...line, id: 'two', description: 'Brush', amountCents: 1_000, balanceCents: 2_066 },
        ],
      },
    },
  });
  const comb = within(await screen.findByRole('row', { name: /Comb/ }));
  comb.getByText('Includes $1.66 shipping');
  comb.getByText('Without $0.95 sales tax, which we pay to the state');
  expect(within(screen.getByRole('row', { name: /Brush/ })).queryByText(/shipping/)).toBeNull();
});

describe('the file of transactions', () => {
  const day = (label: 'From' | 'To') => screen.findByLabelText<HTMLInputElement>(label);
  const choose = async ({ user }: OpenPage, label: 'From' | 'To', date: string) => {
    await user.clear(await day(label));
    if (date) await user.type(await day(label), date);
  };

  test('is of a period, whose days are both there and in order; there may be no payouts yet', async () => {
    const nextFile = catchSavedFiles();
    let reply: Answers['getTransactionsCsv'] = refused('invalid_input', {
      fields: { to: 'Choose at most a year' },
    });
    const page = await openWallet({
      getTransactionsCsv: () => reply as never,
      listPayouts: { items: [] },
    });
    await page.user.click(await screen.findByText('Download'));
    const download = async () => page.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await choose(page, 'From', '2026-01-01');
    await choose(page, 'To', '2026-01-31');
    await download();
    await screen.findByText('Choose at most a year');
    expect(document.activeElement).toBe(await day('To'));
    await choose(page, 'From', '');
    await download();
    await screen.findByText('Enter both days');
    expect(document.activeElement).toBe(await day('From'));
    await choose(page, 'From', '2026-02-02');
    await choose(page, 'To', '2026-02-01');
    await download();
    await screen.findByText('The last day is before the first');
    expect(document.activeElement).toBe(await day('To'));
    reply = 'Date,Time';
    await choose(page, 'To', '2026-02-03');
    await download();
    expect(await nextFile()).toMatchObject({ name: 'transactions-2026-02-02-2026-02-03.csv' });
    await page.user.click(screen.getByRole('tab', { name: 'Payout History' }));
    await screen.findByText('No payouts yet');
  });

  // Somewhere it is always another day than in the browser.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is at first of this month in the provider’s time zone, %s',
    async (zone) => {
      const today = () => localAt(Date.now(), zone).date;
      const before = today();
      const page = await openWallet({}, 'ready', { ...provider, zone });
      await page.user.click(await screen.findByText('Download'));
      const to = screen.getByLabelText<HTMLInputElement>('To').value;
      expect([before, today()]).toContain(to);
      expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(`${to.slice(0, 7)}-01`);
      for (const name of ['Statement', 'View statement'])
        expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(to.slice(0, 7));
    },
  );

  test('is not there for a month without a statement', async () => {
    await openPage({
      path: '/provider/wallet/statement/:month',
      at: '/provider/wallet/statement/2026-01',
      page: () => import('../../web/features/wallet/pages/StatementPage'),
      as: provider,
      answers: { getStatement: refused('invalid_input') },
    });
    await screen.findByText('There is no statement for this month');
  });
});
