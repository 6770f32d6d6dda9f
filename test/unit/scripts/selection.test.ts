import { kinds, selectionOf, testFiles, touchedBy } from '../../../scripts/test/selection';

const files = [
  'test/unit/time/ago.test.ts',
  'test/unit/availability/slots.test.ts',
  'test/api/availability.test.ts',
  'test/e2e/availability.spec.ts',
];

const select = (...names: string[]) => Object.fromEntries(selectionOf(names, files, false));

test('without arguments everything runs, and other moments only at full size', () => {
  expect([...selectionOf([], files, true).keys()]).toEqual([...kinds]);
  expect([...selectionOf([], files, false).keys()]).toEqual(kinds.filter((kind) => kind !== 'moments'));
});

test('a kind runs as a whole, even if a file of it is named too', () => {
  expect(select('unit', 'types')).toEqual({ unit: 'all', types: 'all' });
  expect(select('slots', 'unit')).toEqual({ unit: 'all' });
});

test('a path or a part of it selects files of each kind', () => {
  expect(select('./test/unit/time/ago.test.ts')).toEqual({ unit: { files: [files[0]] } });
  expect(select('availability', 'slots')).toEqual({
    unit: { files: [files[1]] },
    api: { files: [files[2]] },
    e2e: { files: [files[3]] },
  });
});

test('an unknown name is refused, with the kinds there are', () => {
  expect(() => select('slot-machine')).toThrow(/slot-machine is neither a kind of test \(lint, types, unit/);
});

test('a change touches the tests that import its code, and the browser tests it changes', () => {
  const changed = ['shared/money.ts', 'README.md', 'test/e2e/availability.spec.ts', 'test/e2e/clock.ts'];
  const code = { changed: changed.filter((file) => file !== 'README.md') };
  expect(Object.fromEntries(touchedBy(changed))).toEqual({
    lint: 'all',
    types: 'all',
    architecture: 'all',
    unit: code,
    component: code,
    infra: code,
    api: code,
    faults: code,
    e2e: { files: ['test/e2e/availability.spec.ts'] },
  });
  expect([...touchedBy(['README.md']).keys()]).toEqual(['lint', 'types', 'architecture']);
});

test('the repository’s tests of each kind are found', () => {
  const found = new Set(testFiles().map((path) => path.split('/')[1]));
  const others = ['lint', 'types', 'moments'];
  expect([...found].sort()).toEqual(kinds.filter((kind) => !others.includes(kind)).sort());
});
