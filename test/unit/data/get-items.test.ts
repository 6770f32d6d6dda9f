import { type GetItems, gathered } from '../../../lambdas/data/engine/get-items';

const key = (pk: string) => ({ pk, sk: 'ITEM' });

/** A table whose items are their own keys, and the calls that it got; those with `hot` fail. */
const table = () => {
  const calls: string[] = [];
  const get: GetItems = async (keys, consistent) => {
    const names = keys.map(({ pk }) => pk);
    calls.push(`${names.join(' ')}${consistent ? '' : ', eventually'}`);
    if (names.includes('hot')) throw new Error('busy');
    return keys.map((each) => (each.pk === 'missing' ? undefined : each));
  };
  return { calls, get: gathered(get) };
};

test('reads asked for at the same time are one call, and later ones another', async () => {
  const { calls, get } = table();
  const second = async () => {
    await undefined;
    return get([key('b'), key('missing')], true);
  };
  expect(await Promise.all([get([key('a')], true), second()])).toEqual([[key('a')], [key('b'), undefined]]);
  expect(await get([key('c')], true)).toEqual([key('c')]);
  expect(calls).toEqual(['a b missing', 'c']);
});

test('consistent and eventually consistent reads are separate calls', async () => {
  const { calls, get } = table();
  await Promise.all([get([key('a')], true), get([key('b')], false), get([key('c')], true)]);
  expect(calls).toEqual(['a c', 'b, eventually']);
});

test('a read that fails does not make others fail', async () => {
  const { calls, get } = table();
  const [first, hot] = await Promise.allSettled([get([key('a')], true), get([key('hot')], true)]);
  expect(first).toEqual({ status: 'fulfilled', value: [key('a')] });
  expect(hot).toMatchObject({ status: 'rejected', reason: new Error('busy') });
  expect(calls).toEqual(['a hot', 'a', 'hot']);
});
