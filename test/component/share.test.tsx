import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharePage } from '../../web/features/share/SharePage';
import { hairstyle, hairstyleCard, product, productCard, stylist } from './given/listings';

afterEach(cleanup);

const provider = { ...stylist, phone: '+15550100' };

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const joining = (next: string) => `/auth?next=${encodeURIComponent(next)}&tab=sign-up`;
const signingIn = (next: string) => `/auth?next=${encodeURIComponent(next)}`;

test('a hairstyle: its sizes have prices and durations, and every way to book keeps the chosen one', async () => {
  const variations = [
    { id: 'short', name: 'Shoulder length', priceCents: 18_000, durationMinutes: 300, active: true },
    { id: 'long', name: 'Waist length', priceCents: 26_000, durationMinutes: 420, active: true },
  ];
  const images = ['one', 'two'].map((src) => ({ src: `/media/${src}`, width: 800, height: 800 }));
  const addOns = [{ id: 'wash', name: 'Wash', priceCents: 2_500, durationMinutes: 0, active: true }];
  const data = { hairstyle: { ...hairstyle, variations, addOns, images, provider }, reviews: [] };
  window.history.replaceState(null, '', '/share/hairstyle/style?utm_source=instagram');
  render(<SharePage page={{ kind: 'hairstyle', data }} />);
  const user = userEvent.setup();
  const booking = screen.getByRole('region', { name: 'Booking' });
  const expectWays = (size: string) => {
    for (const name of ['Book Online', 'Sign Up to Book Online'])
      expect(linkTo(name)).toBe(joining(`/book/style?variation=${size}`));
  };
  screen.getByRole('heading', { name: 'What Clients Say' });
  expect(screen.getAllByRole<HTMLInputElement>('radio')[0]!.checked).toBe(true);
  expect(booking.textContent).toMatch(/\$180\.00.*5h 0m/);
  expectWays('short');
  expect(screen.getByRole('list', { name: 'Add-ons' }).textContent).toContain('Wash+$25.00');
  const sizes = within(screen.getByRole('group', { name: 'Select Size/Length' }));
  await user.click(sizes.getByRole('radio', { name: /Waist length/ }));
  expect(booking.textContent).toMatch(/\$260\.00.*7h 0m/);
  expectWays('long');
  expect(linkTo('Sign In')).toBe(signingIn('/hairstyles/style'));
  const { origin, searchParams } = new URL(linkTo('Contact via WhatsApp')!);
  expect(origin).toBe('https://wa.me');
  expect(searchParams.get('text')).toContain('Gloss and Trim (Waist length) for $260.00');

  await user.click(screen.getByRole('button', { name: 'Show picture 2' }));
  screen.getByRole('img', { name: /picture 2 of/ });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied to clipboard!');
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/share/hairstyle/style`);
});

test('a provider: leads to what they offer and to signing up, which buying needs', async () => {
  const data = { provider, hairstyles: [hairstyleCard], products: [productCard], reviews: [] };
  render(<SharePage page={{ kind: 'provider', data }} />);
  screen.getByRole('heading', { level: 1, name: 'Book with Amara Okafor' });
  for (const text of ['Professional hairstylist', 'Ready to book?']) screen.getByText(text);
  for (const name of ['Sign Up to Book', 'Book Online'])
    expect(linkTo(name)).toBe(joining('/providers/provider'));
  expect(linkTo('Sign In')).toBe(signingIn('/providers/provider'));
  expect(screen.getByRole('link', { name: /^Gloss and Trim/ }).getAttribute('href')).toBe(
    '/share/hairstyle/style',
  );
  const products = within(screen.getByRole('region', { name: 'Products' }));
  expect(products.getByRole('link', { name: 'Argan Oil' }).getAttribute('href')).toBe('/share/product/oil');
  await userEvent.setup().click(products.getByRole('button', { name: /^Add to Cart/ }));
  await screen.findByText('Sign up to purchase products');
});

test('a product: has price and stock, and leads to its seller and to signing up', async () => {
  const of = (id: string, comment: string) => ({
    id,
    comment,
    rating: 5,
    reviewerName: 'Chloe Bennett',
    createdAt: '2026-03-01T10:00:00.000Z',
  });
  const data = {
    product,
    reviews: [of('own', 'Smells of almonds.')],
    sellerReviews: [of('other', 'Lovely braids.')],
  };
  render(<SharePage page={{ kind: 'product', data }} />);
  screen.getByRole('heading', { level: 1, name: 'Argan Oil' });
  const buying = screen.getByRole('region', { name: 'Buying' });
  expect(buying.textContent).toMatch(/\$12\.50.*4 in stock/);
  const seller = within(screen.getByRole('region', { name: 'Sold by' }));
  expect(seller.getByRole('link').getAttribute('href')).toBe('/share/provider/provider');
  const reviewsIn = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
  expect(reviewsIn('Reviews of this product')[0]!.textContent).toContain('Smells of almonds.');
  expect(reviewsIn('Reviews of Amara Okafor')[0]!.textContent).toContain('Lovely braids.');
  screen.getByRole('heading', { name: 'Delivery and returns' });
  expect(linkTo('Sign Up to Buy Online')).toBe(joining('/products/oil'));
  expect(linkTo('Sign In')).toBe(signingIn('/products/oil'));
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  await userEvent.setup().click(within(buying).getByRole('button', { name: 'Add to Cart' }));
  await screen.findByText('Sign up to purchase products');
});

test('a product with options: is asked about for its lowest price', () => {
  const variants = [1_250, 1_800].map((priceCents) => ({
    ...{ id: String(priceCents), values: [`${priceCents}`], stock: 1, priceCents },
  }));
  const seller = { ...product.provider, phone: '+12025550123' };
  const options = [{ name: 'Size', values: ['1250', '1800'] }];
  const data = {
    product: { ...product, options, variants, provider: seller },
    reviews: [],
    sellerReviews: [],
  };
  render(<SharePage page={{ kind: 'product', data }} />);
  expect(screen.getByRole('region', { name: 'Buying' }).textContent).toContain('From $12.50');
  expect(new URL(linkTo('Contact via WhatsApp')!).searchParams.get('text')).toMatch(/ from \$12\.50\.$/);
});
