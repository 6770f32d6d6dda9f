import { QueryObserver } from '@tanstack/react-query';
import { invalidate, queryClient } from '../../../web/lib/queryClient';

/** Opens a page that shows a list; `stored` is what the server has when it reads it, and `answer` lets it reply. */
const open = (stored: () => string[]) => {
  const answers: Array<() => void> = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['promotion', 'codes'],
    queryFn: () => {
      const read = [...stored()];
      return new Promise<string[]>((resolve) => answers.push(() => resolve(read)));
    },
  });
  const close = observer.subscribe(() => undefined);
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await new Promise(setImmediate);
  };
  return { answer, shown: () => observer.getCurrentResult().data, close };
};

afterEach(() => queryClient.clear());

test('a list that was still loading when something was added shows it', async () => {
  const codes = ['FIRST20'];
  const page = open(() => codes);
  codes.push('SPRING');
  const done = invalidate('promotion');
  await page.answer();
  await page.answer();
  await done;
  expect(page.shown()).toEqual(['FIRST20', 'SPRING']);
  page.close();
});

test('a list that has loaded is fetched once', async () => {
  const codes = ['FIRST20'];
  const page = open(() => codes);
  await page.answer();
  codes.push('SPRING');
  const done = invalidate('promotion');
  await page.answer();
  await done;
  expect(page.shown()).toEqual(['FIRST20', 'SPRING']);
  page.close();
});
