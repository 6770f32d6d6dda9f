import { checkoutParams, type Given, givenStripe } from './stripe-fixture';

let given: Given;
beforeAll(async () => {
  given = await givenStripe();
});
afterAll(() => given.close());

const open = async () => (await given.stripe().checkout.sessions.create(checkoutParams())).id;
const submit = (id: string, cardNumber: string, change: Record<string, string> = {}) =>
  fetch(`${given.url()}/pay/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: 'chloe@demo.hairloom.test',
      cardNumber,
      cardExpiry: '12 / 40',
      cardCvc: '123',
      billingName: 'Chloe <b>Demo</b>',
      ...change,
    }),
  });

test('shows the escaped line items, without scripts or other hosts', async () => {
  const response = await fetch(`${given.url()}/pay/${await open()}`);
  const text = await response.text();
  expect(text).toContain('Knotless braids &amp; trim');
  expect(text).toContain('Pay $65.00');
  expect(text).toContain('value="chloe@demo.hairloom.test"');
  expect(text).toContain('href="http://localhost:4000/hairstyles"');
  expect(text).not.toMatch(/<script|style="/);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:4000");
});

test('a valid card redirects to the success page, and submitting again charges nothing more', async () => {
  const id = await open();
  const first = await submit(id, '4242 4242 4242 4242');
  expect(first.status).toBe(303);
  expect(first.headers.get('location')).toBe(`http://localhost:4000/booking-success?session_id=${id}`);
  expect((await submit(id, '4242424242424242')).headers.get('location')).toBe(first.headers.get('location'));
  expect((await given.stripe().charges.list()).data).toHaveLength(1);
  expect(await (await fetch(`${given.url()}/pay/${id}`)).text()).toContain('all done here');
});

test.each([
  ['4000000000000002', {}, 'Your card was declined.'],
  ['4000000000009995', {}, 'Your card has insufficient funds.'],
  ['4242424242424241', {}, 'Your card number is invalid.'],
  ['4242', {}, 'Your card number is incomplete.'],
  ['4242424242424242', { cardExpiry: '01/20' }, 'expiration date is in the past.'],
  ['4242424242424242', { cardCvc: '1' }, 'security code is incomplete.'],
  ['4242424242424242', { email: 'chloe' }, 'Your email is incomplete.'],
])('card %s with %p shows: %s', async (number, change, message) => {
  const response = await submit(await open(), number, change);
  expect(response.status).toBe(200);
  const text = (await response.text()).replaceAll('&#39;', "'");
  expect(text).toContain(message);
  expect(text).toContain('Chloe &lt;b&gt;Demo');
});

test.each([
  ['complete', 'complete'],
  ['fail', 'open'],
])('after the authentication outcome "%s" the session is %s', async (outcome, status) => {
  const id = await open();
  const response = await submit(id, '4000002500003155');
  expect(response.headers.get('location')).toBe(`${id}/authenticate`);
  const step = `${given.url()}/pay/${id}/authenticate`;
  expect(await (await fetch(step)).text()).toContain('Complete authentication');
  await fetch(step, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  expect((await given.stripe().checkout.sessions.retrieve(id)).status).toBe(status);
});

test('an expired session shows that it has expired, an unknown one is 404', async () => {
  const id = await open();
  await given.stripe().checkout.sessions.expire(id);
  const expired = await fetch(`${given.url()}/pay/${id}`);
  expect(expired.status).toBe(410);
  expect(await expired.text()).toContain('This payment page has expired');
  expect((await fetch(`${given.url()}/pay/cs_none`)).status).toBe(404);
});

test('the control page lists sessions, and its buttons work', async () => {
  const id = await open();
  const page = await (await fetch(`${given.url()}/control`)).text();
  expect(page).toContain(`control/sessions/${id}/pay`);
  const pressed = await fetch(`${given.url()}/control/sessions/${id}/pay`, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  expect(pressed.headers.get('location')).toBe('../../../control');
  expect((await given.stripe().checkout.sessions.retrieve(id)).status).toBe('complete');
});
