import { randomUUID } from 'node:crypto';
import { uploadImage } from '../../infra/acting/images';
import type { Person } from '../../infra/acting/person';
import { cents } from '../../shared/http/fields';
import { newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { send } from './given/send';

const cloud = runningCloud();
let provider: Person;
let listing: object;

beforeAll(async () => {
  provider = await newProvider(cloud);
  listing = { description: 'For a test', images: [await uploadImage(provider)], active: true };
});

/** Amounts as written in JSON. */
const taken = ['-0', '0', '1', '1e2', '12345.0', '10000000'];
const refused = [
  ...[
    '-1',
    '0.5',
    '12345.01',
    '1e999',
    '-1e999',
    '1e308',
    '9007199254740993',
    '10000001',
    'NaN',
    '0x10',
    '01',
  ],
  ...['"12"', '"1e2"', '""', 'null', 'true', '[]', '[1]', '{}'],
];

describe.each([
  ['createHairstyle', 'getHairstyle', { title: 'Braids', category: 'braids', durationMinutes: 60 }],
  ['createProduct', 'getProduct', { name: 'Shampoo', category: 'shampoo', stock: 5 }],
] as const)('%s', (name, read, more) => {
  const create = async (amount: string) => {
    const body = JSON.stringify({ ...listing, ...more, priceCents: 'here' }).replace('"here"', amount);
    const headers = { 'idempotency-key': randomUUID() };
    return send(cloud.origin, name, { headers, body }, await provider.token());
  };

  test.each(taken)('accepts a price of %s and returns it in whole cents', async (amount) => {
    const { status, body } = await create(amount);
    expect([status, body?.priceCents]).toEqual([201, Number(amount) + 0]);
    const id = String(body?.id);
    const shown = await send(cloud.origin, read, { params: { hairstyleId: id, productId: id } });
    expect(cents.parse(shown.body?.priceCents)).toBe(Number(amount) + 0);
  });

  test.each(refused)('refuses a price of %s', async (amount) => {
    const { status, body } = await create(amount);
    expect([status, String(body?.code)]).toEqual([
      400,
      expect.stringMatching(/^(invalid_input|malformed_body)$/),
    ]);
  });
});
