import { newBooking, openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { locations } from '../../shared/account/locations';
import { defaultHours } from '../../shared/availability/defaults';
import type { AvailabilityInput } from '../../shared/availability/rules';
import { addDays, instantOf, weekday } from '../../shared/time/zoned';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newCustomer, newProvider } from '../given/people';
import { propose } from '../given/proposals';
import { runningCloud } from '../given/running-cloud';
import { laterInstants, settled } from './given/time';

const cloud = runningCloud();
const zone = 'America/New_York';
const usual: AvailabilityInput = {
  ...defaultHours,
  stepMinutes: 60,
  locations: [...locations],
  travelArea: '',
  travelFeeCents: 0,
};

const save = (provider: Person, change: Partial<AvailabilityInput>, version = 0) =>
  provider.api.updateAvailability({ body: { ...usual, ...change, version } });

const preview = (provider: Person, change: Partial<AvailabilityInput>) =>
  provider.api.previewAvailability({ body: { ...usual, ...change } });

const nextSunday = () => {
  const date = openDate(3);
  return addDays(date, 7 - weekday(date));
};

const openSundays = {
  week: usual.week.map((day, index) =>
    index === 0 ? [{ firstStart: '10:00', lastStart: '11:30', endBy: '13:00' }] : day,
  ),
  stepMinutes: 30 as const,
};

test('a new provider has the default hours', async () => {
  const provider = await newProvider(cloud);
  const { zone, version, lastMinute, ...rules } = await provider.api.getMyAvailability();
  expect({ zone, version, lastMinute }).toEqual({
    zone: 'America/New_York',
    version: 0,
    lastMinute: [],
  });
  expect(rules).toEqual(usual);
});

test('saved rules are read back, and decide what customers can book', async () => {
  const provider = await newProvider(cloud);
  const customer = await newCustomer(cloud);
  const style = await newHairstyle(provider, { durationMinutes: 60 });
  const date = nextSunday();
  await expect(newBooking(customer, style, { date, time: '10:30' })).rejects.toMatchObject({
    code: 'not_bookable',
  });
  const saved = await save(provider, { ...openSundays, travelArea: '  Brooklyn ', locations: ['home'] });
  expect(saved).toMatchObject({ ...openSundays, travelArea: 'Brooklyn', version: 1 });
  expect(await provider.api.getMyAvailability()).toEqual(saved);
  const asked = { params: { providerId: provider.id }, query: { hairstyleId: style.id } };
  const { slots } = await customer.api.getAvailability({ ...asked, query: { ...asked.query, date } });
  expect(slots.map(({ time }) => time)).toEqual(['10:00', '10:30', '11:00', '11:30']);
  expect(await customer.api.getCalendar(asked)).toMatchObject({ travelArea: 'Brooklyn' });
  const at = { kind: 'home' as const, address: '1 Test Street' };
  const { booking } = await newBooking(customer, style, { date, time: '10:30', location: at });
  expect(booking).toMatchObject({ date, time: '10:30' });
});

test('a change based on an older version is refused, and a repeated one is not', async () => {
  const provider = await newProvider(cloud);
  await save(provider, { noticeMinutes: 60 });
  await expect(save(provider, { noticeMinutes: 120 })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(save(provider, { noticeMinutes: 60 })).resolves.toMatchObject({ noticeMinutes: 60 });
  // The profile holds the same locations.
  const { version } = await provider.api.getMyAvailability();
  await provider.api.updateMe({ body: { locations: ['home'] } });
  await expect(save(provider, {}, version)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('bad rules are refused at the right field', async () => {
  const provider = await newProvider(cloud);
  const endsEarly = { firstStart: '12:00', lastStart: '14:00', endBy: '13:00' };
  const week = usual.week.map((day, index) => (index === 2 ? [endsEarly] : day));
  const off = { from: '2030-05-02T04:00:00.000Z', to: '2030-05-01T04:00:00.000Z' };
  await expect(save(provider, { week, timeOff: [off], locations: [] })).rejects.toMatchObject({
    code: 'invalid_input',
    more: {
      fields: {
        'week.2.0.endBy': 'The end must be after the last start',
        'timeOff.0.to': 'The end must be after the start',
        locations: 'Choose at least one location',
      },
    },
  });
  expect(await provider.api.getMyAvailability()).toMatchObject({ version: 0 });
});

test('a preview lists the bookings that a change would leave outside the rules, and saves nothing', async () => {
  const provider = await newProvider(cloud);
  const customer = await newCustomer(cloud, { name: 'Zora Test' });
  const style = await newHairstyle(provider, { durationMinutes: 60 });
  const date = openDate(4);
  const off = { from: instantOf(date, '10:30', zone), to: instantOf(date, '12:00', zone) };
  const during = await paidBooking(cloud, customer, style, { date, time: '10:00' });
  await paidBooking(cloud, customer, style, { date, time: '12:00' });
  const { affected, more } = await preview(provider, { timeOff: [off] });
  expect(affected).toEqual([
    {
      id: during.id,
      title: during.title,
      customerName: 'Zora Test',
      date,
      time: '10:00',
      reason: 'timeOff',
    },
  ]);
  expect(more).toBe(false);
  expect((await provider.api.getMyAvailability()).version).toBe(0);

  await save(provider, { timeOff: [off] });
  expect(await customer.api.getBooking({ params: { bookingId: during.id } })).toMatchObject({
    status: 'pending',
    time: '10:00',
  });
  // The next change does not ask about the same booking again.
  expect((await preview(provider, { timeOff: [off], noticeMinutes: 60 })).affected).toEqual([]);
});

test('a preview lists a booking whose proposed time a change would leave outside the rules', async () => {
  const provider = await newProvider(cloud);
  const customer = await newCustomer(cloud);
  const style = await newHairstyle(provider, { durationMinutes: 60 });
  const [date, other] = [openDate(4), openDate(5)];
  const { id } = await paidBooking(cloud, customer, style, { date, time: '10:00' });
  await propose(provider, id, [[other, '15:00']]);
  const off = { from: instantOf(other, '14:00', zone), to: instantOf(other, '18:00', zone) };
  const { affected } = await preview(provider, { timeOff: [off] });
  expect(affected).toMatchObject([{ id, date: other, time: '15:00', reason: 'timeOff' }]);
});

test('time off that is over is left out', async () => {
  const provider = await newProvider(cloud);
  const over = { from: '2024-05-01T04:00:00.000Z', to: '2024-05-02T04:00:00.000Z' };
  const [late, soon] = ['2031', '2030'].map((year) => ({
    from: `${year}-05-01T04:00:00.000Z`,
    to: `${year}-05-02T04:00:00.000Z`,
  }));
  const saved = await save(provider, { timeOff: [late!, over, soon!] });
  expect(saved.timeOff).toEqual([soon, late]);
  const later = provider.at('2030-06-01T00:00:00.000Z');
  expect((await later.getMyAvailability()).timeOff).toEqual([late]);
});

test('a search by day finds a provider once their new hours include it', async () => {
  const provider = await newProvider(cloud);
  const style = await newHairstyle(provider, { title: `Sunday Style ${Date.now()}` });
  const query = { search: style.title, sort: 'newest' as const };
  const nextInstant = laterInstants();
  const found = async (date?: string) => {
    const { items } = await provider
      .at(nextInstant())
      .listHairstyles({ query: { ...query, ...(date && { date }) } });
    return items.map(({ id }) => id);
  };
  await settled(cloud);
  expect(await found()).toEqual([style.id]);
  expect(await found(nextSunday())).toEqual([]);
  await save(provider, openSundays);
  await settled(cloud);
  expect(await found(nextSunday())).toEqual([style.id]);
});
