import { screen, within } from '@testing-library/react';
import type { ShownAudit } from '../../shared/admin/audit';
import type { AdminPerson } from '../../shared/admin/people-api';
import { type Answers, refused } from './given/api';
import { closePage, type OpenPage, openPage } from './given/page';
import { admin, customer } from './given/people';
import { ageSession } from './given/session';

/* What an admin can do about a person, on their page. */

afterEach(() => closePage());

const balances = {
  creditCents: 0,
  availableCents: 0,
  pendingCents: 0,
  earnedCents: 0,
  inTransitCents: 0,
  debtCents: 0,
};

const person = ({ id, name, email, phone, address, createdAt }: typeof customer): AdminPerson => ({
  id,
  name,
  email,
  phone,
  address,
  createdAt,
  bio: '',
  area: '',
  rating: { sum: 0, count: 0 },
  bookings: 0,
  spentCents: 0,
  balances,
  services: [],
  twoStep: false,
});

const openPerson = (answers: Answers): Promise<OpenPage> =>
  openPage({
    path: '/admin/users/:id',
    at: '/admin/users/unknown',
    page: () => import('../../web/features/admin/people/pages/AdminUserPage'),
    as: admin,
    answers: {
      listAuditsOf: { items: [] },
      listAdminBookings: { items: [] },
      listAdminOrders: { items: [] },
      ...answers,
    },
  });

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

test('two-step sign-in is turned off for someone by an admin who has just signed in, with a reason', async () => {
  const record: ShownAudit = {
    id: 'record',
    actor: { id: admin.id, email: admin.email },
    act: 'two_step_turned_off',
    subject: { kind: 'person', id: customer.id },
    at: '2026-11-20T12:00:00.000Z',
  };
  let [twoStep, isLate] = [true, true];
  const page = await openPerson({
    getPerson: () => ({ ...person(customer), twoStep }),
    listAuditsOf: () => ({ items: twoStep ? [] : [record] }),
    turnOffTwoStep: () => {
      if (isLate) return refused('sign_in_again');
      twoStep = false;
      return {};
    },
  });
  const open = () => page.user.click(button('Turn off two-step sign-in'));
  const again = /sign in again before you turn it off/;
  await screen.findByText(/^On\. Signing in takes a code from an app\./);
  ageSession(6);
  await open();
  await dialog().findByText(again);
  expect(dialog().getByRole('button', { name: 'Sign in again' })).toBeTruthy();
  await page.user.click(dialog().getByRole('button', { name: 'Go back' }));

  // The API decides.
  ageSession(0);
  await open();
  await page.user.click(await dialog().findByRole('button', { name: 'Turn off' }));
  await dialog().findByText('Please give a reason');
  await page.user.click(dialog().getByLabelText('Reason'));
  await page.user.paste('You called us from your number.');
  await page.user.click(dialog().getByRole('button', { name: 'Turn off' }));
  await dialog().findByText(again);
  await page.user.click(dialog().getByRole('button', { name: 'Go back' }));
  isLate = false;
  await open();
  await page.user.click(await dialog().findByLabelText('Reason'));
  await page.user.paste('You called us from your number.');
  await page.user.click(dialog().getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Off. Signing in takes only the password.');
  expect(screen.queryByRole('button', { name: 'Turn off two-step sign-in' })).toBeNull();
  const history = within(screen.getByRole('region', { name: 'History' }));
  await history.findByText('Two step turned off');
});

test('approving a suspended provider who is leaving says that nothing is listed unless they keep the account', async () => {
  const page = await openPerson({
    getPerson: {
      ...person(customer),
      role: { role: 'provider', status: 'suspended' },
      deletesAt: '2099-01-05T12:00:00.000Z',
    },
    decideApplication: { status: 'approved' },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Approve' }));
  await dialog().findByText(/^They have asked to delete their account, so nothing of theirs is listed now\./);
  await page.user.click(dialog().getByRole('button', { name: 'Approve provider' }));
  await screen.findByText(/can offer services if they keep their account$/);
});
