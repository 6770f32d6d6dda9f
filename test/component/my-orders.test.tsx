import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerOrder } from '../../shared/orders/schema';
import type { Receipt } from '../../shared/payments/api';
import type { ItemReturn } from '../../shared/returns/schema';
import type { Transaction } from '../../shared/wallet/schema';
import { hasItemsOnHold, storePlacedOrders } from '../../web/lib/cart/placedOrders';
import { type Answers, refused } from './given/api';
import { product, stylist } from './given/listings';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer, provider } from './given/people';

/* A customer's orders and wallet, and a seller's packing slip. */

afterEach(() => closePage());

const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const button = (name: string) => screen.getByRole('button', { name });
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

describe('my orders', () => {
  const order = (id: string, name: string, more: Partial<CustomerOrder> = {}): CustomerOrder => ({
    id,
    productId: id,
    name,
    image: product.images[0]!,
    quantity: 1,
    totalCents: 1_800,
    shippingCents: 0,
    shippingAddress: '5 Test Lane',
    status: 'pending',
    paymentStatus: 'unpaid',
    createdAt: daysAhead(-1),
    checkoutId: 'checkout',
    creditCents: 0,
    cardCents: 1_800,
    provider: { id: stylist.id, name: stylist.name, rating: stylist.rating },
    reviewed: false,
    ...more,
  });
  const openOrders = (items: () => CustomerOrder[], answers: Answers = {}): Promise<OpenPage> =>
    openPage({
      path: '/orders',
      page: () => import('../../web/app/pages/OrdersPage'),
      as: customer,
      answers: { listOrders: () => ({ items: items() }), ...answers },
    });

  test('without any lead to the shop', async () => {
    await openOrders(() => []);
    await screen.findByText('No orders yet');
    expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products');
  });

  test('are listed by checkout, each with one receipt, and by seller', async () => {
    const paid = { status: 'paid', paymentStatus: 'paid' } as const;
    const sofia = { id: 'sofia', name: 'Sofia Ramirez', rating: stylist.rating };
    await openOrders(() => [
      order('oil', 'Oil', paid),
      order('comb', 'Comb', { ...paid, provider: sofia }),
      order('balm', 'Balm', paid),
    ]);
    const checkout = within(await screen.findByRole('region', { name: /^Ordered on/ }));
    expect(checkout.getAllByRole('article')).toHaveLength(3);
    expect(checkout.getAllByRole('link', { name: 'Receipt' })).toHaveLength(1);
    expect(checkout.getAllByRole('link', { name: 'View Seller' })).toHaveLength(2);
  });

  test('on its way says how far it has come, and leads to a carrier that the number tells', async () => {
    const way = { status: 'shipped', paymentStatus: 'paid' } as const;
    await openOrders(() => [
      order('oil', 'Oil', { ...way, trackingNumber: '1Z 999' }),
      order('comb', 'Comb', { ...way, trackingNumber: 'XY 7' }),
      order('balm', 'Balm', { ...way, status: 'delivered' }),
    ]);
    const oil = within(await screen.findByRole('article', { name: 'Oil' }));
    const steps = oil.getByRole('list', { name: 'Progress' });
    expect(steps.querySelector('[aria-current="step"]')?.textContent).toBe('Shipped');
    expect(oil.getByRole('link', { name: '1Z 999' }).getAttribute('href')).toContain('ups.com');
    expect(screen.getByRole('article', { name: 'Comb' }).textContent).toContain('Tracking number: XY 7');
    expect(screen.queryByRole('link', { name: 'XY 7' })).toBeNull();
    expect(screen.getAllByRole('list', { name: 'Progress' })).toHaveLength(2);
  });

  test('are short once cancelled or confirmed, until they are opened', async () => {
    const { user } = await openOrders(() => [
      order('oil', 'Oil', { status: 'delivered', paymentStatus: 'paid', reviewed: true }),
      order('comb', 'Comb', { status: 'delivered', paymentStatus: 'paid' }),
    ]);
    const oil = within(await screen.findByRole('article', { name: 'Oil' }));
    oil.getByText('Confirmed');
    expect(oil.queryByText('5 Test Lane')).toBeNull();
    within(screen.getByRole('article', { name: 'Comb' })).getByText('5 Test Lane');
    await user.click(button('Details of Oil'));
    oil.getByText('5 Test Lane');
  });

  test('of one unpaid checkout are paid or cancelled together', async () => {
    let all = [
      order('oil', 'Oil', { holdUntil: daysAhead(1) }),
      order('comb', 'Comb', { holdUntil: daysAhead(1) }),
    ];
    const page = await openOrders(() => all, {
      // A part of the page, since jsdom loads no other one.
      payOrder: { url: '#pay' },
      cancelOrder: () => {
        all = all.map((each) => ({ ...each, status: 'cancelled' }));
        return { order: all[0]!, refundCents: 0 };
      },
    });
    storePlacedOrders([{ id: 'oil', productId: 'oil', quantity: 1, holdUntil: daysAhead(1) }]);
    const oil = within(await screen.findByRole('article', { name: 'Oil' }));
    oil.getByText(/^Awaiting payment/);
    oil.getByText(/Your payment also covers Comb\./);
    await page.user.click(oil.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(window.location.hash).toBe('#pay'));
    await page.user.click(oil.getByRole('button', { name: 'Cancel Order' }));
    await screen.findByText(/This also cancels the items you ordered with it: Comb\./);
    expect(hasItemsOnHold([{ productId: 'oil' }], Date.now())).toBe(true);
    await page.user.click(button('Yes, cancel'));
    await screen.findByText('Order cancelled.');
    expect(hasItemsOnHold([{ productId: 'oil' }], Date.now())).toBe(false);
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'Comb' }).textContent).toContain('Cancelled'),
    );
  });

  test('are returned: asked for, sent back, and kept after all', async () => {
    const facts = {
      status: 'delivered',
      paymentStatus: 'paid',
      deliveredAt: daysAhead(-2),
      quantity: 2,
    } as const;
    const itemReturn = {
      quantity: 1,
      reason: 'Broken',
      pictures: [],
      at: daysAhead(-1),
      until: daysAhead(3),
    };
    const shown = (more: Partial<ItemReturn>) => ({
      ...itemReturn,
      status: 'asked' as const,
      ...more,
      pictures: [],
    });
    let found: Partial<CustomerOrder> = {};
    const bodies: unknown[] = [];
    const { user } = await openOrders(() => [order('oil', 'Oil', { ...facts, ...found })], {
      askForReturn: ({ body }) => {
        bodies.push(body);
        found = { itemReturn: shown({}) };
        return shown({});
      },
      sendReturn: ({ body }) => {
        bodies.push(body);
        found = { itemReturn: shown({ status: 'sent', ...body }) };
        return shown({ status: 'sent' });
      },
      withdrawReturn: () => {
        found = { itemReturn: shown({ status: 'withdrawn', endedAt: daysAhead(0) }) };
        return shown({ status: 'withdrawn' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Return Items' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return items' }));
    await user.click(dialog.getByRole('button', { name: 'Ask to Return' }));
    await dialog.findByText('Please tell the seller why');
    await user.selectOptions(dialog.getByLabelText('How many are you returning?'), '1');
    dialog.getByText(/\$9\.00 will be added to your wallet/);
    await user.type(dialog.getByLabelText('Why are you returning it?'), 'Broken');
    await user.click(dialog.getByRole('button', { name: 'Ask to Return' }));
    await screen.findByText('Return requested');
    expect(bodies).toEqual([{ quantity: 1, reason: 'Broken', pictures: [] }]);
    expect(screen.queryByRole('button', { name: 'Return Items' })).toBeNull();
    await user.click(button('Keep the Items'));
    await user.click(button('Yes, keep them'));
    await screen.findByText('You kept the items.');
    button('Return Items');
  });

  test('say how a return stands, and what the seller wrote', async () => {
    const facts = { status: 'delivered', paymentStatus: 'paid', reviewed: true } as const;
    const itemReturn = {
      quantity: 1,
      reason: 'Broken',
      pictures: [],
      at: daysAhead(-1),
      until: daysAhead(3),
    };
    await openOrders(() => [
      order('oil', 'Oil', {
        ...facts,
        itemReturn: { ...itemReturn, status: 'declined', declineReason: 'It was used' },
      }),
      order('comb', 'Comb', {
        ...facts,
        itemReturn: {
          ...itemReturn,
          status: 'accepted',
          instructions: '5 Seller Lane',
          labelUrl: 'https://labels.example/1',
        },
      }),
      order('balm', 'Balm', {
        ...facts,
        itemReturn: { ...itemReturn, status: 'refunded', refundedCents: 1_800, endedAt: daysAhead(0) },
      }),
      order('soap', 'Soap', {
        ...facts,
        dispute: { id: 'd1', cents: 1_800, status: 'open' },
        itemReturn: { ...itemReturn, status: 'sent' },
      }),
    ]);
    const oil = within(await screen.findByRole('article', { name: 'Oil' }));
    oil.getByText('It was used');
    oil.getByRole('button', { name: 'Ask Us to Decide' });
    const comb = within(screen.getByRole('article', { name: 'Comb' }));
    comb.getByText('5 Seller Lane');
    expect(comb.getByRole('link', { name: /Return label/ }).getAttribute('href')).toBe(
      'https://labels.example/1',
    );
    within(screen.getByRole('article', { name: 'Balm' })).getByText('Returned');
    within(screen.getByRole('article', { name: 'Soap' })).getByText(
      /^Your bank has to decide on the disputed payment first\./,
    );
  });

  test('one that does not exist has no packing slip', async () => {
    await openPage({
      path: '/provider/orders/:id/packing-slip',
      at: '/provider/orders/unknown/packing-slip',
      page: () => import('../../web/features/orders/pages/PackingSlipPage'),
      as: provider,
      answers: { getPackingSlip: refused('not_found') },
    });
    await screen.findByText('We could not find that order');
  });
});

test('the wallet shows the balance after each transaction, and card payments without a sign', async () => {
  const facts = { type: 'product_sale', status: 'completed', createdAt: daysAhead(-1) } as const;
  const items: Transaction[] = [
    {
      ...facts,
      id: 'refund',
      type: 'refund',
      description: 'Refund: Oil',
      amountCents: 1_800,
      balanceCents: 1_800,
    },
    { ...facts, id: 'card', description: 'Paid by card: Oil', amountCents: -1_800, viaCard: true },
  ];
  const { user } = await openPage({
    path: '/wallet',
    page: () => import('../../web/features/wallet/pages/WalletPage'),
    as: customer,
    answers: {
      getFees: { cancellationFeeCents: 1_000 },
      getWallet: { wallet: { creditCents: 1_800, heldCents: 0 }, items },
    },
  });
  const history = within(await screen.findByRole('region', { name: 'Transaction History' }));
  const [refund, card] = textsOf(await history.findAllByRole('listitem'));
  expect(refund).toContain('+$18.00Balance $18.00');
  expect(card).toContain('$18.00');
  expect(card).not.toMatch(/[−+-]\$|Balance/);
  await user.selectOptions(history.getByLabelText('Show'), 'Changes to your balance');
  expect(textsOf(history.getAllByRole('listitem'))).toEqual([refund]);
  await user.selectOptions(history.getByLabelText('Show'), 'Paid by card');
  expect(textsOf(history.getAllByRole('listitem'))).toEqual([card]);
});

test.each([
  [{}, 'Paid'],
  [{ walletCents: 500 }, 'Partly refunded'],
  [{ walletCents: 800, feeCents: 1_000 }, 'Refunded'],
  [{ feeCents: 1_800 }, 'Cancelled'],
  [{ bankCents: 1_800 }, 'Refunded'],
  [{ bankCents: 500 }, 'Partly refunded'],
])(
  'a receipt with the refunds %j is stamped "%s", and leads to the purchase and to help',
  async (some: Partial<Receipt['refunds']>, stamp) => {
    const refunds = { walletCents: 0, cardCents: 0, bankCents: 0, feeCents: 0, ...some };
    const receipt: Receipt = {
      ...{
        id: 'checkout',
        kind: 'order',
        paidAt: daysAhead(-1),
        customer: { name: 'Rita', email: 'r@x.test' },
      },
      ...{ lines: [], discountCents: 0, creditCents: 0, cardCents: 1_800, totalCents: 1_800 },
      ...{ refunds, refundReasons: [] },
    };
    await openPage({
      path: '/receipts/:id',
      at: '/receipts/checkout',
      page: () => import('../../web/features/payments/pages/ReceiptPage'),
      as: customer,
      answers: { getReceipt: receipt },
    });
    expect(await screen.findByText(stamp)).toBeTruthy();
    expect(!!screen.queryByText('Returned by your bank')).toBe(refunds.bankCents > 0);
    const links = within(screen.getByRole('navigation', { name: 'About this receipt' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders#checkout', '/help']);
  },
);
