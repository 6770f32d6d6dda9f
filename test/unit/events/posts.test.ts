import type { Store } from '../../../lambdas/data/store';
import { createPost } from '../../../lambdas/events/posts';

const gone = Object.assign(new Error('gone'), { $metadata: { httpStatusCode: 410 } });

test('looks everybody’s sockets up once for a batch, and forgets those that are gone', async () => {
  const asked: unknown[] = [];
  const removed: unknown[] = [];
  const store = {
    query: async (query: unknown) => {
      asked.push(query);
      return { items: [{ sk: 'open' }, { sk: 'closed' }] };
    },
    write: async (write: unknown) => void removed.push(write),
  } as unknown as Store;
  const sent: string[] = [];
  const post = createPost(store, {
    send: async (id, data) => {
      if (id === 'closed') throw gone;
      sent.push(data);
    },
  });

  await post('chloe', { topic: 'wallet' });
  await post('chloe', { topic: 'account' });
  await post('amara', { topic: 'wallet' });

  expect(asked).toHaveLength(2);
  expect(sent).toEqual(['{"topic":"wallet"}', '{"topic":"account"}', '{"topic":"wallet"}']);
  expect(removed).toHaveLength(3);
});
