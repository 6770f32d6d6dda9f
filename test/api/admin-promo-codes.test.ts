import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { auditsOf } from '../../lambdas/data/audit';
import type { Hairstyle } from '../../shared/catalog/schema';
import type { PromoCodeInput } from '../../shared/promo/schema';
import { paidBooking, payAndGet } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { settled } from './given/time';

const cloud = runningCloud();
let table: Awaited<ReturnType<typeof tableOf>>;
let judge: Person;
let provider: Person;
let style: Hairstyle;

beforeAll(async () => {
  [table, judge, provider] = await Promise.all([tableOf(cloud), admin(cloud), newProvider(cloud)]);
  style = await newHairstyle(provider);
});
afterAll(() => table.close());

const terms = { discountType: 'percentage', discountValue: 2_000 } as const;
const unusedCode = () => `A${randomUUID().slice(0, 12)}`.toUpperCase();
const newCode = (more: Partial<PromoCodeInput> = {}) =>
  judge.api.createPromoCode({ body: { code: unusedCode(), ...terms, ...more } });

type Change = Partial<PromoCodeInput> & { version?: number };
const update = (code: string, change: Change = {}) =>
  judge.api.updatePromoCode({ params: { code }, body: { code, ...terms, version: 1, ...change } });
const remove = (code: string) => judge.api.deletePromoCode({ params: { code } });
const recorded = async (code: string) => (await table.list(auditsOf('promo', code))).items;

/** A code on the admins' list, wherever it is; undefined if it is not there. */
const listed = async (code: string) => {
  let cursor: string | undefined;
  do {
    const page = await judge.api.listPromoCodes({ query: { cursor } });
    const found = page.items.find((promo) => promo.code === code);
    if (found) return found;
    cursor = page.cursor;
  } while (cursor);
  return undefined;
};

let day = 2;
const withCode = (promoCode: string, expectedTotalCents = 9_600) => {
  day += 1;
  return { date: openDate(day), promoCode, expectedTotalCents };
};

test('the list says which codes can be used', async () => {
  const [open, over] = [
    await newCode({ validUntil: '2099-12-31' }),
    await newCode({ validUntil: '2026-01-31' }),
  ];
  expect(await listed(open.code)).toMatchObject({ active: true, state: 'active' });
  expect(await listed(over.code)).toMatchObject({ active: true, state: 'expired' });
});

test('the list has the newest code first, with its uses and its cost', async () => {
  const { code } = await newCode({ description: 'Hello', validFrom: '2026-01-01', validUntil: '2031-01-31' });
  expect((await judge.api.listPromoCodes()).items[0]).toMatchObject({
    code,
    description: 'Hello',
    validFrom: '2026-01-01',
    validUntil: '2031-01-31',
    usedCount: 0,
    paidUses: 0,
    costCents: 0,
  });
});

test('a code’s cost follows its payments and refunds, and its uses stay on the list', async () => {
  const customer = await newCustomer(cloud);
  const { code } = await newCode();
  const kept = await paidBooking(cloud, customer, style, withCode(code));
  const declined = await paidBooking(cloud, customer, style, withCode(code));
  await newBooking(customer, style, withCode(code));
  await settled(cloud);
  expect(await listed(code)).toMatchObject({ usedCount: 3, paidUses: 2, costCents: 4_800 });
  await provider.api.updateBookingStatus({
    params: { bookingId: declined.id },
    body: { transition: 'decline' },
  });
  await settled(cloud);
  expect(await listed(code)).toMatchObject({ usedCount: 2, paidUses: 2, costCents: 2_400 });
  const { items } = await judge.api.listPromoUses({ params: { code } });
  expect(items).toMatchObject([
    { bookingId: declined.id, status: 'cancelled', costCents: 0 },
    { bookingId: kept.id, title: style.title, status: 'pending', costCents: 2_400 },
  ]);
  expect(items[0]!.customer.email).toBe(customer.email);
});

test('a change is recorded with what it changed from and to, and its retry changes nothing', async () => {
  const { code } = await newCode();
  const change = { discountValue: 3_000, description: 'More', firstAppointmentOnly: true };
  expect(await update(code, change)).toMatchObject({ code, ...change, version: 2 });
  expect(await update(code, change)).toMatchObject({ ...change, version: 2 });
  const [changed, created] = await recorded(code);
  expect(changed).toMatchObject({
    act: 'promo_code_changed',
    actor: { id: judge.id, email: judge.email },
    from: {
      discountType: 'percentage',
      discountValue: 2_000,
      description: null,
      firstAppointmentOnly: false,
    },
    to: { discountType: 'percentage', ...change },
  });
  expect(created).toMatchObject({ act: 'promo_code_created' });
  expect(await recorded(code)).toHaveLength(2);
});

test('a change based on an older version is refused', async () => {
  const { code } = await newCode();
  await update(code, { discountValue: 3_000 });
  await expect(update(code, { discountValue: 4_000 })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await listed(code)).toMatchObject({ discountValue: 3_000 });
});

test('one of two concurrent changes is refused', async () => {
  const { code } = await newCode();
  const values = [3_000, 4_000, 5_000, 6_000];
  const answers = await Promise.allSettled(values.map((discountValue) => update(code, { discountValue })));
  const won = answers.findIndex(({ status }) => status === 'fulfilled');
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listed(code)).toMatchObject({ discountValue: values[won], version: 2 });
});

test('an unpaid booking keeps the price it was made with', async () => {
  const customer = await newCustomer(cloud);
  const { code } = await newCode();
  const placed = await newBooking(customer, style, withCode(code));
  await update(code, { discountValue: 5_000, active: false });
  const paid = await payAndGet(cloud, customer, placed);
  await settled(cloud);
  expect(paid).toMatchObject({ discountCents: 2_400, totalCents: 9_600, paymentStatus: 'paid' });
  expect(await listed(code)).toMatchObject({ usedCount: 1, costCents: 2_400, active: false });
});

test('bookings made while a code changes have the price of one of its versions', async () => {
  const { code } = await newCode();
  const customers = await Promise.all(Array.from({ length: 6 }, () => newCustomer(cloud)));
  const [tries] = await Promise.all([
    Promise.allSettled(customers.map((each) => newBooking(each, style, withCode(code)))),
    update(code, { active: false }),
  ]);
  const made = tries.flatMap((each) => (each.status === 'fulfilled' ? each.value.booking : []));
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'invalid_promo_code' });
  expect(made.every(({ discountCents }) => discountCents === 2_400)).toBe(true);
  expect(await listed(code)).toMatchObject({ usedCount: made.length });
});

test('an unused code can get another name, a used one cannot', async () => {
  const { code } = await newCode();
  const [renamed, taken] = [unusedCode(), (await newCode()).code];
  await expect(update(code, { code: taken })).rejects.toMatchObject({
    code: 'promo_code_exists',
    message: 'This promo code already exists',
    more: { fields: { code: 'This promo code already exists' } },
  });
  expect(await update(code, { code: renamed })).toMatchObject({ code: renamed, version: 2 });
  expect(await listed(code)).toBeUndefined();
  await newBooking(await newCustomer(cloud), style, withCode(renamed));
  const again = update(renamed, { code: unusedCode(), version: 2 });
  await expect(again).rejects.toMatchObject({ code: 'promo_code_used', more: { fields: {} } });
  await expect(update(code)).rejects.toMatchObject({ code: 'not_found' });
});

test('a limit below the uses is refused', async () => {
  const { code } = await newCode();
  await newBooking(await newCustomer(cloud), style, withCode(code));
  await newBooking(await newCustomer(cloud), style, withCode(code));
  await expect(update(code, { usageLimit: 1 })).rejects.toMatchObject({
    more: { fields: { usageLimit: 'This code was already used 2 times' } },
  });
  expect(await update(code, { usageLimit: 2 })).toMatchObject({ usageLimit: 2, usedCount: 2 });
});

test.each([
  [{ code: 'TWO WORDS' }, 'code', 'Letters, digits, - and _ only'],
  [{ discountValue: 10_001 }, 'discountValue', 'A percentage is at most 100'],
  [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }, 'validUntil', 'The last day is before the first'],
  [{ validFrom: '2026-02-30' }, 'validFrom', undefined],
  [{ usageLimit: 0 }, 'usageLimit', 'At least 1'],
  [{ usageLimit: 1_000_001 }, 'usageLimit', 'At most 1,000,000'],
  [{ maxDiscountCents: 0 }, 'maxDiscountCents', undefined],
])('refuses %j at its field', async (change, field, message) => {
  const { code } = await newCode();
  for (const act of [() => newCode(change), () => update(code, change)])
    await expect(act()).rejects.toMatchObject({
      code: 'invalid_input',
      more: { fields: { [field]: message ?? expect.any(String) } },
    });
});

test('deleting an unused code removes it and records its terms; the same name can be used again', async () => {
  const { code } = await newCode({ description: 'Gone' });
  expect(await remove(code)).toEqual({ outcome: 'deleted' });
  expect(await listed(code)).toBeUndefined();
  await expect(remove(code)).rejects.toMatchObject({ code: 'not_found' });
  expect((await recorded(code))[0]).toMatchObject({
    act: 'promo_code_deleted',
    from: { code, description: 'Gone', discountValue: 2_000 },
  });
  expect(await newCode({ code })).toMatchObject({ code, usedCount: 0 });
});

test('deleting a used code withdraws it and keeps its history', async () => {
  const customer = await newCustomer(cloud);
  const { code } = await newCode();
  await paidBooking(cloud, customer, style, withCode(code));
  await settled(cloud);
  expect(await remove(code)).toEqual({ outcome: 'withdrawn' });
  expect(await remove(code)).toEqual({ outcome: 'withdrawn' });
  expect(await listed(code)).toMatchObject({ active: false, usedCount: 1, costCents: 2_400 });
  expect((await judge.api.listPromoUses({ params: { code } })).items).toHaveLength(1);
  expect((await recorded(code)).map(({ act }) => act)).toEqual([
    'promo_code_withdrawn',
    'promo_code_created',
  ]);
  const check = await customer.api.checkPromoCode({ body: { code, hairstyleId: style.id } });
  expect(check).toMatchObject({ valid: false, error: 'Invalid promo code' });
});

test('a code being booked while it is deleted is withdrawn, or never booked', async () => {
  const { code } = await newCode();
  const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(cloud)));
  const [tries, { outcome }] = await Promise.all([
    Promise.allSettled(customers.map((each) => newBooking(each, style, withCode(code)))),
    remove(code),
  ]);
  const made = tries.filter(({ status }) => status === 'fulfilled').length;
  expect(outcome).toBe(made > 0 ? 'withdrawn' : 'deleted');
  const found = await listed(code);
  if (made > 0) expect(found).toMatchObject({ active: false, usedCount: made });
  else expect(found).toBeUndefined();
});

test('a code does not work before its first day', async () => {
  const customer = await newCustomer(cloud);
  const { code } = await newCode({ validFrom: '2031-03-31' });
  const checkAt = (now: string) => customer.at(now).checkPromoCode({ body: { code, hairstyleId: style.id } });
  expect(await checkAt('2031-03-31T03:59:00.000Z')).toMatchObject({
    error: 'This promo code is not valid yet',
  });
  expect(await checkAt('2031-03-31T04:00:00.000Z')).toMatchObject({ valid: true });
});
