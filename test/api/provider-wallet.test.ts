import { randomUUID } from 'node:crypto';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { addDays, localAt } from '../../shared/time/zoned';
import { completedBooking, confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { deliveredOrder, paidOrders, shippedOrder } from '../given/orders';
import { earn, onboard } from '../given/payouts';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { hoursAfter, settled } from './given/time';

const cloud = runningCloud();
const zone = 'America/New_York';
let provider: Person;
let customer: Person;

beforeEach(async () => {
  [provider, customer] = await Promise.all([
    newProvider(cloud),
    newCustomer(cloud, { name: 'Chloe Wallet' }),
  ]);
});

const walletOf = async (api = provider.api) => (await api.getProviderWallet()).wallet;
const tomorrow = () => provider.at(hoursAfter(Date.now(), 25));
const cashOut = (amountCents: number) =>
  tomorrow().cashOut({ headers: { 'idempotency-key': randomUUID() }, body: { amountCents } });
const today = () => localAt(Date.now(), zone).date;
const rowsOf = (text: string) => text.trimEnd().split('\r\n');

test('the wallet says what can be cashed out, when that becomes more, and what it costs', async () => {
  expect(await walletOf()).toEqual({
    availableCents: 0,
    owedCents: 0,
    pendingCents: 0,
    earnedCents: 0,
    inTransitCents: 0,
    cashableCents: 0,
    minCashoutCents: 1_000,
    cashoutFeeRate: 150,
  });
  await earn(cloud, { customer, provider }, 5_000);
  const { moreCashableAt, ...wallet } = await walletOf();
  expect(wallet).toMatchObject({ availableCents: 4_500, cashableCents: 0 });
  expect(Date.parse(moreCashableAt!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect(await walletOf(tomorrow())).toMatchObject({ availableCents: 4_500, cashableCents: 4_500 });
  await onboard(provider);
  await cashOut(2_000);
  expect(await walletOf(tomorrow())).toMatchObject({ availableCents: 2_500, cashableCents: 2_500 });
});

test('what is pending is listed with what it waits for, and adds up to the balance', async () => {
  const parties = { customer, provider };
  const style = await newHairstyle(provider, { title: 'Box Braids', priceCents: 10_000 });
  const oil = await newProduct(provider, { name: 'Argan Oil', priceCents: 2_000 });
  await paidBooking(cloud, customer, style, { date: openDate(5) });
  await confirmedBooking(cloud, parties, style, { date: openDate(9) });
  await completedBooking(cloud, parties, style, { date: openDate(12) });
  await paidOrders(cloud, customer, [oil], { quantity: 2 });
  await shippedOrder(cloud, parties, oil);
  await deliveredOrder(cloud, parties, oil);
  // Released and cancelled purchases are not pending.
  await earn(cloud, parties, 3_000);
  const [cancelled] = await paidOrders(cloud, customer, [oil]);
  await customer.api.cancelOrder({ params: { orderId: cancelled!.id } });

  const { items, otherCents } = await provider.api.listPendingEarnings();
  expect(items.map(({ title, waitsFor, netCents }) => [title, waitsFor, netCents]).sort()).toEqual([
    ['2 × Argan Oil', 'shipment', 3_600],
    ['Argan Oil', 'confirmation', 1_800],
    ['Argan Oil', 'delivery', 1_800],
    ['Box Braids', 'acceptance', 9_000],
    ['Box Braids', 'appointment', 9_000],
    ['Box Braids', 'confirmation', 9_000],
  ]);
  expect(items.every(({ customerName, dueAt }) => customerName === 'Chloe Wallet' && dueAt)).toBe(true);
  expect(items.map(({ dueAt }) => dueAt)).toEqual(items.map(({ dueAt }) => dueAt).sort());
  const { pendingCents } = await walletOf();
  expect(items.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(pendingCents);
  expect(otherCents).toBe(0);
});

test('transactions and payouts of a period are CSV files in the provider’s zone', async () => {
  await earn(cloud, { customer, provider }, 5_000);
  const style = await newHairstyle(provider, { title: '=1+1, braids', priceCents: 10_000 });
  const { id } = await completedBooking(cloud, { customer, provider }, style, { date: openDate(2) });
  await customer.api.reviewBooking({ params: { bookingId: id }, body: { rating: 5, comment: 'Good' } });
  await onboard(provider);
  const { id: payoutId } = await cashOut(2_000);
  await settled(cloud);

  const period = { from: today(), to: addDays(today(), 2) };
  const lines = rowsOf(await provider.api.getTransactionsCsv({ query: period }));
  expect(lines[0]).toBe(
    'Date,Time,Type,Description,Amount,Fee,Travel fee,Shipping,Sales tax (not in amount),Status,Reference',
  );
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^[\d-]{10},[\d:]{5},Product sale,1 × Argan Oil for Chloe Wallet,45.00,5.00,,/);
  expect(lines[2]).toContain(`,Booking,"'=1+1, braids for Chloe Wallet",90.00,10.00,,,,completed,`);
  expect(lines[3]).toMatch(/,Instant cashout,Instant cashout,-20.00,0.30,,,,(pending|completed),/);

  const payouts = rowsOf(await provider.api.getPayoutsCsv({ query: period }));
  expect(payouts[0]).toBe('Date,Time,Type,Week,Amount,Fee,Paid out,Status,Ended,Why it failed,Reference');
  expect(payouts[1]).toMatch(/,Instant cashout,,20.00,0.30,19.70,(pending|completed),/);
  expect(payouts[1]).toContain(payoutId);
  const before = { from: '2026-01-01', to: '2026-01-31' };
  expect(rowsOf(await provider.api.getPayoutsCsv({ query: before }))).toHaveLength(1);
  expect(rowsOf(await provider.api.getTransactionsCsv({ query: before }))).toHaveLength(1);
});

test('a CSV file is sent as an attachment', async () => {
  const response = await fetch(
    `${cloud.origin}/api/provider/transactions.csv?from=${today()}&to=${today()}`,
    { headers: { authorization: `Bearer ${await provider.token()}` } },
  );
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(response.headers.get('content-disposition')).toBe('attachment');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  { from: '2026-11-22', to: '2026-11-21' },
  { from: '2025-01-01', to: '2026-01-02' },
  { from: '2026-02-30', to: '2026-03-01' },
])('the period $from to $to is refused', async (query) => {
  for (const load of [provider.api.getTransactionsCsv, provider.api.getPayoutsCsv])
    await expect(load({ query })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a statement opens with the balance before it, and closes with the balance after its lines', async () => {
  await earn(cloud, { customer, provider }, 5_000);
  await onboard(provider);
  await cashOut(2_000);
  await settled(cloud);
  const month = today().slice(0, 7);
  const statement = await provider.api.getStatement({ params: { month } });
  // The cashout takes place tomorrow, which may be in the next month.
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  const later = await provider.api.getStatement({ params: { month: next } });
  expect(statement).toMatchObject({ openingCents: 0, earningsCents: 5_000, zone });
  for (const { openingCents, closingCents, lines, ...sums } of [statement, later]) {
    const { earningsCents, feesCents, refundsCents, payoutsCents } = sums;
    expect(openingCents + earningsCents + feesCents + refundsCents + payoutsCents).toBe(closingCents);
    expect(lines.at(-1)?.balanceCents ?? closingCents).toBe(closingCents);
  }
  expect(later.openingCents).toBe(statement.closingCents);
  expect(later.closingCents).toBe(2_500);
  expect(later.closingCents).toBe((await walletOf(tomorrow())).availableCents);
  expect(statement.payoutsCents + later.payoutsCents).toBe(-1_970);
  expect(statement.feesCents + later.feesCents).toBe(-530);
});
