import { basename, dirname } from 'node:path';
import { measuringFunctions } from '../../infra/bundle';
import { readMetafile } from './metafile';
import { payingFunctions } from './paying-functions';

const metafile = readMetafile();
const parts = Object.entries(metafile.outputs)
  .filter(([path]) => path.endsWith('.js') && basename(path) !== 'index.js')
  .map(([path, { inputs }]) => ({
    of: basename(dirname(path)),
    name: basename(path, '.js'),
    inputs: Object.keys(inputs),
  }));

test('late-loaded bundles lie beside the code of the functions that load them', () => {
  const having = (name: string) => parts.filter((part) => part.name === name).map(({ of }) => of);
  expect(having('create-client').sort()).toEqual(payingFunctions);
  expect(having('s3').sort()).toEqual(['catalog', 'export-worker', 'people', 'retry', 'share', 'stream']);
  expect(having('queue').sort()).toEqual([
    'account',
    'calendars',
    'export-worker',
    'import-worker',
    'imports',
    'payout-worker',
    'payouts',
    'people',
    'retry',
    'stream',
    'sweep',
    'webhooks',
  ]);
  expect(having('read-parameter').sort()).toEqual(['notifications', 'push']);
  expect(having('connections').sort()).toEqual(['chat', 'retry', 'stream']);
  for (const name of [
    'about-account',
    'about-wait',
    'match',
    'match-imported',
    'refund-suspended-booking',
    'refund-suspended-order',
  ])
    expect(having(name).sort()).toEqual(['retry', 'stream']);
  expect(having('event-bridge').sort()).toEqual(['reconcile', 'retry', 'stream']);
  expect(having('export-bucket').sort()).toEqual(['account', 'export-worker', 'people', 'sweep']);
  expect(having('delete-account')).toEqual(['sweep']);
  expect(having('zip')).toEqual(['export-worker']);
  expect(having('find-account')).toEqual(['people']);
  expect(having('two-step').sort()).toEqual(['people', 'post-confirmation']);
  expect(having('pool-account').sort()).toEqual(['account', 'post-confirmation']);
  expect(having('bucket').sort()).toEqual(['export-worker', 'import-worker', 'imports', 'media', 'sweep']);
  expect(having('read-import')).toEqual(['imports']);
  expect(having('render').sort()).toEqual(['media', 'share']);
});

test('functions that measure distances, and no others, have where ZIP codes are beside their code', () => {
  const measuring = Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => inputs['lambdas/data/zip-centroids.ts'])
    .map(([path]) => basename(dirname(path)));
  expect([...new Set(measuring)].sort()).toEqual([...measuringFunctions].sort());
});

test('no bundle loads code of its own with import()', () => {
  const kept = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path]) => !path.startsWith('node_modules/'));
  const later = kept.flatMap(([path, { bytesInOutput }]) =>
    (metafile.inputs[path]?.imports ?? [])
      .filter(({ kind, external }) => bytesInOutput > 0 && kind === 'dynamic-import' && !external)
      .map((imported) => `${path} loads ${imported.path}`),
  );
  expect(later).toEqual([]);
});
