import { screen, waitFor, within } from '@testing-library/react';
import type { AdminPurchase } from '../../shared/admin/purchase';
import type { PaidPurchase, ShownDispute } from '../../shared/admin/refunds-api';
import { type Answers, offline } from './given/api';
import { closePage, type OpenPage, openPage } from './given/page';
import { admin, customer, provider } from './given/people';
import { catchSavedFiles } from './given/saved-files';

afterEach(() => closePage());

const at = '2026-01-05T12:00:00.000Z';
const figures = {
  availableCents: 9_000,
  pendingCents: 1_800,
  earnedCents: 9_000,
  inTransitCents: 0,
  debtCents: 0,
};
const settings = { cashoutFeeRate: 150, minCashoutCents: 1_000, platformFeeRate: 1_000, version: 1 };
const product: PaidPurchase = {
  kind: 'order',
  id: 'order',
  title: 'Argan Oil',
  customer: { id: customer.id, name: customer.name, email: customer.email },
  providerId: provider.id,
  provider: provider.name,
  paidCents: 1_800,
  refundedCents: 0,
  refundableCents: 1_800,
  cardCents: 1_800,
};

const openWallets = (tab = '', answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/admin/wallets',
    at: `/admin/wallets${tab && `?tab=${tab}`}`,
    page: () => import('../../web/features/admin/finance/pages/AdminWalletsPage'),
    as: admin,
    answers: {
      getWalletTotals: { ...figures, active: 1 },
      listPayoutRuns: { items: [], week: '2026-W01' },
      ...answers,
    },
  });

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));
const sentTo = ({ sent }: OpenPage, name: string) => sent.filter(({ route }) => route === name);
const write = async ({ user }: OpenPage, label: string, text: string) => {
  await user.clear(await field(label));
  if (text) await user.type(await field(label), text);
};

test('all wallets are listed, with their totals', async () => {
  await openWallets('', {
    listWallets: {
      items: [
        {
          ...figures,
          providerId: provider.id,
          name: provider.name,
          email: provider.email,
          isSuspended: false,
        },
      ],
    },
  });
  const row = (await screen.findByText(provider.email)).closest('tr')!;
  expect(row.textContent).toContain(provider.name);
  expect(within(row).getAllByRole('cell')).toHaveLength(3);
  for (const label of ['Total Available', 'Total Pending', 'Total Earnings', 'Active Wallets'])
    expect(screen.getByText(label)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/admin/dashboard');
});

describe('settings', () => {
  test('have bounds, and a change is confirmed with what it applies to', async () => {
    let now = settings;
    const page = await openWallets('settings', {
      getMoneySettings: () => now,
      updateMoneySettings: ({ body }) => {
        now = { ...body, version: body.version + 1 };
        return now;
      },
    });
    const fee = 'Instant Cashout Fee (%)';
    expect((await field(fee)).value).toBe('1.50');
    await write(page, fee, '100.01');
    await page.user.click(await button('Save Settings'));
    expect((await screen.findAllByText(/Enter a percentage from 0 to 100/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    await write(page, fee, '2.25');
    await page.user.keyboard('{Enter}');
    const asked = await dialog('Change the settings?');
    expect(asked.getAllByRole('listitem')[0]!.textContent).toContain('Instant cashout fee: 1.5% → 2.25%');
    expect(asked.getByText(/^Applies from the next instant cashout on/)).toBeTruthy();
    await page.user.click(asked.getByRole('button', { name: 'Go back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(page, 'updateMoneySettings')).toEqual([]);
    await page.user.click(await button('Save Settings'));
    await page.user.click((await dialog()).getByRole('button', { name: 'Change settings' }));
    await screen.findByText('Settings Updated');
    await screen.findByText('Wallet settings have been saved successfully');
    expect((await field(fee)).value).toBe('2.25');
    expect(sentTo(page, 'updateMoneySettings')).toMatchObject([
      { body: { cashoutFeeRate: 225, version: 1 } },
    ]);
  });

  test('that cannot be saved say so', async () => {
    const page = await openWallets('settings', { getMoneySettings: settings, updateMoneySettings: offline });
    await write(page, 'Platform Fee (%)', '11');
    await page.user.click(await button('Save Settings'));
    await page.user.click((await dialog()).getByRole('button', { name: 'Change settings' }));
    await screen.findByText('Failed to save settings');
  });
});

test('reports show revenue by month, and the earnings of a year as a file', async () => {
  const nextFile = catchSavedFiles();
  const none = {
    ...{ platformFeesCents: 0, cancellationFeesCents: 0, cashoutFeesCents: 0 },
    ...{ promosCents: 0, stripeFeesCents: 0 },
  };
  const taxes = [
    { state: 'CA', collectedCents: 950, refundedCents: 0 },
    { state: 'NY', collectedCents: 17_800, refundedCents: 8_200 },
  ] as const;
  const page = await openWallets('reports', {
    getRevenue: ({ query: { month } }) => ({
      ...none,
      month,
      ...(month.endsWith('-01') && { salesTax: [...taxes] }),
    }),
    exportEarnings: 'Provider,Gross\r\n',
  });
  const year = (await field('Year')).value;
  const table = await screen.findByRole('table', { name: 'Revenue' });
  expect(table.textContent).toContain(`January ${year}`);
  await page.user.click(await button('Download CSV'));
  expect(await nextFile()).toMatchObject({ name: `earnings-${year}.csv` });
  const owed = await screen.findByRole('table', { name: 'Sales tax' });
  expect(owed.textContent).toContain(`January ${year}New York$178.00$82.00$96.00`);
  await page.user.click(await button('Download CSV of sales tax'));
  expect(await nextFile()).toMatchObject({
    name: `sales-tax-${year}.csv`,
    text: expect.stringContaining(`${year}-01,NY,178.00,82.00,96.00\r\n`),
  });
});

test('what a refund returned is listed without the fee that was kept, and purchases lead to their pages', async () => {
  const row = { kind: 'payment', status: 'completed', createdAt: at } as const;
  const oil = { ...product, id: 'oil' };
  const comb = { ...product, id: 'comb', title: 'Comb' };
  const locs = { ...product, kind: 'booking', id: 'locs', title: 'Locs' } as const;
  await openWallets('transactions', {
    listAdminTransactions: {
      items: [
        {
          ...{
            ...row,
            id: 'end',
            kind: 'refund',
            type: 'refund',
            description: 'Refund: Locs',
            purchases: [locs],
          },
          ...{ amountCents: 7_000, cancellationFeeCents: 1_000 },
        },
        {
          ...row,
          id: 'one',
          description: 'Paid by card: Argan Oil',
          amountCents: 1_800,
          purchases: [product],
        },
        {
          ...row,
          id: 'two',
          description: 'Paid by card: Argan Oil',
          amountCents: 3_600,
          purchases: [oil, comb],
        },
      ],
    },
  });
  const [returned, one, two] = await screen
    .findAllByText(/^Jan/)
    .then((times) => times.map((time) => time.closest('li')!));
  expect(returned!.textContent).toMatch(/\$10\.00 kept as the cancellation fee−\$70\.00/);
  const linksIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const people = [`/admin/users/${customer.id}`, `/admin/users/${provider.id}`];
  expect(linksIn(one!)).toEqual(['/admin/orders/order', ...people]);
  expect(linksIn(two!)).toEqual(['/admin/orders/oil', ...people, '/admin/orders/comb', ...people]);
  expect(linksIn(returned!)).toEqual(['/admin/bookings/locs', ...people]);
  expect(within(returned!).queryByRole('button')).toBeNull();
});

test('transactions are chosen by their type, and an empty search can be cleared', async () => {
  const page = await openWallets('transactions&kind=refund', { listAdminTransactions: { items: [] } });
  await screen.findByRole('heading', { name: 'No transactions found' });
  expect((await field('Type')).value).toBe('refund');
  await page.user.selectOptions(await field('Type'), 'Payments');
  await page.user.type(screen.getByRole('searchbox'), 'locs');
  await waitFor(() =>
    expect(sentTo(page, 'listAdminTransactions').at(-1)).toMatchObject({
      query: { kind: 'payment', search: 'locs', sort: 'newest' },
    }),
  );
  await page.user.click(await button('Clear search and filters'));
  expect((await field('Type')).value).toBe('');
});

describe('a refund', () => {
  const transactions: Answers = {
    listAdminTransactions: {
      items: [
        {
          ...{
            id: 'one',
            kind: 'payment',
            description: 'Payment',
            status: 'completed',
            amountCents: 1_800,
            createdAt: at,
          },
          purchases: [product],
        },
      ],
    },
  };
  const refunded: Answers['refundPurchase'] = ({ body }) => ({
    refundedCents: body.cents,
    refundableCents: product.refundableCents - body.cents,
    refund: { id: 'refund', cents: body.cents, cardCents: 0, reason: body.reason, at, status: 'done' },
  });
  const openRefund = async (answers: Answers) => {
    const page = await openWallets('transactions', { ...transactions, ...answers });
    await page.user.click(await button('Refund Argan Oil'));
    const asked = await dialog('Refund Argan Oil');
    return { page, asked };
  };

  test('is of what is left at most, and has a reason', async () => {
    const { page, asked } = await openRefund({ refundPurchase: refunded });
    await write(page, 'Amount ($)', '99');
    await page.user.click(asked.getByRole('button', { name: 'Refund $99.00' }));
    await asked.findByText('Enter $18.00 or less');
    expect(asked.getByText('Please tell the customer why')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Amount ($)'));
    await write(page, 'Amount ($)', '5');
    await page.user.type(asked.getByLabelText('Reason'), 'The lid was broken');
    await page.user.click(asked.getByRole('button', { name: 'Refund $5.00' }));
    await screen.findByText('$5.00 refunded');
    expect(sentTo(page, 'refundPurchase')).toMatchObject([
      { body: { cents: 500, to: 'wallet', reason: 'The lid was broken' } },
    ]);
  });

  test('whose reply was lost is repeated with the same key', async () => {
    const { page, asked } = await openRefund({ refundPurchase: offline });
    await page.user.type(asked.getByLabelText('Reason'), 'Late');
    for (const times of [1, 2]) {
      await page.user.click(asked.getByRole('button', { name: 'Refund $18.00' }));
      await asked.findByText('We could not refund this. Please try again.', { selector: '.field-error' });
      await waitFor(() => expect(sentTo(page, 'refundPurchase')).toHaveLength(times));
    }
    const [first, second] = sentTo(page, 'refundPurchase').map(({ headers }) => headers);
    expect(first).toEqual(second);
  });

  test('that the card refuses at once goes to the wallet, and says so', async () => {
    const { page, asked } = await openRefund({
      refundPurchase: ({ body }) => ({
        refundedCents: body.cents,
        refundableCents: 0,
        refund: {
          ...{ id: 'refund', cents: body.cents, reason: body.reason, at },
          cardCents: 500,
          status: 'failed',
        },
      }),
    });
    await page.user.click(asked.getByRole('radio', { name: /^Card/ }));
    await page.user.type(asked.getByLabelText('Reason'), 'The lid was broken');
    await page.user.click(asked.getByRole('button', { name: /^Refund \$/ }));
    await screen.findByText('The card did not take the refund');
    expect(screen.getByText('The money is in the customer’s wallet.')).toBeTruthy();
  });

  test('that equals the one before is another refund', async () => {
    const { page, asked } = await openRefund({ refundPurchase: refunded });
    for (const times of [1, 2]) {
      if (times === 2) await page.user.click(await button('Refund Argan Oil'));
      const form = times === 1 ? asked : await dialog('Refund Argan Oil');
      await write(page, 'Amount ($)', '5');
      await page.user.type(form.getByLabelText('Reason'), 'The lid was broken');
      await page.user.click(form.getByRole('button', { name: 'Refund $5.00' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const [first, second] = sentTo(page, 'refundPurchase').map(({ headers }) => headers);
    expect(first).not.toEqual(second);
  });
});

test('a dispute shows its deadline, and its evidence is sent once', async () => {
  let dispute: ShownDispute = {
    ...{ id: 'dispute', checkoutId: 'checkout', title: 'Argan Oil', cents: 1_800, reason: 'not_received' },
    ...{ customer: product.customer, status: 'open', openedAt: at, respondBy: '2099-01-05T12:00:00.000Z' },
  };
  const page = await openWallets('disputes', {
    listDisputes: () => ({ items: [dispute] }),
    getDispute: () => ({ ...dispute, evidence: [{ field: 'uncategorized_text', text: 'Shipped' }] }),
    submitDisputeEvidence: () => {
      dispute = { ...dispute, evidenceSentAt: at };
      return dispute;
    },
  });
  await screen.findByText(/^Respond by \w+ \d+, 2099 at/);
  await page.user.click(await button('Evidence for Argan Oil'));
  const evidence = await dialog('Evidence');
  await evidence.findByText('Receipt and history');
  await page.user.click(evidence.getByRole('button', { name: 'Submit evidence…' }));
  expect(evidence.getByRole('status').textContent).toContain('only once');
  await page.user.click(evidence.getByRole('button', { name: 'Submit it now' }));
  await screen.findByText('Evidence sent to the bank');
  await screen.findByText(/The bank is deciding\.$/);
  await page.user.click(await button('Evidence for Argan Oil'));
  await screen.findByText('Receipt and history');
  expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
});

test('no evidence is offered for a dispute once its deadline has passed', async () => {
  const dispute: ShownDispute = {
    ...{ id: 'dispute', checkoutId: 'checkout', title: 'Argan Oil', cents: 1_800, reason: 'not_received' },
    ...{ customer: product.customer, status: 'open', openedAt: at, respondBy: '2026-01-06T12:00:00.000Z' },
  };
  const page = await openWallets('disputes', {
    listDisputes: { items: [dispute] },
    getDispute: { ...dispute, evidence: [{ field: 'uncategorized_text', text: 'Shipped' }] },
  });
  await screen.findByText(/^The time to respond ended on .*\. The bank is deciding\.$/);
  await page.user.click(await button('Evidence for Argan Oil'));
  await (await dialog('Evidence')).findByText('Receipt and history');
  expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
  expect(screen.queryByText(/^Respond by/)).toBeNull();
});

test('an order’s page has its tracking number, its history and its journal', async () => {
  const contact = (person: typeof customer) => ({ ...person, phone: '' });
  const purchase: AdminPurchase = {
    paid: product,
    image: { src: '/media/none', width: 800, height: 800 },
    ...{ quantity: 1, status: 'shipped', paymentStatus: 'paid', underReview: false, createdAt: at },
    ...{ customer: contact(customer), provider: contact(provider) },
    ...{ shippingAddress: '1 Test Street', trackingNumber: '1Z 999' },
    price: {
      ...{
        listCents: 1_800,
        discountCents: 0,
        travelFeeCents: 0,
        shippingCents: 0,
        totalCents: 1_800,
        creditCents: 0,
      },
      ...{ cardCents: 1_800, cancellationFeeCents: 0, fee: { rate: 1_000, cents: 180, netCents: 1_620 } },
    },
    ...{ receiptNumber: 'R-1', refunds: [], unreturned: [] },
    history: ['placed', 'paid', 'shipped'].map((name) => ({ name, at })),
    journal: [
      {
        ...{ key: 'one', event: 'paid', at },
        postings: [
          { account: 'escrow', of: 'purchase', cents: 1_800 },
          { account: 'stripe', cents: -1_800 },
        ],
      },
    ],
  };
  await openPage({
    path: '/admin/orders/:id',
    at: '/admin/orders/order',
    page: () => import('../../web/features/admin/lists/pages/AdminOrderPage'),
    as: admin,
    answers: { getAdminPurchase: purchase },
  });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Placed/),
    expect.stringMatching(/^Paid/),
    expect.stringMatching(/^Shipped/),
  ]);
  expect(screen.getByText('Tracking number: 1Z 999')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Journal' }).textContent).toContain(
    'From: Card payments at Stripe$18.00To: Held for this purchase$18.00',
  );
  expect(screen.getByText('Provider gets').nextSibling?.textContent).toBe('$16.20');
  await screen.findByRole('heading', { name: `Order ${purchase.receiptNumber}` });
});
