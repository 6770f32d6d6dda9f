import { screen, waitFor } from '@testing-library/react';
import { loadAhead, pageAt, sitePages } from '../../web/app/pageTable';
import { topPictures } from '../../web/lib/firstPaint';
import { hairstyle, hairstyleCard, stylist } from './given/listings';
import { closePage, openPage, visit } from './given/page';
import { customer } from './given/people';

/* Which page is at an address, what is loaded ahead of it, and what waits for its pictures. */

afterEach(() => {
  closePage();
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

const at = (address: string) => pageAt(new URL(address, 'http://localhost'));

test.each(sitePages.map((page) => [page.path, page] as const))(
  '%s is found at its own address',
  (path, page) => {
    const found = at(path.replace(/:\w+/g, 'some-id'));
    expect(found?.page).toBe(page);
  },
);

test('the parts of an address that a path names are given to the page', () => {
  expect(at('/hairstyles/blonde-braids?variation=long')?.visit.params).toEqual({ id: 'blonde-braids' });
});

test('there is no page at an unknown address', () => {
  expect(at('/hairstyles/blonde-braids/unknown')).toBeUndefined();
  expect(at('/')).toBeUndefined();
});

const preloaded = (): { sizes: string; files: string }[] =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => ({
    sizes: link.imageSizes,
    files: link.imageSrcset,
  }));

const loadAheadOf = (address: string): void => {
  const { page, visit } = at(address)!;
  loadAhead(page, visit);
};

test('the first picture of a style is loaded ahead in the files that its page shows', async () => {
  await openPage({
    path: '/hairstyles/:id',
    at: `/hairstyles/${hairstyle.id}`,
    page: () => import('../../web/features/catalog/hairstyles/pages/HairstylePage'),
    as: customer,
    answers: {
      listFavorites: { hairstyles: [], products: [], providers: [] },
      getHairstyle: hairstyle,
      listReviews: { items: [] },
    },
  });
  loadAheadOf(`/hairstyles/${hairstyle.id}`);
  await waitFor(() => expect(preloaded()).toHaveLength(1));
  const picture = await screen.findByRole('img', { name: new RegExp(hairstyle.title) });
  expect(preloaded()).toEqual([
    { sizes: picture.getAttribute('sizes'), files: picture.getAttribute('srcset') },
  ]);
});

test("the picture of a stylist's first service is loaded ahead in the files that its card shows", async () => {
  const card = { ...hairstyleCard, image: { ...hairstyleCard.image, src: '/media/first' } };
  await openPage({
    path: '/providers/:id',
    at: `/providers/${stylist.id}`,
    page: () => import('../../web/features/catalog/providers/pages/ProviderPage'),
    as: customer,
    answers: {
      listFavorites: { hairstyles: [], products: [], providers: [] },
      getProvider: { ...stylist, services: 1, products: 0, portfolio: [] },
      listProviderHairstyles: { items: [card] },
    },
  });
  loadAheadOf(`/providers/${stylist.id}`);
  await waitFor(() => expect(preloaded()).toHaveLength(1));
  await screen.findByText(card.title);
  const picture = document.querySelector('.listing-card img');
  expect(preloaded()).toEqual([
    { sizes: picture?.getAttribute('sizes'), files: picture?.getAttribute('srcset') },
  ]);
});

test('what is not part of a page waits for the pictures at its top', async () => {
  const [top, below] = [new Image(), new Image()];
  top.setAttribute('fetchpriority', 'high');
  document.body.append(top, below);
  const loading: (() => void)[] = [];
  top.decode = () => new Promise((resolve) => loading.push(resolve));
  below.decode = () => new Promise(() => {});
  const steps: string[] = [];
  const waiting = topPictures().then(() => steps.push('waited'));
  await waitFor(() => expect(loading).toHaveLength(1));
  steps.push('loaded');
  loading[0]?.();
  await waiting;
  expect(steps).toEqual(['loaded', 'waited']);
});

test('nothing is loaded ahead of a page that its guard will not open', async () => {
  const sent = visit({ as: customer });
  loadAheadOf('/provider/wallet');
  loadAheadOf('/admin/dashboard');
  await import('../../web/features/wallet/prefetch');
  expect(sent).toEqual([]);
});
