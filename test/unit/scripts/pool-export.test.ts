import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Query, Store } from '../../../lambdas/data/engine/store';
import { usersOfTable } from '../../../scripts/pool/export';

const now = Date.parse('2026-02-03T12:00:00Z');

/** A table with these profiles and roles, all of whose people have joined this month. */
const tableWith = (
  people: ReadonlyArray<{ id: string } & Record<string, unknown>>,
  roles: Record<string, string> = {},
): Pick<Store, 'list' | 'readEach'> => {
  const itemOf = ({ key: { pk, sk } }: Ref<unknown>) => {
    const id = pk.replace('USER#', '');
    return sk === 'PROFILE' ? people.find((each) => each.id === id) : roles[id] && { role: roles[id] };
  };
  return {
    list: async ({ partition }: Query<unknown>) => ({
      items: partition.endsWith('2026-02')
        ? people.map(({ id }) => ({ key: { pk: `USER#${id}`, sk: 'PROFILE' } }))
        : [],
    }),
    readEach: async (refs: readonly Ref<unknown>[]) => refs.map(itemOf),
  } as unknown as Pick<Store, 'list' | 'readEach'>;
};

const person = (id: string, more: object = {}) => ({
  id,
  loginId: `login-of-${id}`,
  email: `${id}@example.com`,
  name: id,
  createdAt: '2026-02-01T12:00:00.000Z',
  ...more,
});

const exported = async (store: Pick<Store, 'list' | 'readEach'>) => {
  const found = [];
  for await (const user of usersOfTable({ store: store as Store }, now)) found.push(user);
  return found;
};

test('whoever can sign in is exported, with the type of their account', async () => {
  const store = tableWith([person('chloe'), person('amara'), person('gone', { loginId: '', email: '' })], {
    amara: 'provider',
  });
  expect(await exported(store)).toEqual([
    { userId: 'chloe', email: 'chloe@example.com', name: 'chloe', accountType: 'customer' },
    { userId: 'amara', email: 'amara@example.com', name: 'amara', accountType: 'provider' },
  ]);
});

test('an address that two people have is that of the one who has proven it, or of the later one', async () => {
  const [email, later] = ['shared@example.com', '2026-02-02T12:00:00.000Z'];
  const ownerOf = async (people: Parameters<typeof tableWith>[0]) =>
    (await exported(tableWith(people))).map(({ userId }) => userId);
  const emailProvenAt = later;
  expect(
    await ownerOf([person('one', { email, emailProvenAt }), person('two', { email, createdAt: later })]),
  ).toEqual(['one']);
  expect(
    await ownerOf([
      person('one', { email: 'Shared@example.com' }),
      person('two', { email, createdAt: later }),
    ]),
  ).toEqual(['two']);
});
