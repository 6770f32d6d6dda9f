import { sourcesOf } from './files';

const ours = ['shared', 'lambdas', 'infra', 'web'].flatMap(sourcesOf);

test('no function scans the table', () => {
  const scanning = sourcesOf('lambdas').filter(({ text }) =>
    /\bScan|paginateScan/.test(text.replace('ScanIndexForward', '')),
  );
  expect(scanning.map(({ path }) => path)).toEqual([]);
});

test('no TODO, disabled check or debug output is left', () => {
  const marks = /\b(TODO|FIXME|XXX|HACK)\b|console\.(log|debug)\(|@ts-(ignore|nocheck)|\bdebugger\b/;
  const printing = /^infra\/(app|demo\/|dev|local\/|start)|^scripts\//;
  const marked = ours.filter(({ path, text }) => marks.test(text) && !printing.test(path));
  expect(marked.map(({ path }) => path)).toEqual([]);
});

test('only the ledger changes balances', () => {
  const changing = sourcesOf('lambdas').filter(({ text }) =>
    /\b(add|replace|create|assign|remove|check)\(\s*wallets\b/.test(text),
  );
  expect(changing.map(({ path }) => path)).toEqual(['lambdas/ledger/post.ts']);
});

test('a status changes only by a transition of its life cycle', () => {
  // In quotes, it is a check of zod's.
  const writing = sourcesOf('lambdas').filter(({ text }) => /\boverwrite\b(?!')/.test(text));
  expect(writing.map(({ path }) => path)).toEqual([
    'lambdas/data/engine/transition.ts',
    'lambdas/data/engine/writes.ts',
  ]);
});

test('dates, times, durations, numbers and amounts are each formatted in one place', () => {
  const formatting = ['shared', 'lambdas', 'web']
    .flatMap(sourcesOf)
    .filter(({ text }) => /Intl\.(Date|Number|Relative)|\.toLocale\w*String\(|\.toFixed\(/.test(text));
  expect(formatting.map(({ path }) => path).sort()).toEqual([
    'shared/catalog/rating.ts',
    'shared/money/cents.ts',
    'shared/money/dollars.ts',
    'shared/text/numbers.ts',
    'shared/time/zoned.ts',
    'web/lib/dates.ts',
  ]);
});

test('only what begins a refund or a return gives it its first status', () => {
  const beginning = sourcesOf('lambdas').filter(({ text }) => /\bfirstStatus\b/.test(text));
  expect(beginning.map(({ path }) => path).sort()).toEqual([
    'lambdas/data/engine/transition.ts',
    'lambdas/payments/admin-refund.ts',
    'lambdas/payments/card-refund.ts',
    'lambdas/payments/refund-to-card.ts',
    'lambdas/returns/own.ts',
  ]);
});

test('no handler checks whether it runs locally', () => {
  const asking = sourcesOf('lambdas').filter(({ text }) =>
    /isLocal|AWS_SAM_LOCAL|NODE_ENV|'STAGE'|\.STAGE\b/.test(text),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});
