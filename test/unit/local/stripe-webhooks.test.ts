import type Stripe from 'stripe';
import { eventually } from '../../given/eventually';
import {
  checkoutParams,
  connectWebhookSecret,
  type Given,
  givenStripe,
  paidSession,
  webhookSecret,
} from './stripe-fixture';

let given: Given;
beforeEach(async () => {
  given = await givenStripe();
});
afterEach(() => given.close());

const received = () => given.receiver.received;
/** Waits until the stand-in's timer has run, which expires sessions and then delivers events. */
const nextTick = async () => {
  const { id } = await given.stripe().checkout.sessions.create(checkoutParams());
  given.pass(24 * 3600 + 1);
  await eventually(async () => {
    const { data } = await given.stripe().events.list({ type: 'checkout.session.expired' });
    return data.some(({ data: { object } }) => (object as Stripe.Checkout.Session).id === id);
  });
};

const sessionsOf = (type: string) =>
  received()
    .filter(({ event }) => event.type === type)
    .map(({ event }) => (event.data.object as Stripe.Checkout.Session).id);

test('a completed session sends an event with a signature that the SDK accepts', async () => {
  const { id } = await paidSession(given);
  const { body, headers } = await eventually(() => received()[0]);
  const signature = String(headers['stripe-signature']);
  const event = given.stripe().webhooks.constructEvent(body, signature, webhookSecret);
  expect(event).toMatchObject({
    type: 'checkout.session.completed',
    data: { object: { id, payment_status: 'paid' } },
  });
  expect(() => given.stripe().webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
});

test('an event of a connected account names it and has the signature of the Connect endpoint', async () => {
  const { id } = await given.stripe().accounts.create({ type: 'express' });
  await given.control(`accounts/${id}/state`, { state: 'in_review' });
  const { body, headers } = await eventually(() => received()[0]);
  const signature = String(headers['stripe-signature']);
  expect(given.stripe().webhooks.constructEvent(body, signature, connectWebhookSecret)).toMatchObject({
    type: 'account.updated',
    account: id,
    data: { object: { details_submitted: true, payouts_enabled: false } },
  });
  expect(() => given.stripe().webhooks.constructEvent(body, signature, webhookSecret)).toThrow();
});

test('an overdue session sends its expiry event without being asked for', async () => {
  const { id } = await given.stripe().checkout.sessions.create(checkoutParams());
  given.pass(24 * 3600 + 1);
  await eventually(() => sessionsOf('checkout.session.expired').includes(id));
});

test('a refused delivery is retried with backoff on the clock', async () => {
  given.receiver.answers.push(500, 503);
  await paidSession(given);
  await eventually(() => received().length === 1);
  given.pass(10);
  await eventually(() => received().length === 2);
  given.pass(10);
  await eventually(() => received().length === 3);
  expect(new Set(received().map(({ event }) => event.id)).size).toBe(1);
});

test('deliveries can be duplicated, held back, released and reordered', async () => {
  await given.control('webhooks', { duplicate: 1 });
  const first = await paidSession(given);
  await eventually(() => sessionsOf('checkout.session.completed').length === 2);
  await given.control('webhooks', { held: true });
  const held = await paidSession(given);
  await nextTick();
  expect(sessionsOf('checkout.session.completed')).toEqual([first.id, first.id]);
  await given.control('webhooks/release', {});
  await eventually(() => sessionsOf('checkout.session.completed').includes(held.id));
  await given.control('webhooks', { reorder: 2 });
  const early = await paidSession(given);
  const late = await paidSession(given);
  await eventually(() => sessionsOf('checkout.session.completed').length === 5);
  expect(sessionsOf('checkout.session.completed').slice(3)).toEqual([late.id, early.id]);
});

test('many events at once are delivered a few at a time', async () => {
  await given.control('webhooks', { held: true });
  for (let sold = 0; sold < 25; sold++) await paidSession(given);
  const answer = given.receiver.hold();
  await given.control('webhooks/release', {});
  await eventually(() => received().length === 20);
  await nextTick();
  expect(received().length).toBe(20);
  answer();
  await eventually(() => sessionsOf('checkout.session.completed').length === 25);
});

test('an event can be resent, and an undelivered one survives a restart', async () => {
  await given.control('webhooks', { held: true });
  const { id } = await paidSession(given);
  await given.restart();
  const { event } = await eventually(() => received()[0]);
  expect(event.data.object).toMatchObject({ id });
  await given.control(`events/${event.id}/resend`, {});
  await eventually(() => received().length === 2);
});

test('a refund sends its events', async () => {
  const { intent } = await paidSession(given);
  await given.stripe().refunds.create({ payment_intent: intent });
  await eventually(() => received().length === 3);
  const types = received().map(({ event }) => event.type);
  expect(types.sort()).toEqual(['charge.refunded', 'checkout.session.completed', 'refund.created']);
});
