import { partsOf } from '../../../lambdas/data/postal-addresses';
import {
  formatAddress,
  houseIn,
  parseAddress,
  placeIn,
  stateIn,
  stateProblem,
  typedAddressOf,
  withState,
} from '../../../shared/account/postal-address';
import { postalAddress } from '../../../shared/account/postal-address-schema';
import { isZipIn, stateOfZip, usStates } from '../../../shared/account/us-states';

const salon = { street: '8 Salon Street, Floor 2', city: 'Brooklyn', state: 'NY', zip: '11201' } as const;

test.each([
  ['8 Salon Street, Floor 2, Brooklyn, NY 11201', salon],
  ['8 Salon Street, Floor 2\nBrooklyn, NY 11201\nUSA', salon],
  ['8 Salon Street, Floor 2, Brooklyn, New York 11201', salon],
  ['8 Salon Street, Floor 2, Brooklyn, ny 11201', salon],
  [
    '1 Demo Road, St. Paul, MN 55101-1234',
    { street: '1 Demo Road', city: 'St. Paul', state: 'MN', zip: '55101-1234' },
  ],
  ['8 Salon Street, Brooklyn, NY', undefined],
  ['8 Salon Street Brooklyn NY 11201', undefined],
  ['8 Salon Street, Brooklyn, NY 90026', undefined],
  ['', undefined],
])('of %j, the parts are %j', (text, parts) => {
  expect(parseAddress(text)).toEqual(parts);
});

test('what is written on one line is read as the same parts', () => {
  expect(parseAddress(formatAddress(salon))).toEqual(salon);
});

test.each([
  ['5 Test Lane, Brooklyn 11201', 'NY'],
  ['5 Test Lane, Los Angeles, CA', 'CA'],
  ['5 Test Lane, Portland, Oregon', 'OR'],
  ['5 Test Lane, Charleston, West Virginia', 'WV'],
  ['Bring it to me', undefined],
  ['5 Test Lane', undefined],
])('the state in %j is %j', (text, state) => {
  expect(stateIn(text)).toBe(state);
});

test.each([
  ['5 Test Lane, Brooklyn, NY 11201', 'NJ', 'The ZIP code of this address is in New York.'],
  ['5 Test Lane, Brooklyn, ny 11201', 'NJ', 'The ZIP code of this address is in New York.'],
  ['5 Test Lane, Brooklyn, NY 90026', 'NY', 'The ZIP code of this address is in California.'],
  ['5 Test Lane, Los Angeles, CA', 'NY', 'This address is in California.'],
  ['5 Test Lane, Los Angeles, California', 'NY', 'This address is in California.'],
  ['5 Test Lane, Brooklyn, NY 11201', 'NY', undefined],
  ['Fort Campbell, TN 42223', 'TN', undefined],
  ['5 Test Lane, Washington 20001', 'DC', undefined],
  ['5 Test Lane, Washington', 'DC', undefined],
  // A box, and a court.
  ['5 Test Lane, Honolulu, Box 11201', 'HI', undefined],
  ['5 Test ct 11201', 'NY', undefined],
  ['5 Test Lane, Brooklyn', 'NY', undefined],
] as const)('%j with the state %s: %j', (text, state, problem) => {
  expect(stateProblem(text, state)).toBe(problem);
});

test.each([
  ['5 Test Lane, Brooklyn', 'NY', '5 Test Lane, Brooklyn, NY'],
  ['5 Test Lane\nHonolulu, Box 11201', 'HI', '5 Test Lane\nHonolulu, Box 11201, HI'],
  ['5 Test Lane, Brooklyn 11201', 'NY', '5 Test Lane, Brooklyn 11201'],
  ['5 Test Lane, Brooklyn, New York', 'NY', '5 Test Lane, Brooklyn, New York'],
  ['5 Test Lane, Washington', 'DC', '5 Test Lane, Washington, DC'],
  ['5 Test Lane, Brooklyn', undefined, '5 Test Lane, Brooklyn'],
] as const)('%j with the state %s reads %j', (text, state, complete) => {
  expect(withState(text, state)).toBe(complete);
});

test('a ZIP code that crosses a border may stand with either state', () => {
  const base = { street: '1 Screaming Eagle Boulevard', city: 'Fort Campbell', zip: '42223' };
  for (const state of ['KY', 'TN'] as const) {
    expect(parseAddress(formatAddress({ ...base, state }))).toEqual({ ...base, state });
    expect(stateIn(formatAddress({ ...base, state }))).toBe(state);
    expect(postalAddress.safeParse({ ...base, state }).success).toBe(true);
  }
  expect(stateIn('Fort Campbell 42223')).toBe('KY');
  expect(isZipIn('42223-1234', 'OH')).toBe(false);
});

test('the parts beside a text are its own, or are read from it again', () => {
  const parts = { street: '1 Main Street, USA', city: 'Queens', state: 'NY', zip: '11101' };
  expect(partsOf(formatAddress(parts), parts)).toEqual(parts);
  expect(partsOf(formatAddress(salon), parts)).toEqual(salon);
  expect(partsOf('Next to the bakery', parts)).toBeUndefined();
  expect(partsOf('', undefined)).toBeUndefined();
});

test('a form begins with what can be read of an address without a ZIP code', () => {
  const typed = { street: '5 Test Lane', city: 'Queens', state: 'NY', zip: '' };
  expect(typedAddressOf('5 Test Lane, Queens, NY', undefined)).toEqual(typed);
  expect(typedAddressOf('Next to the bakery', undefined)).toMatchObject({
    street: 'Next to the bakery',
    city: '',
  });
});

test('a ZIP code belongs to one state, and each state but two has its own first digits', () => {
  const prefixes = Array.from({ length: 1_000 }, (_, number) => `${String(number).padStart(3, '0')}01`);
  const found = new Set(prefixes.map(stateOfZip));
  expect(usStates.filter((state) => !found.has(state))).toEqual(['AS', 'MP']);
  expect(['06390', '10001', '20500', '96799', '00901', '73301', '21301'].map(stateOfZip)).toEqual([
    'NY',
    'NY',
    'DC',
    'AS',
    'PR',
    'TX',
    undefined,
  ]);
});

test('an address is checked with the same words everywhere', () => {
  const problems = (change: object) =>
    postalAddress
      .safeParse({ ...salon, ...change })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems({})).toBeUndefined();
  expect(problems({ state: '' })).toEqual([['state', 'Choose a state']]);
  expect(problems({ zip: '9002' })).toEqual([['zip', 'Enter a ZIP code such as 11201']]);
  expect(problems({ state: 'CA' })).toEqual([['zip', 'This is not a ZIP code in California']]);
});

test.each([
  ['12 Main St\nAlbany, NY 12207-1234', { zip: '12207', street: '12 Main St', city: 'Albany' }],
  ['12 Main St, Albany, New York 12207 Apt 4', { zip: '12207', street: '12 Main St', city: 'Albany' }],
  ['12 Main St, Albany 12207', { zip: '12207', street: '12 Main St', city: 'Albany' }],
  ['Albany 12207', { zip: '12207', street: undefined, city: undefined }],
  ['12 Main St, Buffalo, PO Box 12207', undefined],
  ['12 Main St, Buffalo, Suite 12207', undefined],
  ['12 Main St, Newark, NJ 07102', undefined],
  ['12 Main St, Albany', undefined],
])('for the state of New York, %j is at %j', (text, place) => {
  expect(placeIn(text, 'NY')).toEqual(place);
});

test.each([
  ['12 Main St', '12 Main St'],
  ['12 Main St, Apt 4', '12 Main St'],
  ['12 Main St Apt 4', '12 Main St'],
  ['2nd Floor, 12 Main St', '12 Main St'],
  ['Jane Doe, 12 Main St', '12 Main St'],
  ['Jane Doe 12 Main St', '12 Main St'],
  ['PO Box 123', undefined],
  ['Jane Doe', undefined],
])('the house in %j is %j', (street, house) => {
  expect(houseIn(street)).toBe(house);
});

test('a ZIP code is found before the door', () => {
  expect(stateIn('12 Main St, Hartford, CT 06101, Apt 4')).toBe('CT');
  expect(stateProblem('12 Main St, Hartford, CT 06101, Apt 4', 'NY')).toContain('Connecticut');
});
