import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Me } from '../../shared/account/schema';
import { queryClient } from '../../web/lib/queryClient';
import { type Answers, refused, waiting } from './given/api';
import { closePage, openPage } from './given/page';
import { admin, customer, provider } from './given/people';

afterEach(() => closePage());

type Case = {
  path: string;
  page: () => Promise<{ Component: ComponentType }>;
  as?: Me;
  /** What cannot be loaded at first, and what is answered at the next try. */
  fails: keyof Answers;
  answer: Answers[keyof Answers];
  others?: Answers;
  /** What the page says. */
  said: string;
  /** What the page shows once it has loaded. */
  shown: string | RegExp;
};

const none = { items: [] };

const cases: Case[] = [
  {
    path: '/provider/shipping',
    page: () => import('../../web/features/orders/pages/ShippingPage'),
    as: provider,
    fails: 'getShipping',
    answer: { feeCents: 0, version: 0 },
    said: "Couldn't load your shipping terms",
    shown: 'What you charge',
  },
  {
    path: '/hairstyles',
    page: () => import('../../web/features/catalog/hairstyles/pages/HairstylesPage'),
    as: customer,
    fails: 'listHairstyles',
    answer: { ...none, total: 0, areas: [] },
    others: { listFavorites: { hairstyles: [], products: [], providers: [] } },
    said: 'Failed to load hairstyles',
    shown: /^No hairstyles found/,
  },
  {
    path: '/products',
    page: () => import('../../web/features/catalog/products/pages/ProductsPage'),
    as: customer,
    fails: 'listProducts',
    answer: { ...none, total: 0 },
    others: { listFavorites: { hairstyles: [], products: [], providers: [] } },
    said: 'Failed to load products',
    shown: /^No products found/,
  },
  {
    path: '/wallet',
    page: () => import('../../web/features/wallet/pages/WalletPage'),
    as: customer,
    fails: 'getWallet',
    answer: { ...none, wallet: { creditCents: 2_500, heldCents: 0 } },
    others: { getFees: { cancellationFeeCents: 1_000 }, listOwnOffers: none },
    said: 'Failed to load wallet data',
    shown: '$25.00',
  },
  {
    path: '/profile/notifications',
    page: () => import('../../web/app/pages/ProfileNotificationsPage'),
    as: customer,
    fails: 'getPushDevices',
    answer: { publicKey: 'B', devices: [] },
    others: { getNotificationPreferences: { off: [] } },
    said: "Couldn't load your devices",
    shown: /^This browser cannot show notifications/,
  },
  {
    path: '/provider/hairstyles',
    page: () => import('../../web/features/catalog/own-listings/pages/ServicesPage'),
    as: provider,
    fails: 'listMyHairstyles',
    answer: none,
    said: 'Failed to load hairstyles',
    shown: /No services/,
  },
  {
    path: '/provider/reviews',
    page: () => import('../../web/features/catalog/own-reviews/pages/ReviewsPage'),
    as: provider,
    fails: 'listMyReviews',
    answer: none,
    others: { getProvider: waiting },
    said: 'Failed to load reviews',
    shown: 'No reviews yet',
  },
  {
    path: '/admin/audit',
    page: () => import('../../web/features/admin/audit/pages/AdminAuditPage'),
    as: admin,
    fails: 'listAudits',
    answer: none,
    others: { searchPeople: none },
    said: "Couldn't load the audit trail",
    shown: /^No /,
  },
  {
    path: '/admin/promo-codes',
    page: () => import('../../web/features/promo/pages/AdminPromoCodesPage'),
    as: admin,
    fails: 'listPromoCodes',
    answer: none,
    said: 'Failed to load promo codes',
    shown: /No promo codes/,
  },
];

const toasts = () => screen.queryByRole('region', { name: /notifications/i });

test.each(cases)(
  '$path says that it could not be loaded, without a toast, and loads at the next try',
  async (one) => {
    let isDown = true;
    const { user } = await openPage({
      path: one.path,
      page: one.page,
      as: one.as,
      answers: { ...one.others, [one.fails]: () => (isDown ? refused('not_found') : one.answer) },
    });
    await screen.findByRole('heading', { name: one.said });
    expect(toasts()?.textContent ?? '').toBe('');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(one.shown)).length).toBeGreaterThan(0);
  },
);

test('what cannot be refreshed stays, and a toast says so', async () => {
  let isDown = false;
  const { path, page, as, fails, answer, others, said, shown } = cases.find((one) => one.path === '/wallet')!;
  await openPage({
    path,
    page,
    as,
    answers: { ...others, [fails]: () => (isDown ? refused('not_found') : answer) },
  });
  await screen.findByText(shown);
  isDown = true;
  await act(() => queryClient.invalidateQueries({ queryKey: ['wallet'] }));
  await within(await screen.findByRole('region', { name: /notifications/i })).findByText(said);
  expect(screen.queryByRole('heading', { name: said })).toBeNull();
  expect(screen.getByText(shown)).toBeTruthy();
});
