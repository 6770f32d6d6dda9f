import { jest } from '@jest/globals';
import { createClient, Unreachable } from '../../../shared/http/client';
import { queryClient } from '../../../web/lib/queryClient';

const route = { method: 'GET', path: '/api/items', access: 'public' } as const;

/** A client of an API that refuses so many requests as API Gateway does, and then serves. */
const clientOf = (refusals: number, retryAfter: string | undefined) => {
  const api = { asked: 0 };
  const client = createClient<Record<'listItems', never>>(
    { listItems: route },
    {
      fetch: async () =>
        ++api.asked > refusals
          ? Response.json(['served'])
          : Response.json(
              { message: 'Service Unavailable' },
              { status: 503, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
            ),
    },
  );
  return { api, read: client.listItems as unknown as () => Promise<string[]> };
};

const read = (queryFn: () => Promise<string[]>) =>
  queryClient.fetchQuery({
    queryKey: ['product'],
    queryFn,
    retry: queryClient.getDefaultOptions().queries?.retry,
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

test('a read is repeated when an overloaded server asks for it, and not before', async () => {
  const { api, read: queryFn } = clientOf(1, '1');
  const answer = read(queryFn);
  await jest.advanceTimersByTimeAsync(999);
  expect(api.asked).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual(['served']);
});

test('a read fails after two more tries, however long the server asks to wait', async () => {
  const { api, read: queryFn } = clientOf(Number.POSITIVE_INFINITY, '3600');
  const failure = read(queryFn).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(2 * 4_000);
  expect(await failure).toBeInstanceOf(Unreachable);
  expect(api.asked).toBe(3);
});

test.each([undefined, 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'Retry-After %s does not delay it',
  async (retryAfter) => {
    const { api, read: queryFn } = clientOf(1, retryAfter);
    const answer = read(queryFn);
    await jest.advanceTimersByTimeAsync(400);
    expect(api.asked).toBe(2);
    expect(await answer).toEqual(['served']);
  },
);
