import type { Ref } from './entity';
import type { Store } from './store';

/** How many items one call can read. */
const maxTogether = 100;

/** Reads one item together with others. Strongly consistent. */
export type ReadTogether = <V>(ref: Ref<V>) => Promise<V>;

type Asked = { ref: Ref<unknown>; resolve: (value: unknown) => void; reject: (error: unknown) => void };

const answer = async (store: Pick<Store, 'readEach'>, asked: readonly Asked[]): Promise<void> => {
  // An item that cannot be parsed fails alone.
  const unparsed = asked.map(({ ref: { key, parse } }) => ({
    key,
    parse: (item: Parameters<typeof parse>[0]) => () => parse(item),
  }));
  try {
    const found = await store.readEach(unparsed);
    for (const [index, { resolve }] of asked.entries())
      resolve(Promise.resolve().then(() => found[index]!()));
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
};

/** Creates a function that reads the items asked for at the same time with one call per 100. */
export const createReadTogether = (store: Pick<Store, 'readEach'>): ReadTogether => {
  let waiting: Asked[] = [];
  const flush = (): void => {
    const asked = waiting;
    waiting = [];
    for (let from = 0; from < asked.length; from += maxTogether)
      void answer(store, asked.slice(from, from + maxTogether));
  };
  return <V>(ref: Ref<V>) =>
    new Promise<V>((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push({ ref, resolve: resolve as Asked['resolve'], reject });
    });
};
