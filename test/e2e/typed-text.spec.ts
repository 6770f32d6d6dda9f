import { expect, type Page, test } from '@playwright/test';
import { completedBooking, openDate, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder, paidOrders } from '../given/orders';
import { newPerson, type Person, signedIn } from '../given/person';
import { newProduct } from '../given/products';
import { markupTricks } from '../given/tricks';
import { open } from './pages';
import { demo, newProvider, signIn } from './people';

// Without the content policy, so that what it would stop is seen.
test.use({ bypassCSP: true });
test.describe.configure({ timeout: 600_000 });

/** What people type: the names and titles of one line, and longer texts. */
type Typed = { names: readonly string[]; text: string };
type Stored = Awaited<ReturnType<typeof store>>;

const nameAt = ({ names }: Typed, index: number): string => names[index % names.length] ?? '';

/** Writes a review a day after an appointment, which the provider answers. */
const review = async (
  customer: Person,
  provider: Person,
  bookingId: string,
  startsAt: string,
  text: string,
) => {
  const dayAfter = new Date(Date.parse(startsAt) + 86_400_000).toISOString();
  await customer.at(dayAfter).reviewBooking({ params: { bookingId }, body: { rating: 4, comment: text } });
  await provider.api.replyToReview({ params: { reviewId: bookingId }, body: { text, version: 1 } });
};

/** Stores the texts wherever people type, through the API. */
const store = async (baseURL: string | undefined, typed: Typed) => {
  const cloud = { origin: baseURL ?? '' };
  const { text } = typed;
  const [customer, provider] = [
    await newPerson(cloud, { name: nameAt(typed, 0) }),
    await newProvider(baseURL, nameAt(typed, 1)),
  ];
  const admin = await signedIn(cloud, demo.admin, demo.password);
  const [title, name, area] = [nameAt(typed, 2), nameAt(typed, 3), nameAt(typed, 4).slice(0, 60)];
  await provider.api.updateMe({
    body: { bio: text, area, address: text.slice(0, 300), phone: nameAt(typed, 0).slice(0, 30) },
  });
  const style = await newHairstyle(provider, {
    title,
    description: text,
    variations: [{ name, description: text.slice(0, 200), priceCents: 9_000, durationMinutes: 60 }],
  });
  const product = await newProduct(provider, { name, description: text, stock: 50 });
  const parties = { customer, provider };
  const address = text.slice(0, 300);
  const waiting = await paidBooking(cloud, customer, style, { date: openDate(3), notes: text.slice(0, 500) });
  const done = await completedBooking(cloud, parties, style, {
    date: openDate(1),
    notes: text.slice(0, 500),
  });
  const order = await deliveredOrder(cloud, parties, product, { shippingAddress: address });
  const [open] = await paidOrders(cloud, customer, [product], { shippingAddress: address });
  await review(customer, provider, done.id, done.startsAt, text.slice(0, 500));
  await customer.api.reportProblem({ body: { kind: 'order', id: order.id, text } });
  const anyone = await newPerson(cloud, { name: nameAt(typed, 5) });
  await anyone.api.reportContent({ body: { kind: 'review', id: done.id, reason: 'other', text } });
  await anyone.api.reportContent({ body: { kind: 'product', id: product.id, reason: 'other', text } });
  const { id: conversationId } = await customer.api.openConversation({ body: { providerId: provider.id } });
  for (const by of [customer, provider])
    await by.api.sendMessage({
      params: { conversationId },
      body: { id: crypto.randomUUID(), text, attached: { kind: 'booking', id: waiting.id } },
    });
  await provider.api.putQuickReplies({ body: { replies: [text.slice(0, 200)] } });
  await customer.api.addAddress({ body: { label: nameAt(typed, 1).slice(0, 40), text: address } });
  return { customer, provider, admin, style, product, waiting, done, order: open!, conversationId };
};

const pagesFor = (stored: Stored): Record<string, string[]> => {
  const { customer, provider, style, product, waiting, done, order, conversationId } = stored;
  return {
    visitor: [
      `/share/hairstyle/${style.id}`,
      `/share/product/${product.id}`,
      `/share/provider/${provider.id}`,
    ],
    [customer.email]: [
      '/home',
      '/bookings',
      '/orders',
      '/notifications',
      '/messages',
      '/profile',
      '/wallet',
      `/chat/${conversationId}`,
      `/hairstyles/${style.id}`,
      `/products/${product.id}`,
      `/book/${style.id}`,
      `/receipts/${done.id}`,
      `/providers/${provider.id}`,
      `/providers/${provider.id}?tab=reviews`,
    ],
    [provider.email]: [
      '/provider/dashboard',
      '/provider/bookings',
      '/provider/orders',
      '/provider/reviews',
      '/provider/wallet',
      '/provider/calendar?view=list',
      '/provider/hairstyles',
      '/provider/products',
      '/notifications',
      '/messages',
      `/chat/${conversationId}`,
      `/provider/hairstyles/edit/${style.id}`,
      `/provider/products/edit/${product.id}`,
      `/provider/orders/${order.id}/packing-slip`,
    ],
    [demo.admin]: [
      '/admin/dashboard',
      '/admin/providers?tab=active',
      '/admin/bookings',
      '/admin/orders',
      '/admin/reviews',
      '/admin/products',
      '/admin/wallets',
      '/admin/wallets?tab=transactions',
      '/admin/audit',
      '/notifications',
      `/admin/users/${customer.id}`,
      `/admin/users/${provider.id}`,
      `/admin/bookings/${waiting.id}`,
      `/admin/orders/${order.id}`,
    ],
  };
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

test('what looks like markup runs nowhere and adds nothing to any page', async ({ browser, baseURL }) => {
  const stored = await store(baseURL, {
    names: markupTricks.filter(({ length }) => length <= 50),
    text: markupTricks.join('\n'),
  });
  for (const [who, paths] of Object.entries(pagesFor(stored))) {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    const asked: string[] = [];
    const dialogs: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    if (who !== 'visitor') await signIn(page, who);
    for (const path of paths) {
      await open(page, path);
      expect.soft(await injected(page), path).toEqual(nothing);
    }
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
