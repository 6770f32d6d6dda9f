import { sourcesOf } from './files';

test('a query key appears only where its query is declared', () => {
  const keys = sourcesOf('web').flatMap(({ path, text }) =>
    [...text.matchAll(/\bqueryKey: (\[[^\]]*\])/g)].map(([, key = '']) => ({ path, text, key })),
  );
  const declared = keys.filter(({ text, key }) => /[qQ]ueryOptions\(\{/.test(text) && key !== '[topic]');
  expect(new Set(declared.map(({ key }) => key)).size).toBe(declared.length);
  const elsewhere = keys.filter((key) => !declared.includes(key)).map(({ path, key }) => `${path} ${key}`);
  // Whole topics are invalidated in one place.
  expect(elsewhere).toEqual(['web/lib/queryClient.ts [topic]']);
});
