import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Store } from '../../../lambdas/data/engine/store';
import { createDisconnect, createPush } from '../../../lambdas/live/push';

const role = {
  userId: 'amara',
  role: 'provider',
  zone: 'America/New_York',
  locations: ['provider'],
  createdAt: '2026-05-01T10:00:00.000Z',
  version: 1,
};
const gone = Object.assign(new Error('gone'), { $metadata: { httpStatusCode: 410 } });

/** Reads the same open sockets for everyone. */
const readEach =
  (ids: Set<string>, note: (keys: unknown[]) => void = () => undefined) =>
  async (refs: Array<Ref<unknown>>) => {
    note(refs.map(({ key }) => key.pk));
    return refs.map(({ parse }) => parse({ ids }));
  };

test('reads each user’s sockets once per batch, several together, and removes those that are gone', async () => {
  const asked: unknown[] = [];
  const removed: unknown[] = [];
  const store = {
    readEach: readEach(new Set(['open', 'closed']), (keys) => asked.push(keys)),
    write: async (write: unknown) => void removed.push(write),
  } as unknown as Store;
  const sent: string[] = [];
  const push = createPush(store, {
    send: async (id, data) => {
      if (id === 'closed') throw gone;
      sent.push(data);
    },
  });

  await push('chloe', { topic: 'wallet' });
  await push('chloe', { topic: 'account' });
  await Promise.all(['amara', 'dante'].map((id) => push(id, { topic: 'wallet' })));

  expect(asked).toEqual([['SOCKETS#chloe'], ['SOCKETS#amara', 'SOCKETS#dante']]);
  const wallet = '{"topic":"wallet"}';
  expect(sent).toEqual([wallet, '{"topic":"account"}', wallet, wallet]);
  expect(removed).toHaveLength(4);
});

test('pushes a provider’s messages only while the user is approved, even within a batch', async () => {
  let held = { ...role, status: 'approved' };
  const store = {
    readEach: readEach(new Set(['open'])),
    read: async () => held,
  } as unknown as Store;
  const sent: string[] = [];
  const push = createPush(store, { send: async (_, data) => void sent.push(JSON.parse(data).as) });
  const hint = {
    topic: 'booking',
    id: 'b1',
    status: 'pending',
    paymentStatus: 'paid',
    confirmed: false,
  } as const;

  await push('amara', { ...hint, as: 'provider' });
  held = { ...role, status: 'suspended' };
  await push('amara', { ...hint, as: 'provider' });
  held = { ...role, role: 'admin', status: 'approved' };
  await push('amara', { ...hint, as: 'provider' });
  await push('amara', { ...hint, as: 'customer' });

  expect(sent).toEqual(['provider', 'customer']);
});

test('closes all sockets of a user and removes those that are gone', async () => {
  const removed: unknown[] = [];
  const store = {
    read: async () => new Set(['one', 'two', 'three']),
    write: async (write: unknown) => void removed.push(write),
  } as unknown as Store;
  const closed: string[] = [];
  await createDisconnect(store, {
    close: async (id) => {
      if (id === 'two') throw gone;
      closed.push(id);
    },
  })('amara');
  expect(closed).toEqual(['one', 'three']);
  expect(removed).toHaveLength(1);
});

test('closes the others and fails if a socket cannot be closed, so that it is tried again', async () => {
  const store = { read: async () => new Set(['one', 'two', 'three']) } as unknown as Store;
  const closed: string[] = [];
  const disconnect = createDisconnect(store, {
    close: async (id) => {
      if (id === 'two') throw new Error('Too many requests');
      closed.push(id);
    },
  });
  await expect(disconnect('amara')).rejects.toThrow('Too many requests');
  expect(closed).toEqual(['one', 'three']);
});
