import { screen, waitFor, within } from '@testing-library/react';
import type { AdminGiftCard, OwnGiftCard } from '../../shared/gift-cards/schema';
import { ownGiftCardsQuery } from '../../web/features/gift-cards/queries';
import { queryClient } from '../../web/lib/queryClient';
import { type Answers, offline, refused } from './given/api';
import { closePage, openPage } from './given/page';
import { admin, customer } from './given/people';

afterEach(() => closePage());

const at = '2026-01-05T12:00:00.000Z';
const card: OwnGiftCard = {
  id: `${'a'.repeat(26)}-gift`,
  checkoutId: 'a'.repeat(26),
  amountCents: 5_000,
  recipientEmail: 'naomi@example.com',
  recipientName: 'Naomi',
  words: 'Enjoy!',
  design: 'bloom',
  sendOn: '2026-01-05',
  status: 'sent',
  paidAt: at,
  sentAt: at,
  returned: false,
  disputed: false,
  canSend: true,
  canRefund: true,
};

const openGiftCards = (answers: Answers = {}, as: typeof customer | null = customer) =>
  openPage({
    path: '/gift-cards',
    page: () => import('../../web/features/gift-cards/pages/GiftCardsPage'),
    ...(as && { as }),
    answers: { ...(as && { listGiftCards: { items: [] } }), ...answers },
  });
const sentTo = ({ sent }: Awaited<ReturnType<typeof openGiftCards>>, route: string) =>
  sent.filter((each) => each.route === route);

test('visitors read about gift cards, and come back once they have signed in', async () => {
  await openGiftCards({}, null);
  const signIn = await screen.findByRole('link', { name: 'Sign in to buy' });
  expect(signIn.getAttribute('href')).toBe('/auth?next=%2Fgift-cards');
  expect(screen.queryByRole('form')).toBeNull();
});

test('the form says at its fields what is wrong, and sends what was chosen', async () => {
  const page = await openGiftCards({
    buyGiftCard: refused('day_not_possible', { fields: { sendOn: 'Choose another day' } }),
  });
  const { user } = page;
  const form = within(await screen.findByRole('form', { name: 'Buy a gift card' }));
  await user.click(form.getByRole('radio', { name: 'Other' }));
  await user.type(form.getByLabelText('Your amount'), '9.99');
  await user.click(form.getByRole('button', { name: 'Pay $9.99 by card' }));
  expect(form.getByText('Choose an amount from $10 to $500')).toBeTruthy();
  expect(form.getByText('Please enter a valid email')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Your amount')));
  expect(sentTo(page, 'buyGiftCard')).toEqual([]);

  await user.click(form.getByRole('radio', { name: '$100' }));
  await user.click(form.getByRole('radio', { name: 'Balloons and confetti' }));
  await user.type(form.getByLabelText('Their email'), ' naomi@example.com');
  await user.type(form.getByLabelText('Your message (optional)'), 'Enjoy!');
  await user.click(form.getByRole('radio', { name: /^On a day/ }));
  await user.click(form.getByRole('button', { name: 'Pay $100.00 by card' }));
  expect(form.getByText('Choose a day')).toBeTruthy();
  await user.type(form.getByLabelText('Day'), '2027-03-01');
  await user.click(form.getByRole('button', { name: 'Pay $100.00 by card' }));
  await form.findByText('Choose another day');
  expect(sentTo(page, 'buyGiftCard')).toMatchObject([
    {
      body: {
        amountCents: 10_000,
        design: 'celebration',
        recipientEmail: 'naomi@example.com',
        words: 'Enjoy!',
        sendOn: '2027-03-01',
      },
    },
  ]);
});

test('a gift card is sent again to another address, and taken back after a question', async () => {
  const page = await openGiftCards({
    listGiftCards: { items: [{ ...card, returned: true }] },
    sendGiftCard: card,
    refundGiftCard: { ...card, status: 'cancelled' },
  });
  const { user } = page;
  const own = within(await screen.findByRole('region', { name: 'Gift Cards You Bought' }));
  await own.findByText('Could not be delivered');
  await user.click(own.getByRole('button', { name: /^Send again of the gift card for .*Naomi/ }));
  const sending = within(screen.getByRole('dialog', { name: 'Send it again' }));
  const email = sending.getByLabelText('Their email');
  await user.clear(email);
  await user.type(email, 'naomi.k@example.com');
  await user.click(sending.getByRole('button', { name: 'Send' }));
  await screen.findByText('The gift card is on its way');
  expect(sentTo(page, 'sendGiftCard')).toMatchObject([{ body: { recipientEmail: 'naomi.k@example.com' } }]);

  await user.click(own.getByRole('button', { name: /^Take back/ }));
  const asking = within(screen.getByRole('dialog', { name: 'Take this gift card back?' }));
  expect(sentTo(page, 'refundGiftCard')).toEqual([]);
  await user.click(asking.getByRole('button', { name: 'Refund $50.00' }));
  await screen.findByText('Gift card taken back');
  expect(sentTo(page, 'refundGiftCard')).toHaveLength(1);
});

test.each([
  ['failed', 'The money is in your wallet.'],
  ['unreturned', 'The money has come back to us. We are looking into it.'],
] as const)(
  'a refund that the card refuses at once is %s, and says where the money is',
  async (refund, text) => {
    const { user } = await openGiftCards({
      listGiftCards: { items: [card] },
      refundGiftCard: { ...card, status: 'cancelled', refund },
    });
    await user.click(await screen.findByRole('button', { name: /^Take back/ }));
    await user.click(await screen.findByRole('button', { name: 'Refund $50.00' }));
    await screen.findByText('The card did not take the refund');
    expect(screen.getByText(text)).toBeTruthy();
  },
);

test('what cannot be done is not offered, and each gift card says what became of it', async () => {
  const over = { canSend: false, canRefund: false };
  await openGiftCards({
    listGiftCards: {
      items: [
        { ...card, id: 'g1', ...over, status: 'redeemed', redeemedAt: at },
        { ...card, id: 'g2', ...over, status: 'cancelled', refund: 'pending' },
        { ...card, id: 'g3', ...over, disputed: true },
        { ...card, id: 'g4', status: 'paid', sentAt: undefined, sendOn: '2027-03-01' },
      ],
    },
  });
  for (const text of [
    'Redeemed on Jan 5, 2026',
    'Refund on its way',
    /^Your bank has to decide/,
    /^We mail it on/,
  ])
    await screen.findByText(text);
  expect(screen.getAllByRole('button', { name: /^Send/ }).map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Send now/),
  ]);
});

test('gift cards that cannot be loaded can be tried again', async () => {
  await openGiftCards({ listGiftCards: offline });
  await screen.findByText('Failed to load your gift cards', undefined, { timeout: 10_000 });
  expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy();
});

const openWallet = (answers: Answers) =>
  openPage({
    path: '/wallet',
    page: () => import('../../web/features/wallet/pages/WalletPage'),
    as: customer,
    answers: {
      getWallet: { wallet: { creditCents: 0, heldCents: 0 }, items: [] },
      getFees: { cancellationFeeCents: 1_000 },
      ...answers,
    },
  });

test('a code is redeemed in the wallet, and a wrong one says so at its field', async () => {
  const message = 'We do not know this code.';
  const page = await openWallet({
    redeemGiftCard: refused('unknown_gift_code', { fields: { code: message } }),
  });
  const { user } = page;
  const region = within(await screen.findByRole('region', { name: 'Gift Card' }));
  await user.click(region.getByRole('button', { name: 'Redeem' }));
  expect(region.getByText('Enter the code from the email')).toBeTruthy();
  await user.type(region.getByLabelText('Code'), 'abcd-efgh');
  await user.click(region.getByRole('button', { name: 'Redeem' }));
  await region.findByText(message);
  expect(sentTo(page, 'redeemGiftCard')).toMatchObject([{ body: { code: 'abcd-efgh' } }]);
  closePage();

  const again = await openWallet({ redeemGiftCard: { amountCents: 5_000 } });
  const { queryKey } = ownGiftCardsQuery;
  queryClient.setQueryData(queryKey, { pages: [{ items: [card] }], pageParams: [undefined] });
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await again.user.type(code, 'ABCD-EFGH-JKMN-PQRS{Enter}');
  await screen.findByText('$50.00 is now in your wallet');
  expect(code.value).toBe('');
  // Its buyer may have redeemed it.
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

const listed: AdminGiftCard = {
  id: card.id,
  amountCents: 5_000,
  recipientEmail: 'naomi@example.com',
  sendOn: '2026-01-05',
  status: 'sent',
  sentAt: at,
  returned: false,
  disputed: false,
  canRefund: true,
  buyer: { id: 'chloe', name: 'Chloe Rivera', email: 'chloe@example.com' },
  createdAt: at,
  paidAt: at,
};

test('admins refund a gift card with a reason, and never see its code', async () => {
  const page = await openPage({
    path: '/admin/gift-cards',
    page: () => import('../../web/features/admin/lists/pages/AdminGiftCardsPage'),
    as: admin,
    answers: {
      listAdminGiftCards: { items: [listed, { ...listed, id: 'g2', status: 'redeemed', canRefund: false }] },
      refundPurchase: {
        refund: { id: 'r1', cents: 5_000, cardCents: 5_000, reason: 'x', at, status: 'done' },
        refundedCents: 5_000,
        refundableCents: 0,
      },
    },
  });
  const { user } = page;
  const table = within(await screen.findByRole('table', { name: 'Gift Cards' }));
  expect(table.getAllByRole('row')[1]!.textContent).toContain('Chloe RiveraFor naomi@example.com');
  const refunds = table.getAllByRole('button', { name: /^Refund/ });
  expect(refunds).toHaveLength(1);
  await user.click(refunds[0]!);
  const dialog = within(screen.getByRole('dialog', { name: 'Refund gift card' }));
  await user.type(dialog.getByLabelText('Reason'), 'Bought twice');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Gift card refunded');
  expect(sentTo(page, 'refundPurchase')).toMatchObject([
    { body: { cents: 5_000, to: 'card', reason: 'Bought twice' } },
  ]);
});
