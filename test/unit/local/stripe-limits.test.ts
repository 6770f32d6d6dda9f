import type Stripe from 'stripe';
import { checkoutParams, errorOf, type Given, givenStripe } from './stripe-fixture';

let given: Given;
beforeAll(async () => {
  given = await givenStripe();
});
afterAll(() => given.close());

const largest = 99_999_999;
const create = (change: Partial<Stripe.Checkout.SessionCreateParams>) =>
  given.stripe().checkout.sessions.create({ ...checkoutParams(), ...change });

const lines = (...items: [cents: number, quantity: number][]) => ({
  line_items: items.map(([unit_amount, quantity]) => ({
    quantity,
    price_data: { currency: 'usd', unit_amount, product_data: { name: 'Braids' } },
  })),
});

const invalid = { status: 400, type: 'invalid_request_error' };

test('a session accepts totals from $0.50 to $999,999.99', async () => {
  expect(await create(lines([50, 1]))).toMatchObject({ amount_total: 50 });
  expect(await create(lines([25, 2]))).toMatchObject({ amount_total: 50 });
  expect(await create(lines([largest, 1]))).toMatchObject({ amount_total: largest });
  expect(await create(lines([33_333_333, 3]))).toMatchObject({ amount_total: largest });
});

test('a total below 50 cents is refused as too small', async () => {
  expect(await errorOf(create(lines([49, 1])))).toMatchObject({ ...invalid, code: 'amount_too_small' });
});

test('a price or a total above the maximum is refused as too large', async () => {
  expect(await errorOf(create(lines([largest + 1, 1])))).toMatchObject({
    ...invalid,
    code: 'amount_too_large',
    param: 'line_items[0][price_data][unit_amount]',
    message: 'Amount must be no more than $999,999.99',
    docUrl: 'https://stripe.com/docs/error-codes/amount-too-large',
  });
  for (const items of [lines([largest, 1], [1, 1]), lines([50_000_000, 2])])
    expect(await errorOf(create(items))).toMatchObject({ ...invalid, code: 'amount_too_large' });
});

test.each([
  'a..b@x.com',
  '.x@x.com',
  'x.@x.com',
  'x@-',
  'x@-x.com',
  'x@x-.com',
  'x@x..com',
  'x@localhost',
  'x@x.c',
  ' x@x.com',
  'x y@x.com',
  'x@x@x.com',
  'jörg@x.com',
  '@x.com',
  `${'x'.repeat(510)}@x.com`,
])('refuses %j as the customer’s email address', async (customer_email) => {
  expect(await errorOf(create({ customer_email }))).toMatchObject({
    ...invalid,
    param: 'customer_email',
  });
});

test('an invalid email address gives Stripe’s code and message', async () => {
  expect(await errorOf(create({ customer_email: 'a..b@x.com' }))).toMatchObject({
    code: 'email_invalid',
    message: 'Invalid email address: a..b@x.com',
  });
});

test.each(['a.b+c@x.com', "o'brien_1@mail.x-y.co.uk", 'A!#$%&*/=?^`{|}~-@X.COM', '1@2.io'])(
  'accepts %j as the customer’s email address',
  async (customer_email) => {
    expect(await create({ customer_email })).toMatchObject({ customer_email });
  },
);

test('a session may be open for 30 minutes to 24 hours', async () => {
  given.stop();
  const until = (seconds: number) => create({ expires_at: given.now() + seconds });
  expect(await until(30 * 60)).toMatchObject({ status: 'open' });
  expect(await until(24 * 3600)).toMatchObject({ status: 'open' });
  for (const seconds of [30 * 60 - 1, 24 * 3600 + 1])
    expect(await errorOf(until(seconds))).toMatchObject({ ...invalid, param: 'expires_at' });
});
