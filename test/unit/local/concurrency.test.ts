import { openConcurrency } from '../../../infra/local/functions/concurrency';

test('as many calls run as may, the others in their order, also after a failure', async () => {
  const concurrency = openConcurrency(2);
  const began: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const call = (name: string) =>
    concurrency
      .run(() => {
        began.push(name);
        return new Promise<void>((resolve, reject) =>
          ends.set(name, (error) => (error ? reject(error) : resolve())),
        );
      })
      .catch((error: Error) => error.message);
  const calls = ['a', 'b', 'c', 'd'].map(call);
  await Promise.resolve();
  expect(began).toEqual(['a', 'b']);
  expect(concurrency.isExhausted()).toBe(true);

  ends.get('b')?.(new Error('broken'));
  expect(await calls[1]).toBe('broken');
  expect(began).toEqual(['a', 'b', 'c']);
  expect(concurrency.isExhausted()).toBe(true);

  ends.get('a')?.();
  await calls[0];
  for (const name of ['c', 'd']) ends.get(name)?.();
  await Promise.all(calls);
  expect(began).toEqual(['a', 'b', 'c', 'd']);
  expect(concurrency.isExhausted()).toBe(false);
});
