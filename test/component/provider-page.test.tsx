import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Me } from '../../shared/account/schema';
import type { ProviderPageProfile } from '../../shared/catalog/public-pages';
import { type Answers, offline, refused } from './given/api';
import { hairstyleCard, productCard, stylist } from './given/listings';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer, provider } from './given/people';

afterEach(() => closePage());

const image = { src: '/media/none', width: 800, height: 800 };
const profile: ProviderPageProfile = {
  ...stylist,
  phone: '+15550100',
  services: 1,
  products: 1,
  portfolio: [1, 2].map((number) => ({ hairstyleId: 'style', title: 'Gloss and Trim', number, image })),
};

const openProvider = (as?: Me, answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/providers/:id',
    at: `/providers/${profile.id}`,
    page: () => import('../../web/features/catalog/providers/pages/ProviderPage'),
    ...(as && { as }),
    answers: {
      getProvider: profile,
      listFavorites: { hairstyles: [], products: [], providers: [] },
      listProviderHairstyles: { items: [hairstyleCard] },
      listProviderProducts: { items: [productCard] },
      listReviews: {
        items: [
          {
            id: 'review',
            rating: 5,
            comment: 'Very neat',
            reviewerName: 'Rita',
            createdAt: '2026-11-20T12:00:00.000Z',
          },
        ],
      },
      ...answers,
    },
  });

const panel = () => within(screen.getByRole('tabpanel'));
const linksOf = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('link').map((link) => link.getAttribute('href'));

test('counts services, products and reviews, and shows each', async () => {
  const { user } = await openProvider(customer);
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Services (1)',
    'Products (1)',
    'Reviews (2)',
  ]);
  for (const text of ['Hairstylist', 'Contact']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Share your profile')).toBeNull();
  await waitFor(() => expect(linksOf(panel())).toEqual(['/hairstyles/style']));
  await user.click(screen.getByRole('tab', { name: /^Products/ }));
  expect(await panel().findByRole('button', { name: 'Add Argan Oil to cart' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
  await panel().findByText('Very neat');
});

test('leads visitors to public pages, and lets them save nothing', async () => {
  const { user } = await openProvider();
  await screen.findByRole('heading', { level: 1, name: stylist.name });
  await waitFor(() => expect(linksOf(panel())).toEqual(['/share/hairstyle/style']));
  expect(linksOf(within(screen.getByRole('region', { name: 'Portfolio' })))[0]).toBe(
    '/share/hairstyle/style',
  );
  await user.click(screen.getByRole('tab', { name: 'Products (1)' }));
  await waitFor(() => expect(linksOf(panel())).toEqual(['/share/product/oil']));
  expect(screen.queryByRole('button', { name: /favorites/ })).toBeNull();
});

test('has a portfolio whose pictures lead to their services', async () => {
  await openProvider(customer);
  const portfolio = within(await screen.findByRole('region', { name: 'Portfolio' }));
  const pictures = portfolio.getAllByRole<HTMLImageElement>('img');
  expect(pictures.map(({ alt }) => alt)).toEqual(['Gloss and Trim', 'Gloss and Trim, picture 2']);
  for (const picture of pictures) expect(picture.getAttribute('loading')).toBe('lazy');
  expect(linksOf(portfolio)).toEqual(['/hairstyles/style', '/hairstyles/style']);
});

test('has no portfolio without services', async () => {
  await openProvider(customer, { getProvider: { ...profile, portfolio: [] } });
  await screen.findByRole('tablist');
  expect(screen.queryByRole('heading', { name: 'Portfolio' })).toBeNull();
});

test('lets its owner share it', async () => {
  const { user } = await openProvider(provider);
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied to clipboard!');
  const link = `${window.location.origin}/share/provider/${profile.id}`;
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(screen.queryByRole('button', { name: /to favorites/ })).toBeNull();
  for (const site of ['Instagram', 'TikTok', 'WhatsApp'])
    await user.click(screen.getByRole('button', { name: site }));
  const addresses = opened.mock.calls.map(([address]) => String(address));
  expect(addresses.slice(0, 2)).toEqual(['https://www.instagram.com/', 'https://www.tiktok.com/']);
  expect(addresses[2]).toContain(encodeURIComponent(link));
  opened.mockRestore();
});

test('that is unknown or fails to load leads home', async () => {
  await openProvider(undefined, { getProvider: refused('not_found') });
  await screen.findByText('Provider not found');
  await screen.findByText('Now at /');
  closePage();
  await openProvider(customer, { getProvider: offline });
  await screen.findByText('Failed to load provider profile');
  await screen.findByText('Now at /home');
});
