import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import { markupTexts, openTexts } from '../given/hostile-text';
import { type Stored, type Typed, typeEverywhere } from '../given/typed-everywhere';
import { fillCart } from './order-steps';
import { open } from './pages';
import { demo, newProvider, signIn } from './people';
import { turnedTexts } from './turned-texts';

// Without the content policy, so that what it would stop is seen.
test.use({ bypassCSP: true });
test.describe.configure({ timeout: 900_000 });

const store = async (baseURL: string | undefined, typed: Typed): Promise<Stored> => {
  const cloud = { origin: baseURL ?? '' };
  const admin = await signedIn(cloud, demo.admin, demo.password);
  return typeEverywhere(cloud, typed, { newProvider: (name) => newProvider(baseURL, name), admin });
};

const customerPages = ({ style, product, provider, done, toReview, conversationId }: Stored): string[] => [
  '/home',
  '/bookings',
  '/orders',
  '/notifications',
  '/messages',
  '/profile',
  '/wallet',
  '/favorites',
  '/cart',
  '/checkout',
  `/chat/${conversationId}`,
  `/hairstyles?search=${encodeURIComponent(style.title)}`,
  `/products?search=${encodeURIComponent(product.name)}`,
  `/hairstyles/${style.id}`,
  `/products/${product.id}`,
  `/book/${style.id}`,
  `/review/${toReview.id}`,
  `/receipts/${done.id}`,
  `/providers/${provider.id}`,
  `/providers/${provider.id}?tab=reviews`,
  `/providers/${provider.id}?tab=products`,
];

const providerPages = ({ style, product, order, conversationId }: Stored): string[] => [
  '/provider/dashboard',
  '/provider/bookings',
  '/provider/orders',
  '/provider/clients',
  '/provider/reviews',
  '/provider/wallet',
  `/provider/wallet/statement/${new Date().toISOString().slice(0, 7)}`,
  '/provider/availability',
  '/provider/calendar?view=list',
  '/provider/calendar?view=week',
  '/provider/hairstyles',
  '/provider/products',
  '/profile',
  '/profile/provider',
  '/notifications',
  '/messages',
  `/chat/${conversationId}`,
  `/provider/hairstyles/edit/${style.id}`,
  `/provider/products/edit/${product.id}`,
  `/provider/orders/${order.id}/packing-slip`,
];

const adminPages = ({ customer, provider, waiting, order }: Stored): string[] => [
  '/admin/dashboard',
  '/admin/providers',
  '/admin/providers?tab=active',
  '/admin/bookings',
  `/admin/bookings?provider=${provider.id}`,
  '/admin/orders',
  '/admin/reviews',
  '/admin/products',
  '/admin/users',
  '/admin/team',
  '/admin/wallets',
  '/admin/wallets?tab=transactions',
  '/admin/wallets?tab=payouts',
  '/admin/promo-banners',
  '/admin/promo-codes',
  '/admin/promo-codes?tab=leads',
  '/admin/analytics',
  '/admin/audit',
  '/notifications',
  `/admin/users/${customer.id}`,
  `/admin/users/${provider.id}`,
  `/admin/bookings/${waiting.id}`,
  `/admin/orders/${order.id}`,
];

const pagesFor = (stored: Stored): Record<string, string[]> => ({
  visitor: [
    `/share/hairstyle/${stored.style.id}`,
    `/share/product/${stored.product.id}`,
    `/share/provider/${stored.provider.id}`,
    `/auth?next=/book/${stored.style.id}`,
  ],
  [stored.customer.email]: customerPages(stored),
  [stored.provider.email]: providerPages(stored),
  [demo.admin]: adminPages(stored),
});

/** Opens every page that shows what was typed, as each person who may. */
const visitAll = async (
  page: Page,
  stored: Stored,
  who: string,
  paths: readonly string[],
  look: (path: string) => Promise<void>,
): Promise<void> => {
  if (who !== 'visitor') await signIn(page, who);
  if (who === stored.customer.email) {
    const { style, product, provider } = stored;
    await fillCart(page, [{ ...product, image: product.images[0]!, providerName: provider.name }]);
    const saved = { hairstyle: style.id, product: product.id, provider: provider.id } as const;
    for (const [kind, id] of Object.entries(saved) as Array<[keyof typeof saved, string]>)
      await stored.customer.api.addFavorite({ params: { kind, id } });
  }
  for (const path of paths) {
    await open(page, path);
    await look(path);
  }
};

/** What a page must not have, whatever people type. */
const injected = (page: Page) =>
  page.evaluate(() => ({
    ran: '__xss' in window,
    elements: [
      ...document.querySelectorAll('#xss, img[src="x"], [onload], [onerror], [href^="javascript:" i]'),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }));

const nothing = { ran: false, elements: [] };

/** Names that look like markup, and begin and end in a script that runs from right to left. */
const names = markupTexts.map((markup) => `נו ${markup} נו (3)`).filter(({ length }) => length <= 50);
const text = [...openTexts, ...markupTexts].join('\n');

/** What was typed, and as it is where a field is shorter. */
const shown = [...names, text].flatMap((whole) => [
  whole,
  ...[30, 40, 60, 200, 300, 500].filter((max) => whole.length > max).map((max) => whole.slice(0, max)),
]);

test('what people type runs nowhere, adds nothing to any page, and does not turn the words around it', async ({
  browser,
  baseURL,
}) => {
  const stored = await store(baseURL, { names, text });
  for (const [who, paths] of Object.entries(pagesFor(stored))) {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    const asked: string[] = [];
    const dialogs: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await visitAll(page, stored, who, paths, async (path) => {
      expect.soft(await injected(page), path).toEqual(nothing);
      expect.soft(await turnedTexts(page, shown), path).toEqual([]);
    });
    const elsewhere = asked.filter((url) => /^http/.test(url) && !url.startsWith(`${baseURL}/`));
    expect({ who, dialogs, elsewhere, x: asked.filter((url) => url.endsWith('/x')) }).toEqual({
      who,
      dialogs: [],
      elsewhere: [],
      x: [],
    });
    await page.context().close();
  }
});
