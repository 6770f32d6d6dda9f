import { defaultHours } from '../../../shared/availability/defaults';
import { type AvailabilityInput, availabilityInput } from '../../../shared/availability/rules';

const rules: AvailabilityInput = {
  ...defaultHours,
  stepMinutes: 60,
  locations: ['provider'],
  travelArea: '',
  travelFeeCents: 0,
};

const faultsOf = (change: Partial<Record<keyof AvailabilityInput, unknown>>): string[] =>
  availabilityInput.safeParse({ ...rules, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

const monday = (...spans: Array<[firstStart: string, lastStart: string, endBy: string]>) => ({
  week: rules.week.map((day, index) =>
    index === 1 ? spans.map(([firstStart, lastStart, endBy]) => ({ firstStart, lastStart, endBy })) : day,
  ),
});

test('accepts the default hours and several time ranges a day', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf(monday(['09:00', '11:30', '12:00'], ['12:00', '17:00', '24:00']))).toEqual([]);
});

test('names the time that is wrong', () => {
  expect(faultsOf(monday(['12:00', '11:00', '14:00']))).toEqual(['week.1.0.lastStart']);
  expect(faultsOf(monday(['12:00', '14:00', '14:00']))).toEqual(['week.1.0.endBy']);
  expect(faultsOf(monday(['09:00', '11:00', '13:00'], ['12:45', '14:00', '15:00']))).toEqual([
    'week.1.1.firstStart',
  ]);
  expect(faultsOf(monday(['13:00', '14:00', '15:00'], ['09:00', '11:00', '12:00']))).toEqual([
    'week.1.1.firstStart',
  ]);
  expect(faultsOf(monday(['0:30', '11:00', '12:00']))).toEqual(['week.1.0.firstStart']);
});

test('refuses time off that ends before it starts', () => {
  const [from, to] = ['2030-05-02T04:00:00.000Z', '2030-05-01T04:00:00.000Z'];
  expect(faultsOf({ timeOff: [{ from, to }] })).toEqual(['timeOff.0.to']);
  expect(faultsOf({ timeOff: [{ from: to, to: from }] })).toEqual([]);
});

test('accepts starts every 15, 30 or 60 minutes only', () => {
  for (const stepMinutes of [15, 30, 60]) expect(faultsOf({ stepMinutes })).toEqual([]);
  for (const stepMinutes of [0, 20, 61, '30']) expect(faultsOf({ stepMinutes })).toEqual(['stepMinutes']);
});

test('requires a location', () => {
  expect(faultsOf({ locations: [] })).toEqual(['locations']);
});
