import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UsState } from '../../shared/account/us-states';
import type { HairstyleDetail, ProductDetail } from '../../shared/catalog/public-pages';
import type { Review } from '../../shared/catalog/review';
import { formatCents } from '../../shared/money/cents';
import { addDays } from '../../shared/time/zoned';
import { productQuery } from '../../web/features/catalog/products/queries';
import { useCart } from '../../web/lib/cart/cart';
import { formatWeekdayName, today } from '../../web/lib/dates';
import { queryClient } from '../../web/lib/queryClient';
import { SearchField } from '../../web/ui/SearchField';
import { type Answers, offline, refused, waiting } from './given/api';
import { hairstyle, hairstyleCard, product, productCard, stylist } from './given/listings';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer } from './given/people';

/* The lists of hairstyles and products, the page of each, and favorites. */

afterEach(() => {
  closePage();
  useCart.getState().clear();
});

const none = { items: [] };
const noFavorites = { hairstyles: [], products: [], providers: [] };

const openHairstyles = (at = '', answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/hairstyles',
    at: `/hairstyles${at}`,
    page: () => import('../../web/features/catalog/hairstyles/pages/HairstylesPage'),
    as: customer,
    answers: {
      listFavorites: noFavorites,
      listHairstyles: ({ query }) =>
        query.search || query.area
          ? { ...none, total: 0, areas: [] }
          : {
              items: [{ ...hairstyleCard, nextFree: { date: '2026-12-03', time: '10:00' } }],
              total: 1,
              areas: [],
            },
      ...answers,
    },
  });

const openProducts = (at = '', answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/products',
    at: `/products${at}`,
    page: () => import('../../web/features/catalog/products/pages/ProductsPage'),
    as: customer,
    answers: {
      listFavorites: noFavorites,
      listProducts: ({ query }) =>
        query.search ? { ...none, total: 0 } : { items: [productCard], total: 1 },
      ...answers,
    },
  });

const openHairstyle = (more: Partial<HairstyleDetail> = {}, answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/hairstyles/:id',
    at: `/hairstyles/${hairstyle.id}`,
    page: () => import('../../web/features/catalog/hairstyles/pages/HairstylePage'),
    as: customer,
    answers: {
      listFavorites: noFavorites,
      listReviews: none,
      getHairstyle: { ...hairstyle, ...more },
      ...answers,
    },
  });

const openProduct = (more: Partial<ProductDetail> = {}, answers: Answers = {}): Promise<OpenPage> =>
  openPage({
    path: '/products/:id',
    at: `/products/${product.id}`,
    page: () => import('../../web/features/catalog/products/pages/ProductPage'),
    as: customer,
    answers: {
      listFavorites: noFavorites,
      listReviews: none,
      listProductReviews: none,
      listProviderProducts: none,
      getProduct: { ...product, ...more },
      ...answers,
    },
  });

const openFavorites = (answers: Answers): Promise<OpenPage> =>
  openPage({
    path: '/favorites',
    page: () => import('../../web/features/favorites/pages/FavoritesPage'),
    as: customer,
    answers,
  });

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const lastQuery = ({ sent }: OpenPage, route: string) =>
  sent.filter((each) => each.route === route).at(-1)?.query;

describe('a list', () => {
  test('is filtered and sorted as its address says', async () => {
    const page = await openProducts('?category=tools&sort=price-high&max=60');
    await screen.findByText('Showing 1 product');
    expect(lastQuery(page, 'listProducts')).toMatchObject({
      category: 'tools',
      sort: 'price-high',
      maxCents: 6_000,
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'tools' }).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('price-high');
  });

  test.each([
    ['hairstyles', openHairstyles, 'listHairstyles'],
    ['products', openProducts, 'listProducts'],
  ] as const)('of %s is filtered and sorted by the distance from a ZIP code', async (of, open, route) => {
    const page = await open('?zip=11201&within=10&sort=nearest');
    await screen.findByText(`Showing 1 ${of.slice(0, -1)}`);
    expect(lastQuery(page, route)).toMatchObject({ zip: '11201', within: 10, sort: 'nearest' });
    await page.user.click(button('Remove filter Within 10 miles of 11201'));
    await waitFor(() => expect(lastQuery(page, route)).toEqual({ sort: 'newest' }));
    expect(screen.queryByRole('option', { name: 'Nearest' })).toBeNull();
  });

  test('asks for a ZIP code of five digits, and says at its field that one is not known', async () => {
    const page = await openHairstyles('?within=5', {
      listHairstyles: ({ query }) => (query.zip ? refused('unknown_zip') : { ...none, total: 0, areas: [] }),
    });
    const zip = await screen.findByLabelText<HTMLInputElement>('ZIP code');
    await screen.findByText('Enter a ZIP code');
    await page.user.type(zip, '112');
    await page.user.tab();
    await screen.findByText('Enter a ZIP code of 5 digits');
    expect(lastQuery(page, 'listHairstyles')).toEqual({ sort: 'newest' });
    await page.user.type(zip, '99');
    expect((await screen.findAllByText(/^We do not know this ZIP code/)).length).toBe(2);
    expect(zip.getAttribute('aria-invalid')).toBe('true');
  });

  test('takes the ZIP code of the own address only when asked to', async () => {
    const page = await openProducts('', {
      getMe: { ...customer, address: '12 Fulton Street, Brooklyn, NY 11201' },
      listProducts: ({ query }) => ({
        items: [{ ...productCard, providerArea: 'Harlem, NY', miles: query.zip ? 3 : undefined }],
        total: 1,
      }),
    });
    await screen.findByText('Showing 1 product');
    expect(lastQuery(page, 'listProducts')).toEqual({ sort: 'newest' });
    await page.user.click(button('Use my address (11201)'));
    await screen.findByText('Harlem, NY · about 3 miles');
    expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('11201');
    expect(screen.queryByRole('button', { name: /^Use my address/ })).toBeNull();
  });

  test('is searched when the user stops typing, and says when nothing was found', async () => {
    const page = await openProducts();
    await page.user.click(await screen.findByRole('searchbox'));
    await page.user.paste('CURL DEF');
    await screen.findByText('No products found');
    expect(lastQuery(page, 'listProducts')).toMatchObject({ search: 'CURL DEF' });
    await page.user.click(button('Clear search'));
    await screen.findByRole('link', { name: /Argan Oil/ });
  });

  test('has a search field that follows the address, also back to what was typed before', async () => {
    const searched: string[] = [];
    const search = (text: string) => void searched.push(text);
    const { rerender } = render(<SearchField label="Search" value="" onSearch={search} />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, 'wigs');
    await waitFor(() => expect(searched).toEqual(['wigs']));
    for (const value of ['wigs', '', 'wigs']) {
      rerender(<SearchField label="Search" value={value} onSearch={search} />);
      expect(field.value).toBe(value);
    }
  });

  test('that is empty offers to show everything again', async () => {
    const page = await openHairstyles('?search=no+such+style&category=braids&max=60');
    await screen.findByText('Try adjusting your search or filters');
    await page.user.click(screen.getByRole('link', { name: 'Show all hairstyles' }));
    await screen.findByText('Showing 1 hairstyle');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Highest price ($)').value).toBe('');
  });

  test('of hairstyles is sorted by the next free time, which its cards show', async () => {
    const page = await openHairstyles();
    await page.user.selectOptions(await screen.findByLabelText('Sort by'), 'Soonest available');
    await waitFor(() => expect(lastQuery(page, 'listHairstyles')).toMatchObject({ sort: 'soonest' }));
    expect((await screen.findByRole('listitem')).textContent).toContain('Next available: Thu, Dec 3');
  });

  test('is filtered by day with one press, says what is free then, and each filter can be removed', async () => {
    const page = await openHairstyles('?location=home&max=60');
    await screen.findByText('Showing 1 hairstyle');
    await page.user.click(button('Tomorrow'));
    const date = addDays(today(), 1);
    await waitFor(() => expect(lastQuery(page, 'listHairstyles')).toMatchObject({ date }));
    expect(button('Tomorrow').getAttribute('aria-pressed')).toBe('true');
    await page.user.click(button(/^Remove filter Up to \$60/));
    await page.user.click(button('Remove filter At my home'));
    await waitFor(() => expect(lastQuery(page, 'listHairstyles')).toEqual({ sort: 'newest', date }));
    expect(screen.getByRole('group', { name: 'Filtered by' })).toBe(document.activeElement);
    await page.user.click(button('Tomorrow'));
    await waitFor(() => expect(lastQuery(page, 'listHairstyles')).toEqual({ sort: 'newest' }));
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  });

  test('is filtered by last-minute discounts, which cards name and links lead to the day of', async () => {
    const date = addDays(today(), 1);
    const cards = { items: [{ ...hairstyleCard, lastMinute: { date, rate: 2_000 } }], total: 1, areas: [] };
    const page = await openHairstyles('', { listHairstyles: cards });
    const item = await screen.findByRole('listitem');
    expect(item.textContent).toContain(`20% off ${formatWeekdayName(date)}`);
    await page.user.click(button('Last-minute discounts'));
    await waitFor(() => expect(lastQuery(page, 'listHairstyles')).toMatchObject({ lastMinute: 'true' }));
    await waitFor(() =>
      expect(within(item).getAllByRole('link')[0]!.getAttribute('href')).toContain(`date=${date}`),
    );
    // Who looks for discounts sees the price after them.
    const { priceCents } = hairstyleCard;
    const [before, after] = [priceCents, priceCents * 0.8].map((cents) => formatCents(cents));
    expect(within(item).getByText(after!)).toBeTruthy();
    expect(item.textContent).toContain(`instead of ${before}`);
    await page.user.click(button(/^Remove filter Last-minute discounts/));
    await waitFor(() => expect(button('Last-minute discounts').getAttribute('aria-pressed')).toBe('false'));
  });

  test('shows the time that is free on the day searched for', async () => {
    const date = addDays(today(), 4);
    const items = [{ ...hairstyleCard, nextFree: { date, time: '10:00' } }];
    await openHairstyles(`?date=${date}`, { listHairstyles: { items, total: 1, areas: [] } });
    expect((await screen.findByRole('listitem')).textContent).toContain(
      `Free ${formatWeekdayName(date)} at 10:00 AM`,
    );
  });

  test('keeps the day searched for in the links, and says when the prices are reversed', async () => {
    const page = await openHairstyles('?date=2026-12-03&min=90&max=60');
    await screen.findByText('The highest price must not be below the lowest');
    expect((await screen.findByRole('link', { name: /Gloss and Trim/ })).getAttribute('href')).toBe(
      '/hairstyles/style?date=2026-12-03',
    );
    await page.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    await waitFor(() => expect(lastQuery(page, 'listHairstyles')).toEqual({ sort: 'newest' }));
    expect(screen.getByLabelText<HTMLInputElement>('Highest price ($)').value).toBe('');
  });

  test('has its filters in a dialog too, and counts them on the button', async () => {
    const page = await openHairstyles();
    await page.user.click(button('Filters'));
    const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
    await page.user.selectOptions(dialog.getByLabelText('Where'), 'At my hotel');
    await page.user.click(dialog.getByLabelText('Area'));
    await page.user.paste('los angeles');
    await page.user.click(await dialog.findByRole('button', { name: 'Show 0 hairstyles' }));
    expect(lastQuery(page, 'listHairstyles')).toMatchObject({ location: 'hotel', area: 'los angeles' });
    expect(button('Filters (2)')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  });

  test('shows what is sold out and what is almost', async () => {
    const few = { ...productCard, id: 'few', name: 'Weightless Serum', stock: 2 };
    await openProducts('', { listProducts: { items: [{ ...productCard, stock: 0 }, few], total: 2 } });
    await screen.findByText('Out of stock');
    expect(button('Add Argan Oil to cart').disabled).toBe(true);
    expect(screen.getByText('Only 2 left')).toBeTruthy();
    expect(button('Add Weightless Serum to cart').disabled).toBe(false);
  });
});

describe('the page of a hairstyle', () => {
  const size = { priceCents: 26_000, durationMinutes: 420, active: true };
  const variations = [
    { ...size, id: 'short', name: 'Shoulder length', priceCents: 18_000, durationMinutes: 300 },
    { ...size, id: 'long', name: 'Waist length' },
  ];

  test('has the price, the duration and the ways to book of the chosen size', async () => {
    const { user } = await openHairstyle({ variations, provider: { ...stylist, phone: '+15550100' } });
    const booking = await region('Booking');
    expect(booking.getAllByText('$180.00')).not.toHaveLength(0);
    await user.click(
      within(screen.getByRole('group', { name: 'Select Size/Length' })).getByText('Waist length'),
    );
    expect(document.querySelector('.detail-panel-price')?.textContent).toBe('$260.00');
    expect(document.querySelector('.detail-panel-fact')?.textContent).toBe('7h 0m');
    expect(linkTo('Book via WhatsApp')).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*Waist%20length/);
    expect(linkTo('Book Appointment')).toBe('/book/style?variation=long');
  });

  test('says how long it usually lasts, if its stylist does', async () => {
    await openHairstyle({ lastsWeeks: 6 });
    expect((await region('Booking')).getByText('Usually lasts 6 weeks')).toBeTruthy();
  });

  test('lists the add-ons, which do not change its price', async () => {
    const addOns = [{ id: 'wash', name: 'Wash', priceCents: 2_500, durationMinutes: 30, active: true }];
    await openHairstyle({ addOns });
    const booking = await region('Booking');
    expect(booking.getByRole('list', { name: 'Add-ons' }).textContent).toContain('Wash+$25.00 · 30m');
    expect(document.querySelector('.detail-panel-price')?.textContent).toBe('$95.00');
  });

  test('has a heading while it loads', async () => {
    await openHairstyle({}, { getHairstyle: waiting });
    expect(screen.getByRole('heading', { level: 1, name: 'Hairstyle' })).toBeTruthy();
  });

  test('has the stylist, with face and rating, before the description', async () => {
    const photo = { src: '/media/face', width: 640, height: 640 };
    await openHairstyle({ description: 'Shiny', provider: { ...stylist, photo } });
    const card = await screen.findByRole('region', { name: 'Stylist' });
    expect(card.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\//);
    expect(card.textContent).toContain('4.5(2 reviews)');
    expect(linkTo('View Profile')).toBe('/providers/provider');
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    expect(
      card.compareDocumentPosition(screen.getByText('Shiny')) & DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  test('has the average of the stylist, and leads to the reviews it has no room for', async () => {
    const createdAt = '2026-01-05T12:00:00.000Z';
    const items = [{ id: 'one', reviewerName: 'Ada', rating: 5, comment: 'Lovely', createdAt }];
    await openHairstyle({}, { listReviews: { items } });
    const reviews = await region('Reviews');
    await reviews.findByText('Lovely');
    expect(reviews.getByText('(2 reviews)')).toBeTruthy();
    expect(linkTo('See all 2 reviews')).toBe('/providers/provider?tab=reviews');
  });

  test('has pictures that are browsed by thumbnail and by arrow key', async () => {
    const pictures = ['one', 'two'].map((src) => ({ src: `/media/${src}`, width: 800, height: 800 }));
    const { user } = await openHairstyle({ images: pictures });
    const gallery = await region('Pictures of Gloss and Trim');
    await user.click(gallery.getByRole('button', { name: 'Show picture 2' }));
    gallery.getByRole('img', { name: /picture 2 of/ });
    await user.keyboard('{ArrowLeft}');
    gallery.getByRole('img', { name: /picture 1 of/ });
  });

  test('that does not exist leads back to the list', async () => {
    await openHairstyle({}, { getHairstyle: refused('not_found') });
    await screen.findByText('Failed to load hairstyle details');
    await screen.findByText('Now at /hairstyles');
  });
});

describe('the page of a product', () => {
  test('shows its details, and accepts a quantity from 1 to its stock', async () => {
    const { user } = await openProduct();
    const buy = await region('Buy');
    for (const text of ['$12.50', '4 in stock']) expect(buy.getAllByText(text)).not.toHaveLength(0);
    const seller = await screen.findByRole('region', { name: 'Seller' });
    expect(seller.textContent).toMatch(/Amara Okafor.*Average rating 4\.5/);
    expect(linkTo('View Profile')).toBe('/providers/provider');
    const quantity = buy.getByRole<HTMLInputElement>('spinbutton', { name: 'quantity' });
    expect(button('Decrease quantity').getAttribute('aria-disabled')).toBe('true');
    await user.clear(quantity);
    await user.type(quantity, '9');
    await user.tab();
    expect(quantity.value).toBe('4');
    expect(button('Increase quantity').getAttribute('aria-disabled')).toBe('true');
    await user.clear(quantity);
    await user.tab();
    expect(quantity.value).toBe('1');
    await user.click(button('Increase quantity'));
    await user.click(button('Add to Cart'));
    await screen.findByText('Added 2 item(s) to cart');
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeTruthy();
  });

  test('adds no more than there are', async () => {
    const { user } = await openProduct({ stock: 1 });
    await region('Buy');
    await user.click(button('Add to Cart'));
    await user.click(button('Add to Cart'));
    await screen.findByText('The last one is already in your cart');
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeTruthy();
  });

  test('has a heading while it loads', async () => {
    await openProduct({}, { getProduct: waiting });
    expect(screen.getByRole('heading', { level: 1, name: 'Product' })).toBeTruthy();
  });

  test('sells nothing that is sold out', async () => {
    await openProduct({ stock: 0 });
    const buy = await region('Buy');
    expect(buy.getByText('Out of stock')).toBeTruthy();
    expect(button('Out of Stock').disabled).toBe(true);
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  test('tells its own reviews from others of the seller, and shows what else they sell', async () => {
    const review = (id: string, title: string, comment: string): Review => ({
      id,
      about: { kind: 'product', id, title },
      rating: 4,
      comment,
      reviewerName: 'Nia',
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    const own = review(product.id, product.name, 'Smells of figs');
    await openProduct(
      {},
      {
        listProductReviews: { items: [own] },
        listReviews: { items: [own, review('comb', 'Comb', 'Came in a big box')] },
        listProviderProducts: { items: [productCard, { ...productCard, id: 'comb', name: 'Comb' }] },
      },
    );
    for (const comment of ['Smells of figs', 'Came in a big box']) await screen.findByText(comment);
    const of = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await of('Reviews of this product')).toMatch(/\(1 review\).*Smells of figs/);
    expect(await of('Reviews of this product')).not.toContain('Came in a big box');
    expect(await of('Other reviews of Amara Okafor')).toMatch(/Bought Comb.*Came in a big box/);
    expect(await of('Other reviews of Amara Okafor')).not.toContain('Bought Argan Oil');
    const more = await region('More from Amara Okafor');
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/products/comb']);
    for (const text of ['ships everywhere in the US', 'within 14 days', 'within 7 days of delivery'])
      expect(await of('Delivery and returns')).toContain(text);
  });

  test('says what shipping costs, where to, and how long it takes', async () => {
    const states: UsState[] = ['NY', 'NJ'];
    await openProduct({
      shipping: { feeCents: 5_99, freeFromCents: 75_00, states, days: { min: 3, max: 6 } },
    });
    (await region('Buy')).getByText('$5.99 shipping, free from $75.00');
    const delivery = await screen.findByRole('region', { name: 'Delivery and returns' });
    expect(delivery.textContent).toContain(
      'ships to New York and New Jersey and gives you a tracking number',
    );
    expect(delivery.textContent).toContain('Usually arrives in 3 to 6 days.');
  });

  test('says that shipping is free where its seller has set nothing', async () => {
    await openProduct();
    (await region('Buy')).getByText('Free shipping');
  });

  test('that does not exist leads back to the shop', async () => {
    await openProduct({}, { getProduct: refused('not_found') });
    await screen.findByText('Failed to load product details');
    await screen.findByText('Now at /products');
  });
});

describe('favorites', () => {
  const heart = (name: string) => screen.findByRole('button', { name: `Save ${name} to favorites` });

  test('show at once, and are undone when saving fails', async () => {
    let fail = () => {};
    const failed = new Promise<typeof offline>((resolve) => {
      fail = () => resolve(offline);
    });
    const { user } = await openProducts('', { addFavorite: () => failed });
    await user.click(await heart('Argan Oil'));
    expect((await heart('Argan Oil')).getAttribute('aria-pressed')).toBe('true');
    fail();
    await screen.findByText('Failed to update favorites');
    await waitFor(async () => expect((await heart('Argan Oil')).getAttribute('aria-pressed')).toBe('false'));
  });

  test('are listed by kind, and can be put into the cart and removed', async () => {
    let saved = true;
    const { user, sent } = await openFavorites({
      listFavorites: () =>
        saved ? { hairstyles: [hairstyleCard], products: [productCard], providers: [stylist] } : noFavorites,
      removeFavorite: () => {
        saved = false;
        return {};
      },
    });
    const products = await region('Products');
    expect(products.getByRole('link', { name: /Argan Oil/ }).getAttribute('href')).toBe('/products/oil');
    expect((await region('Stylists')).getByRole('link').getAttribute('href')).toBe('/providers/provider');
    expect((await region('Styles')).getByRole('link').getAttribute('href')).toBe('/hairstyles/style');
    await user.click(button('Add Argan Oil to cart'));
    await screen.findByText('Added to cart');
    await user.click(await heart('Argan Oil'));
    await screen.findByText('No favorites yet');
    expect(sent.find(({ route }) => route === 'removeFavorite')?.params).toEqual({
      kind: 'product',
      id: 'oil',
    });
  });
});

describe('a product with options', () => {
  const sizes = {
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { id: 'small', values: ['Small'], priceCents: 1_250, stock: 0 },
      { id: 'large', values: ['Large'], priceCents: 1_800, stock: 4 },
    ],
  };

  test('asks for a choice, which sold out values say that they are and still allow', async () => {
    const { user } = await openProduct(sizes);
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    screen.getByText(/Please choose:/);
    const small = screen.getByRole('radio', { name: /Small.*sold out/ });
    expect(document.activeElement).toBe(small);
    await user.click(small);
    expect(screen.queryByText(/Please choose:/)).toBeNull();
    expect(button('Out of Stock').disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Large' }));
    screen.getByText('Large: $18.00, 4 in stock');
    expect(button('Add to Cart').disabled).toBe(false);
  });

  test('that appear while the page is open need a choice', async () => {
    const { user } = await openProduct();
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(useCart.getState().items).toHaveLength(1);
    act(() => queryClient.setQueryData(productQuery(product.id).queryKey, { ...product, ...sizes }));
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(screen.getByText(/Please choose:/).textContent).toBe('Please choose: Size');
    expect(useCart.getState().items).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Large' }));
    await user.click(button('Add to Cart'));
    expect(useCart.getState().items.map(({ variantId }) => variantId)).toEqual([undefined, 'large']);
  });
});
