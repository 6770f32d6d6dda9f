import { cacheVapid } from '../../../lambdas/push/vapid';

const keys = {
  publicKey: 'B'.repeat(87),
  privateKey: 'A'.repeat(43),
  subject: 'mailto:operator@example.com',
};
const stored = JSON.stringify(keys);

const failing = (name: string) => async (): Promise<string> => {
  throw Object.assign(new Error(name), { name });
};

/** Reads through a cache; each read takes the next of these. */
const open = (...reads: Array<() => Promise<string>>) => {
  let now = 0;
  const read = cacheVapid(
    () => reads.shift()!(),
    () => now,
  );
  const later = () => {
    now += 5 * 60_000;
  };
  return { read, later, left: reads };
};

const { error } = console;
beforeAll(() => void Object.assign(console, { error: () => {} }));
afterAll(() => void Object.assign(console, { error }));

test('keys are read once in five minutes', async () => {
  const { read, left, later } = open(async () => stored, failing('ThrottlingException'));
  expect(await read()).toEqual(keys);
  expect(await read()).toEqual(keys);
  expect(left).toHaveLength(1);
  later();
  // The earlier ones are better than none.
  expect(await read()).toEqual(keys);
  expect(left).toEqual([]);
});

test('no parameter means that there are none', async () => {
  const { read, left } = open(failing('ParameterNotFound'), async () => stored);
  expect(await read()).toBeUndefined();
  expect(await read()).toBeUndefined();
  expect(left).toHaveLength(1);
});

test.each([
  ['is throttled', failing('ThrottlingException')],
  ['is no JSON', async () => '{'],
  ['has other keys', async () => '{}'],
])('a parameter that %s says nothing about whether there are keys, and is read again', async (_, first) => {
  const { read } = open(first, async () => stored);
  await expect(read()).rejects.toThrow('could not be read');
  expect(await read()).toEqual(keys);
});
