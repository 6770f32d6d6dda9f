import { screen, waitFor, within } from '@testing-library/react';
import { useCart } from '../../web/lib/cart/cart';
import { type Answers, offline, refused } from './given/api';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => {
  closePage();
  useCart.getState().clear();
});

const oil = {
  productId: 'oil',
  name: 'Argan Oil',
  price: 2_000,
  image: { src: '/media/none', width: 800, height: 800 },
  providerId: 'provider',
  providerName: 'Amara Okafor',
  stock: 5,
};

const openCheckout = async (answers: Answers = {}, filled = true): Promise<OpenPage> => {
  if (filled) useCart.getState().add(oil, 2);
  return openPage({
    path: '/checkout',
    page: () => import('../../web/features/orders/pages/CheckoutPage'),
    as: customer,
    answers: { getWallet: { wallet: { creditCents: 1_500, heldCents: 0 }, items: [] }, ...answers },
  });
};

const address = () => screen.getByLabelText<HTMLTextAreaElement>('Delivery Address');
const placeOrder = ({ user }: OpenPage) => user.click(screen.getByRole('button', { name: 'Place Order' }));
const placed = ({ sent }: OpenPage) => sent.filter(({ route }) => route === 'createOrders');
const problems = async () =>
  within((await screen.findByText('There is a problem')).closest<HTMLElement>('[role=alert]')!);

test('an empty cart leads back to the cart', async () => {
  await openCheckout({}, false);
  expect(await screen.findByText('Now at /cart')).toBeTruthy();
});

test('an order that could not be placed says so until the next try, which has the same key', async () => {
  const page = await openCheckout({ createOrders: offline });
  await page.user.type(address(), '1 Test Street');
  await placeOrder(page);
  expect((await problems()).getByText(/We could not place your order\. Please try again\./)).toBeTruthy();
  await placeOrder(page);
  await waitFor(() => expect(placed(page)).toHaveLength(2));
  const [first, second] = placed(page).map(({ headers }) => headers);
  expect(first).toEqual(second);
});

test('why an order was refused stays on the page, with links to what is unpaid', async () => {
  const page = await openCheckout({ createOrders: refused('too_many_holds') });
  await page.user.type(address(), '1 Test Street');
  await placeOrder(page);
  const summary = await problems();
  expect(summary.getByText(/You have unpaid bookings or orders/)).toBeTruthy();
  expect(summary.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
  expect(summary.getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe('/bookings');
});

test('wallet credit pays what it can, if it is wanted', async () => {
  const page = await openCheckout({ createOrders: offline });
  await page.user.type(address(), '1 Test Street');
  await page.user.click(await screen.findByLabelText(/^Use wallet balance/));
  await placeOrder(page);
  await waitFor(() => expect(placed(page)).toMatchObject([{ body: { creditCents: 1_500 } }]));
});
