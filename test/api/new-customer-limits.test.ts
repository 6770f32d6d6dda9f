import { randomUUID } from 'node:crypto';
import { bookingChoice, openDate, payFor, sessionOf } from '../../infra/acting/bookings';
import { cartOf } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import type { Hairstyle } from '../../shared/catalog/schema';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { newCrowd } from './given/crowd';
import { send } from './given/send';
import { hoursAfter, sweepAt } from './given/time';

const cloud = runningCloud();
const maxHolds = 6;
const maxOfProvider = 12;
const maxAccounts = 20;

let network = 0;
/** An IP address that has made no calls yet. */
const newAddress = () => `172.16.${Math.floor(Math.random() * 250)}.${network++ % 250}`;

let slot = 0;
/** An unused slot. */
const nextSlot = () => ({
  date: openDate(2 + 2 * Math.floor(slot / 8)),
  time: (['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'] as const)[slot++ % 8],
});

const newStyle = async () => newHairstyle(await newProvider(cloud));

const bookFrom = async (address: string, customer: Person, style: Hairstyle) => {
  const headers = { 'idempotency-key': randomUUID(), 'x-local-address': address };
  const { status, body } = await send(
    cloud.origin,
    'createBooking',
    { headers, body: bookingChoice(style, nextSlot()) },
    await customer.token(),
  );
  return { status, code: body?.code, held: body as never as Parameters<typeof payFor>[2] };
};

const holdFrom = async (address: string, style: Hairstyle, many: number) => {
  const answers = [];
  for (let count = 0; count < many; count++) {
    const customer = await newCustomer(cloud);
    answers.push({ customer, ...(await bookFrom(address, customer, style)) });
  }
  return answers;
};

test('new customers at one IP address hold at most six bookings that are neither paid, cancelled nor expired', async () => {
  const [style, address] = [await newStyle(), newAddress()];
  const held = await holdFrom(address, style, maxHolds);
  expect(held.map(({ status }) => status)).toEqual(Array(maxHolds).fill(201));
  const late = await newCustomer(cloud);
  expect(await bookFrom(address, late, style)).toMatchObject({ status: 429, code: 'too_many_from_network' });
  expect((await bookFrom(newAddress(), late, style)).status).toBe(201);
  await payFor(cloud, held[0]!.customer, held[0]!.held);
  await held[1]!.customer.api.cancelBooking({ params: { bookingId: held[1]!.held.booking.id } });
  expect((await holdFrom(address, style, 3)).map(({ status }) => status)).toEqual([201, 201, 429]);
  await sweepAt(cloud, hoursAfter(Date.now(), 1));
  expect((await holdFrom(address, style, 1)).map(({ status }) => status)).toEqual([201]);
});

test('customers who have paid before do not count', async () => {
  const [style, address] = [await newStyle(), newAddress()];
  const known = await newCustomer(cloud);
  await payFor(cloud, known, (await bookFrom(address, known, style)).held);
  await holdFrom(address, style, maxHolds);
  expect((await bookFrom(address, known, style)).status).toBe(201);
});

test('all addresses of one IPv6 network count together', async () => {
  const style = await newStyle();
  const prefix = `2001:db8:${(Date.now() % 60_000).toString(16)}:1`;
  const answers = [];
  for (let host = 1; host <= maxHolds + 1; host++)
    answers.push(await bookFrom(`${prefix}::${host}`, await newCustomer(cloud), style));
  expect(answers.map(({ status }) => status)).toEqual([...Array(maxHolds).fill(201), 429]);
});

test('new customers hold at most twelve unpaid bookings with one provider, from any address', async () => {
  const style = await newStyle();
  const answers = [];
  for (let count = 0; count <= maxOfProvider; count++)
    answers.push(await bookFrom(newAddress(), await newCustomer(cloud), style));
  expect(answers.map(({ status }) => status)).toEqual([...Array(maxOfProvider).fill(201), 429]);
  expect(answers.at(-1)?.code).toBe('provider_busy');
  const [known] = await newCrowd(cloud, 1);
  expect((await bookFrom(newAddress(), known!, style)).status).toBe(201);
});

test('twenty accounts a day may place their first booking from one address, even if they cancel', async () => {
  const [style, address] = [await newStyle(), newAddress()];
  const place = async () => {
    const [{ customer, status, code, held }] = (await holdFrom(address, style, 1)) as [
      Awaited<ReturnType<typeof holdFrom>>[number],
    ];
    if (status === 201) await customer.api.cancelBooking({ params: { bookingId: held.booking.id } });
    return { customer, answer: status === 201 ? status : code };
  };
  const placed = [];
  for (let count = 0; count <= maxAccounts; count++) placed.push(await place());
  expect(placed.map(({ answer }) => answer)).toEqual([
    ...Array(maxAccounts).fill(201),
    'too_many_from_network',
  ]);
  expect((await bookFrom(address, placed[0]!.customer, style)).status).toBe(201);
});

test('unpaid carts count too', async () => {
  const address = newAddress();
  const product = await newProduct(await newProvider(cloud), { stock: 50 });
  const answers = [];
  for (let count = 0; count <= maxHolds; count++) {
    const headers = { 'idempotency-key': randomUUID(), 'x-local-address': address };
    const token = await (await newCustomer(cloud)).token();
    answers.push(await send(cloud.origin, 'createOrders', { headers, body: cartOf([product]) }, token));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(maxHolds).fill(201), 429]);
});

test('a retry of an existing booking does not count again', async () => {
  const [style, address] = [await newStyle(), newAddress()];
  const customer = await newCustomer(cloud);
  const headers = { 'idempotency-key': randomUUID(), 'x-local-address': address };
  const body = bookingChoice(style, nextSlot());
  const token = await customer.token();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send(cloud.origin, 'createBooking', { headers, body }, token)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(sessionOf(String(answers[0]!.body?.url))).toMatch(/^cs_/);
  expect((await holdFrom(address, style, maxHolds)).map(({ status }) => status)).toEqual([
    ...Array(maxHolds - 1).fill(201),
    429,
  ]);
});
