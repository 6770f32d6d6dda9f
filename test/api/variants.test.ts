import { cartOf, newOrders } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { products } from '../../lambdas/data/products';
import type { OwnProduct } from '../../shared/catalog/product';
import { paidOrders, payAndGetOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { newCrowd, tally } from './given/crowd';
import { send } from './given/send';
import { settled } from './given/time';

const cloud = runningCloud();
const buyers = 50;
let seller: Person;
let customer: Person;
let crowd: Person[];

beforeAll(async () => {
  [seller, customer, crowd] = await Promise.all([
    newProvider(cloud),
    newCustomer(cloud),
    newCrowd(cloud, buyers),
  ]);
});

const options = [
  { name: 'Size', values: ['Small', 'Large'] },
  { name: 'Color', values: ['Black', 'Gold'] },
];

/** A bonnet in three variants: small black, large black, and large gold, which costs more. */
const bonnet = () =>
  newProduct(seller, {
    name: 'Bonnet',
    stock: 0,
    options,
    variants: [
      { values: ['Large', 'Gold'], priceCents: 2_500, stock: 5 },
      { values: ['Small', 'Black'], priceCents: 1_500, stock: 1 },
      { values: ['Large', 'Black'], priceCents: 1_800, stock: 9 },
    ],
  });

const variantOf = ({ variants = [] }: OwnProduct, ...values: string[]) =>
  variants.find((variant) => variant.values.join() === values.join())!;

const lineOf = (product: OwnProduct, values: string[], quantity = 1) => {
  const { id: variantId, priceCents: expectedPriceCents } = variantOf(product, ...values);
  const { id: productId, providerId } = product;
  return { productId, providerId, variantId, quantity, expectedPriceCents };
};

const cart = (...lines: Array<ReturnType<typeof lineOf> & { expectedVariantName?: string }>) => ({
  ...cartOf([]),
  lines,
  another: true,
});

const place = (person: Person, body: ReturnType<typeof cart>) =>
  person.api.createOrders({ headers: { 'idempotency-key': crypto.randomUUID() }, body });

const countsOf = async ({ id }: OwnProduct) => {
  const table = await tableOf(cloud);
  const { stock, variants = {} } = (await table.read(products.ref(id)))!;
  table.close();
  const counts = Object.values(variants).map(({ values, ...each }) => [
    values.join(' '),
    [each.stock, each.reserved, each.sold],
  ]);
  return { none: stock, ...Object.fromEntries(counts) };
};

const read = (product: OwnProduct) => seller.api.getMyProduct({ params: { productId: product.id } });

type Variants = NonNullable<OwnProduct['variants']>;

/** Saves a product with these variants of it. */
const save = async (product: OwnProduct, change: (variants: Variants) => Variants, now = options) => {
  const seen = await read(product);
  const { name, category, images, priceCents, version, stock, unassigned } = seen;
  const variants = change(seen.variants ?? []).map(({ reserved: _, ...variant }) => ({
    ...variant,
    stockSeen: seen.variants?.find(({ id }) => id === variant.id)?.stock ?? 0,
  }));
  const body = {
    name,
    category,
    images,
    priceCents,
    version,
    stock,
    stockSeen: stock,
    variants,
    options: now,
  };
  return seller.api.updateProduct({
    params: { productId: product.id },
    body: { ...body, unassignedSeen: unassigned },
  });
};

test('fifty customers who buy the last piece of a variant at once: one gets it', async () => {
  const product = await bonnet();
  const body = cart(lineOf(product, ['Small', 'Black']));
  const answers = await Promise.all(
    crowd.map(async (person) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      return send(cloud.origin, 'createOrders', { headers, body }, await person.token());
    }),
  );
  expect(tally(answers)).toEqual({ '201': 1, '409 cart_changed': buyers - 1 });
  expect(await countsOf(product)).toEqual({
    none: 0,
    'Small Black': [0, 1, 0],
    'Large Black': [9, 0, 0],
    'Large Gold': [5, 0, 0],
  });
  expect(await read(product)).toMatchObject({ stock: 14, reserved: 1, priceCents: 1_500 });
}, 60_000);

test('two variants in one cart are two orders, which are paid, cancelled and put back each for itself', async () => {
  const product = await bonnet();
  const placed = await place(
    customer,
    cart(
      lineOf(product, ['Large', 'Gold'], 2),
      lineOf(product, ['Large', 'Black']),
      lineOf(product, ['Large', 'Gold']),
    ),
  );
  expect(placed.orders.map(({ name, quantity, totalCents }) => [name, quantity, totalCents])).toEqual([
    ['Bonnet (Size: Large, Color: Gold)', 3, 7_500],
    ['Bonnet (Size: Large, Color: Black)', 1, 1_800],
  ]);
  const [gold, black] = await payAndGetOrders(cloud, customer, placed);
  expect(gold).toMatchObject({ status: 'paid', variantName: 'Size: Large, Color: Gold' });
  expect(await countsOf(product)).toMatchObject({ 'Large Gold': [2, 0, 3], 'Large Black': [8, 0, 1] });
  await customer.api.cancelOrder({ params: { orderId: gold!.id } });
  expect(await countsOf(product)).toMatchObject({ 'Large Gold': [5, 0, 0], 'Large Black': [8, 0, 1] });
  const slip = await seller.api.getPackingSlip({ params: { orderId: black!.id } });
  expect(slip.items).toEqual([{ name: 'Bonnet (Size: Large, Color: Black)', quantity: 1 }]);
});

test('the longest name of a product, an option and its values can be paid', async () => {
  const long = ['a', 'b', 'c'].map((end) => ({
    name: `${'n'.repeat(29)}${end}`,
    values: [`${'v'.repeat(39)}${end}`],
  }));
  const values = long.map((option) => option.values[0]!);
  const product = await newProduct(seller, {
    ...{ name: 'p'.repeat(100), stock: 0, options: long },
    variants: [{ values, priceCents: 900, stock: 2 }],
  });
  const [order] = await payAndGetOrders(
    cloud,
    customer,
    await place(customer, cart(lineOf(product, values, 2))),
  );
  expect(order).toMatchObject({ status: 'paid', name: expect.stringContaining(values[2]!) });
});

test('an unpaid cart of two variants that is cancelled puts both back', async () => {
  const product = await bonnet();
  const before = await countsOf(product);
  const { orders } = await place(
    customer,
    cart(lineOf(product, ['Large', 'Gold']), lineOf(product, ['Small', 'Black'])),
  );
  await customer.api.cancelOrder({ params: { orderId: orders[0]!.id } });
  expect(await countsOf(product)).toEqual(before);
});

test('a client that sends no variant is told at the line to choose; an unknown or withdrawn one is gone', async () => {
  const product = await bonnet();
  const simple = await newProduct(seller);
  await expect(newOrders(customer, [simple, product])).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('Choose the options of'),
    more: { fields: { 'lines.1.variantId': expect.stringContaining('Bonnet') } },
  });
  const line = lineOf(product, ['Large', 'Gold']);
  await save(product, (variants) =>
    variants.map((each) => ({ ...each, active: each.id !== line.variantId })),
  );
  for (const body of [cart(line), cart({ ...line, variantId: 'unknown' })])
    await expect(place(customer, body)).rejects.toMatchObject({ code: 'cart_changed' });
  expect(await read(product)).toMatchObject({ stock: 10 });
});

test('a cart that names a variant as it was called before is asked again, and then gets the same variant', async () => {
  const product = await bonnet();
  const line = { ...lineOf(product, ['Large', 'Gold']), expectedVariantName: 'Size: Large, Color: Gold' };
  await save(
    product,
    (variants) =>
      variants.map((each) => ({ ...each, values: each.values.with(0, `Extra ${each.values[0]}`) })),
    [{ name: 'Size', values: ['Extra Small', 'Extra Large'] }, options[1]!],
  );
  const now = 'Size: Extra Large, Color: Gold';
  await expect(place(customer, cart(line))).rejects.toMatchObject({
    code: 'cart_changed',
    message: `Bonnet: The seller changed this choice. It was Size: Large, Color: Gold; it is now ${now}. Please check it.`,
    more: { details: { lines: [{ variantId: line.variantId, variantName: now, stock: 5 }] } },
  });
  const { orders } = await place(customer, cart({ ...line, expectedVariantName: now }));
  expect(orders[0]).toMatchObject({ variantId: line.variantId, variantName: now });
});

test('what comes back of a variant that was removed meanwhile is shown to the seller, and nothing fails', async () => {
  const product = await bonnet();
  const { orders } = await place(customer, cart(lineOf(product, ['Large', 'Gold'], 2)));
  const [black] = await payAndGetOrders(
    cloud,
    customer,
    await place(customer, cart(lineOf(product, ['Large', 'Black']))),
  );
  await save(product, ([first]) => [first!], [
    { name: 'Size', values: ['Small'] },
    { name: 'Color', values: ['Black'] },
  ]);
  expect(await read(product)).toMatchObject({ stock: 1, variants: [{ values: ['Small', 'Black'] }] });
  await customer.api.cancelOrder({ params: { orderId: orders[0]!.id } });
  await customer.api.cancelOrder({ params: { orderId: black!.id } });
  expect(await read(product)).toMatchObject({ stock: 1, unassigned: 14 });
  await save(product, ([first]) => [{ ...first!, stock: first!.stock + 3 }], [
    { name: 'Size', values: ['Small'] },
    { name: 'Color', values: ['Black'] },
  ]);
  const after = await read(product);
  expect(after).toMatchObject({ stock: 4 });
  expect(after.unassigned).toBeUndefined();
});

test('a product that was sold gets options, and back; orders from before find their stock', async () => {
  const product = await newProduct(seller, { stock: 5 });
  const [order] = await paidOrders(cloud, customer, [product], { quantity: 2 });
  await save(product, () =>
    ['Black', 'Gold'].map((color) => ({
      ...{ id: '', values: ['Large', color], priceCents: 1_800, stock: 2, reserved: 0, active: true },
      id: undefined as unknown as string,
    })),
  );
  await customer.api.cancelOrder({ params: { orderId: order!.id } });
  expect(await read(product)).toMatchObject({ stock: 4, unassigned: 5 });
  const { name, category, images, version } = await read(product);
  await seller.api.updateProduct({
    params: { productId: product.id },
    body: {
      ...{ name, category, images, version, priceCents: 900, options: [], variants: [] },
      ...{ stock: 6, stockSeen: 4, unassignedSeen: 5 },
    },
  });
  const simple = await read(product);
  expect(simple).toMatchObject({ stock: 6, priceCents: 900 });
  expect(simple.variants).toBeUndefined();
});

test('a client from before options changes nothing of them, and the seller hears of each variant once', async () => {
  const product = await bonnet();
  const { name: _, category, images, version } = await read(product);
  await seller.api.updateProduct({
    params: { productId: product.id },
    body: { name: 'Satin bonnet', category, images, version, priceCents: 1, stock: 99, stockSeen: 15 },
  });
  expect(await read(product)).toMatchObject({ name: 'Satin bonnet', stock: 15, priceCents: 1_500 });
  await payAndGetOrders(
    cloud,
    customer,
    await place(customer, cart(lineOf(product, ['Large', 'Gold'], 3), lineOf(product, ['Small', 'Black']))),
  );
  await settled(cloud);
  const { items } = await seller.api.listNotifications();
  const notices = items.filter(({ title }) => title === 'Low stock').map(({ message }) => message);
  expect(notices).toEqual(
    expect.arrayContaining([
      'Satin bonnet (Size: Large, Color: Gold): 2 left in stock.',
      'Satin bonnet (Size: Small, Color: Black) is out of stock.',
    ]),
  );
  const { items: cards } = await customer.api.listProviderProducts({ params: { providerId: seller.id } });
  expect(cards.find(({ id }) => id === product.id)).toMatchObject({
    priceCents: 1_500,
    priceVaries: true,
    hasOptions: true,
  });
});
