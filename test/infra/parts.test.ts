import { basename, dirname } from 'node:path';
import { readMetafile } from './metafile';

const metafile = readMetafile();
const parts = Object.entries(metafile.outputs)
  .filter(([path]) => path.endsWith('.js') && basename(path) !== 'index.js')
  .map(([path, { inputs }]) => ({
    of: basename(dirname(path)),
    name: basename(path, '.js'),
    inputs: Object.keys(inputs),
  }));

test('what not every call needs lies beside the code of the functions that load it', () => {
  const having = (name: string) => parts.filter((part) => part.name === name).map(({ of }) => of);
  expect(having('client').sort()).toEqual(['booking', 'orders', 'payments', 'sweep']);
  expect(having('s3').sort()).toEqual(['catalog', 'retry', 'stream']);
  for (const late of ['connections', 'event-bridge', 'retry-queue'])
    expect({ late, of: having(late).sort() }).toEqual({ late, of: ['retry', 'stream'] });
  expect(having('bucket')).toEqual(['media']);
  expect(having('render').sort()).toEqual(['media', 'share']);
});

test('a part throws no refusal, which would be of a class its function does not know', () => {
  const refusing = parts.filter(({ inputs }) => inputs.includes('shared/http/refusal.ts'));
  expect(refusing.map(({ of, name }) => `${of}/${name}`)).toEqual([]);
});

test('no bundle loads something of its own later, for which all of it would be kept in closures', () => {
  const kept = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const later = kept.flatMap(([path, { bytesInOutput }]) =>
    (metafile.inputs[path]?.imports ?? [])
      .filter(({ kind, external }) => bytesInOutput > 0 && kind === 'dynamic-import' && !external)
      .map((imported) => `${path} loads ${imported.path}`),
  );
  expect(later).toEqual([]);
});
