import type { Person } from '../../infra/acting/person';
import { newCustomer } from '../given/people';
import { blackPng, hollowPng } from '../given/png';
import { runningCloud } from '../given/running-cloud';
import { uploadAny } from './given/uploads';

const cloud = runningCloud();
let person: Person;

beforeAll(async () => {
  person = await newCustomer(cloud);
});

// All within 40 megapixels, so that only their sides are too long.
test.each<[string, () => Uint8Array<ArrayBuffer>]>([
  ['1 × 39,000,000 with all its pixels', () => blackPng(1, 39_000_000)],
  ['39,000,000 × 1 with all its pixels', () => blackPng(39_000_000, 1)],
  ['1 × 39,000,000 with a header only', () => hollowPng(1, 39_000_000)],
  ['10,001 × 1', () => blackPng(10_001, 1)],
  ['1 × 10,001', () => blackPng(1, 10_001)],
])('refuses %s by its header and stores nothing', async (_, make) => {
  const outcome = await uploadAny(cloud.origin, person, { bytes: make(), contentType: 'image/png' });
  expect(outcome).toEqual({ code: expect.stringMatching(/^image_/), files: [] });
});
