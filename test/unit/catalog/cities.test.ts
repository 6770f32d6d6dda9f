import { cityOf, citySlug } from '../../../shared/catalog/cities';

test.each([
  [{ address: '310 Example Avenue, Apt 2, Brooklyn, NY 11216', area: 'Harlem, NY' }, 'Brooklyn', 'NY'],
  [{ address: '310 Example Avenue', area: 'Harlem, New York' }, 'Harlem', 'NY'],
  [{ area: 'St. Louis, MO' }, 'St. Louis', 'MO'],
  [{ area: 'Brooklyn, ny 11216' }, 'Brooklyn', 'NY'],
  [{ area: '‘Ewa Beach, HI' }, '‘Ewa Beach', 'HI'],
  [{ area: 'Winston–Salem, NC' }, 'Winston–Salem', 'NC'],
])('the city of %j', (profile, city, state) => expect(cityOf(profile)).toEqual({ city, state }));

test.each([
  {},
  { area: 'Brooklyn' },
  { area: 'Bed-Stuy, Brooklyn, NY' },
  { area: 'Downtown LA' },
  { area: 'South LA 90001' },
  { area: 'Anywhere in NY' },
  { area: 'Brooklyn, NY 90001' },
  { area: 'Call 555-0100, NY' },
  { area: '<b>Braids</b>, NY' },
  { area: `${'x'.repeat(51)}, NY` },
])('%j names no city', (profile) => expect(cityOf(profile)).toBeUndefined());

test.each([
  ['St. Louis', 'MO', 'st-louis-mo'],
  ['St.Louis', 'MO', 'st-louis-mo'],
  ['Saint Louis', 'MO', 'st-louis-mo'],
  ['Fort Worth', 'TX', 'ft-worth-tx'],
  ['Mount Vernon', 'NY', 'mt-vernon-ny'],
  ['ʻEwa Beach', 'HI', 'ewa-beach-hi'],
  ['‘Ewa Beach', 'HI', 'ewa-beach-hi'],
  ['Winston–Salem', 'NC', 'winston-salem-nc'],
  ["Coeur d'Alene", 'ID', 'coeur-dalene-id'],
  ['WINSTON-Salem ', 'NC', 'winston-salem-nc'],
  ['San José', 'CA', 'san-jose-ca'],
])('%s, %s has the slug %s', (city, state, slug) => expect(citySlug({ city, state })).toBe(slug));

test('a city without Latin letters has no page', () =>
  expect(citySlug({ city: 'Бруклин', state: 'NY' })).toBeUndefined());
