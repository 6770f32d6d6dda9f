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
const readSockets =
  (ids: Set<string>, note: (key: unknown) => void = () => undefined) =>
  async ({ key, parse }: Ref<unknown>) => {
    note(key.pk);
    return parse({ ids });
  };

test('reads each user’s sockets once per batch, and removes those that are gone', async () => {
  const asked: unknown[] = [];
  const removed: unknown[] = [];
  const store = {
    read: readSockets(new Set(['open', 'closed']), (key) => asked.push(key)),
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
  await push('amara', { topic: 'wallet' });

  expect(asked).toEqual(['SOCKETS#chloe', 'SOCKETS#amara']);
  expect(sent).toEqual(['{"topic":"wallet"}', '{"topic":"account"}', '{"topic":"wallet"}']);
  expect(removed).toHaveLength(3);
});

test('pushes a provider’s messages only while the user is approved, even within a batch', async () => {
  let held = { ...role, status: 'approved' };
  const store = {
    read: async ({ key, parse }: Ref<unknown>) =>
      key.pk.startsWith('SOCKETS') ? parse({ ids: new Set(['open']) }) : held,
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
