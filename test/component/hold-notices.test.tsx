import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { HoldNotices } from '../../web/app/HoldNotices';
import { held } from './given/bookings';
import { closePage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => closePage());

const Page = () => (
  <>
    <HoldNotices />
    <h1>Cart</h1>
    <Link to="/cart?again">Again</Link>
  </>
);

const openCart = () =>
  openPage({
    path: '/cart',
    page: async () => ({ Component: Page }),
    as: customer,
    answers: { listBookings: { items: [held()] }, listOrders: { items: [] } },
  });

const notices = () => screen.queryAllByRole('region', { name: 'On hold' });

test('a hold that this browser expects is shown where its room was kept', async () => {
  localStorage.setItem('holds', `${customer.id} 1`);
  await openCart();
  await waitFor(() => expect(notices()).toHaveLength(1));
});

test('a hold that this browser did not know of does not move the page, and is on the next one', async () => {
  localStorage.removeItem('holds');
  const { user, sent } = await openCart();
  await waitFor(() => expect(sent.filter(({ route }) => route === 'listOrders')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('holds')).toMatch(/ 1$/));
  expect(notices()).toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'Again' }));
  await waitFor(() => expect(notices()).toHaveLength(1));
});
