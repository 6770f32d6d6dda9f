import { screen, waitFor, within } from '@testing-library/react';
import { useCart } from '../../web/lib/cart/cart';
import { type SiteConfig, siteConfig } from '../../web/lib/config';
import { type Answers, refused } from './given/api';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer } from './given/people';

/* The checkout and the receipt of a stage that collects sales tax. */

beforeAll(async () => {
  const settings: Partial<SiteConfig> = { salesTax: 'on' };
  globalThis.fetch = async () => new Response(JSON.stringify(settings));
  await siteConfig();
});
afterEach(() => {
  closePage();
  useCart.getState().clear();
});

const openCheckout = (answers: Answers = {}): Promise<OpenPage> => {
  useCart.getState().add({
    productId: 'oil',
    name: 'Oil',
    price: 2_000,
    image: { src: '/media/none', width: 800, height: 800 },
    providerId: 'provider',
    providerName: 'Amara Okafor',
    stock: 5,
  });
  return openPage({
    path: '/checkout',
    page: () => import('../../web/features/orders/pages/CheckoutPage'),
    as: customer,
    answers: {
      getWallet: { wallet: { creditCents: 0, heldCents: 0 }, items: [] },
      readShipping: { items: [] },
      ...answers,
    },
  });
};

const write = async ({ user }: OpenPage, text: string) => {
  await user.click(screen.getByLabelText('Delivery Address'));
  await user.paste(text);
};
const order = async ({ user }: OpenPage) => {
  const place = screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' });
  await waitFor(() => expect(place.disabled).toBe(false));
  await user.click(place);
};

test('the checkout says that tax comes at payment, and asks for a state and an address that is known', async () => {
  const message = 'We could not find this address. Check it and its ZIP code.';
  const page = await openCheckout({
    createOrders: refused('invalid_input', { message, fields: { shippingAddress: message } }),
  });
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  summary.getByText('Calculated at payment');
  summary.getByText('Total before tax');
  await write(page, '1 Test Street');
  await order(page);
  await screen.findAllByText(/Choose the state of your address/);
  expect(page.sent.filter(({ route }) => route === 'createOrders')).toEqual([]);
  await write(page, ', Brooklyn, NY 11201');
  await order(page);
  await screen.findByText(`Delivery Address: ${message}`);
});

test('whoever pays with credit is told that the card pays the tax', async () => {
  const { user } = await openCheckout({
    getWallet: { wallet: { creditCents: 5_000, heldCents: 0 }, items: [] },
  });
  await user.click(await screen.findByLabelText(/wallet/i));
  screen.getByText('$0.00 + tax');
  screen.getByText('Next: pay securely by card');
  screen.getByText('before tax');
});

test('the receipt names the tax', async () => {
  await openPage({
    path: '/receipt/:id',
    at: '/receipt/c1',
    page: () => import('../../web/features/payments/pages/ReceiptPage'),
    as: customer,
    answers: {
      getReceipt: {
        id: 'c1',
        kind: 'order',
        paidAt: '2026-05-04T14:00:00.000Z',
        customer: { name: 'Chloe', email: 'chloe@example.com' },
        lines: [],
        discountCents: 0,
        taxCents: 178,
        creditCents: 0,
        cardCents: 2_177,
        totalCents: 2_177,
        refundReasons: [],
        refunds: { walletCents: 0, cardCents: 0, bankCents: 0, feeCents: 0 },
      },
    },
  });
  const tax = await screen.findByText('Sales tax');
  expect(tax.nextSibling?.textContent).toBe('$1.78');
});
