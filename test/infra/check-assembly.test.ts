import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../infra/settings';
import { checkAssembly } from '../../scripts/deploy/check-assembly';
import { synthesized } from './assembly';
import { contexts } from './contexts';

const assemblies = {
  lasting: await synthesized('lasting'),
  restoredTable: await synthesized('restoredTable'),
  replacedPool: await synthesized('replacedPool'),
};
type Name = keyof typeof assemblies;
const names = Object.keys(assemblies) as Name[];

const folder = mkdtempSync(join(tmpdir(), 'hairloom-assembly-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes what was synthesized with one set of settings, and checks it for the stage with another. */
const check = (assembly: Name, present: Name): void => {
  const templateFile = 'Hairloom-prod.template.json';
  const artifacts = { 'Hairloom-prod': { properties: { templateFile } } };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
  writeFileSync(join(folder, templateFile), JSON.stringify(assemblies[assembly].template));
  checkAssembly(folder, readSettings(contexts[present]));
};

test.each(names)('an assembly is deployed with the settings that it was made with: %s', (name) => {
  expect(() => check(name, name)).not.toThrow();
});

test('no assembly puts a stage back on a former table or user pool, nor ahead on a later one', () => {
  expect(() => check('lasting', 'restoredTable')).toThrow(
    "another table than the stage prod: the stack's own, not Restored-prod.",
  );
  expect(() => check('restoredTable', 'lasting')).toThrow("Restored-prod, not the stack's own.");
  expect(() => check('lasting', 'replacedPool')).toThrow(
    'another user pool than the stage prod, whose userPoolNumber is 2',
  );
  expect(() => check('replacedPool', 'lasting')).toThrow('whose userPoolNumber is 1');
});

test('nor one on a table that was restored before the present one', () => {
  check('restoredTable', 'restoredTable');
  const { restoredTable } = contexts.restoredTable;
  const later = { ...contexts.restoredTable, restoredTable: { ...restoredTable, name: 'Restored-later' } };
  expect(() => checkAssembly(folder, readSettings(later))).toThrow('Restored-prod, not Restored-later.');
});
