import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { audit, operator } from '../lambdas/data/audit';
import { createStore } from '../lambdas/data/engine/store';
import { create } from '../lambdas/data/engine/writes';
import { imports, type StoredImport } from '../lambdas/data/imports';
import { textOf } from '../lambdas/imports/files';
import { readImport, readMade } from '../lambdas/imports/read-import';
import { workOnImport } from '../lambdas/imports/run';
import { failureTexts } from '../shared/imports/failures';
import { importKinds, importSourceNames, kindsOf } from '../shared/imports/sources';
import { isoOf } from '../shared/time/iso';
import { dynamoOf, tableOfStage } from './table-of-stage';

const usage = `Usage: npx tsx scripts/import.ts --provider <id> --source ${importSourceNames.join('|')} --kind ${importKinds.join('|')} --file <path>
       [--dry-run] [--stage <stage>]
Imports a CSV export for a provider, whose id the page of their account in the admin area has. Running it again continues. The
default stage is "local". Any other stage needs AWS credentials.`;

const { values } = parseArgs({
  options: {
    provider: { type: 'string' },
    source: { type: 'string' },
    kind: { type: 'string' },
    file: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    stage: { type: 'string', default: 'local' },
  },
});
const source = importSourceNames.find((each) => each === values.source);
const kind = importKinds.find((each) => each === values.kind);

if (!values.provider || !values.file || !source || !kind || !kindsOf[source].includes(kind)) {
  console.error(usage);
  process.exit(1);
}

const text = textOf(readFileSync(values.file));
const { rows, problems } = readImport(text, { source, kind });
for (const { line, column, message, isWarning } of problems)
  console.log(`${isWarning ? 'Note' : 'Error'}: line ${line}${column ? `, ${column}` : ''}: ${message}`);

const client = dynamoOf(values.stage);
const store = createStore(await tableOfStage(client, values.stage), client);
const providerId = values.provider;
const made = rows.length > 0 ? await readMade(store, providerId, source, rows) : [];
const known = made.filter(Boolean).length;
console.log(`${rows.length - known} to make, ${known} imported before.`);

if (!values['dry-run'] && rows.length > known) {
  const now = Date.now();
  const added: StoredImport = {
    providerId,
    id: `${now.toString(36).padStart(9, '0')}-operator`,
    source,
    kind,
    fileName: values.file.split(/[\\/]/).at(-1)!,
    createdAt: isoOf(now),
    startedAt: isoOf(now),
    total: rows.length,
    done: 0,
    made: 0,
    skipped: 0,
    tries: 0,
    version: 1,
  };
  await store.transact([
    create(imports, added),
    audit(operator, 'import_started', {
      subject: { kind: 'person', id: providerId },
      to: { import: added.id, source, kind },
      at: added.createdAt,
    }),
  ]);
  await workOnImport(
    {
      store,
      queueImports: async () => {},
      readFile: async () => text,
      removeFile: async () => {},
      clock: Date.now,
    },
    { providerId, importId: added.id },
  );
  const {
    made = 0,
    skipped = 0,
    doneAt,
    failure,
  } = (await store.read(imports.ref(providerId, added.id))) ?? {};
  console.log(`${doneAt ? 'Done' : 'Stopped'}: ${made} made, ${skipped} imported before.`);
  if (failure) console.log(failureTexts[failure]);
  if (!doneAt) process.exitCode = 1;
}
