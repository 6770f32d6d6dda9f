import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { audit, operator } from '../lambdas/data/audit';
import { createStore, type Store } from '../lambdas/data/engine/store';
import { create, replace } from '../lambdas/data/engine/writes';
import { imports, importsOf, isLeased, operatorsEnd, type StoredImport } from '../lambdas/data/imports';
import { isApprovedProvider, roles } from '../lambdas/data/people';
import { textOf } from '../lambdas/imports/files';
import { digestOf, readImport, readMade } from '../lambdas/imports/read-import';
import { workOnImport } from '../lambdas/imports/run';
import { withInvocation } from '../lambdas/runtime/invocation';
import { isRefusedWith } from '../shared/http/refusal';
import { refusals } from '../shared/http/refusals';
import { failureTexts } from '../shared/imports/failures';
import type { Asked } from '../shared/imports/reader';
import { importKinds, importSourceNames, kindsOf, maxImportBytes } from '../shared/imports/sources';
import { isoOf } from '../shared/time/iso';
import { dynamoOf, tableOfStage } from './table-of-stage';

const usage = `Usage: npx tsx scripts/import.ts --provider <id> --source ${importSourceNames.join('|')} --kind ${importKinds.join('|')} --file <path>
       [--dry-run] [--stage <stage>]
Imports a CSV export for a provider, whose id the page of their account in the admin area has. --dry-run only says what would
be done. Ctrl-C stops it after the rows under way; running it again goes on. The default stage is "local". Any other stage
needs AWS credentials.`;

type Deps = { store: Store; clock: () => number; print: (line: string) => void; isStopped: () => boolean };
type Given = Asked & { providerId: string; fileName: string; bytes: Uint8Array; isDryRun: boolean };

/** An operator's import of the same file that has not ended; undefined if there is none. */
const unfinished = async (store: Store, { providerId, source, kind }: Given, digest: string) => {
  const { items } = await store.list(importsOf(providerId), { limit: 100 });
  return items.find(
    (each) =>
      each.id.endsWith(operatorsEnd) &&
      each.source === source &&
      each.kind === kind &&
      each.digest === digest &&
      !each.doneAt,
  );
};

/** Prepares an import to go on. Returns it. Throws if another run may be at it. */
const goOn = async (store: Store, before: StoredImport, now: number): Promise<StoredImport> => {
  if (isLeased(before, now))
    throw new Error(
      `This file is being imported, or was until that was killed. Try again after ${isoOf(before.leaseUntil!)}`,
    );
  await store.write(replace(imports, before, { failedAt: undefined, failure: undefined, tries: 0 }));
  return before;
};

/** Stores an import that begins. Returns it. */
const begin = async (
  store: Store,
  given: Given,
  { digest, rows, now }: { digest: string; rows: number; now: number },
): Promise<StoredImport> => {
  const { providerId, source, kind, fileName } = given;
  const added: StoredImport = {
    providerId,
    id: `${now.toString(36).padStart(9, '0')}${operatorsEnd}`,
    source,
    kind,
    fileName,
    createdAt: isoOf(now),
    startedAt: isoOf(now),
    digest,
    rows,
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
  return added;
};

/**
 * Imports a file for a provider, or goes on with it, and says how that went. Returns whether everything in it that can be
 * imported is. Throws with a message for the operator.
 */
export const importFile = async (
  { store, clock, print, isStopped }: Deps,
  given: Given,
): Promise<boolean> => {
  const { providerId, source, bytes, isDryRun } = given;
  const role = await store.read(roles.ref(providerId));
  if (!role || !isApprovedProvider(role)) throw new Error(`No approved provider has the id ${providerId}`);
  if (bytes.length > maxImportBytes) throw new Error('The file has more than 5 MB');
  const text = textOf(bytes);
  const { rows, problems, wrong } = readImport(text, given);
  if (wrong) throw new Error(wrong);
  for (const { line, column, message, isWarning } of problems)
    print(`${isWarning ? 'Note' : 'Error'}: line ${line}${column ? `, ${column}` : ''}: ${message}`);
  const known = (await readMade(store, providerId, source, rows)).filter(Boolean).length;
  print(`${rows.length - known} to add, ${known} imported before.`);
  const digest = digestOf(text);
  const before = await unfinished(store, given, digest);
  // Clients who were imported before may have become customers since.
  const hasWork = rows.length > known || (known > 0 && given.kind === 'clients');
  if (isDryRun || (!hasWork && !before)) return true;

  const { id } = before
    ? await goOn(store, before, clock())
    : await begin(store, given, { digest, rows: rows.length, now: clock() });
  const work = { queueImports: async () => {}, readFile: async () => text, removeFile: async () => {} };
  await withInvocation({ timeLeftMs: () => (isStopped() ? 0 : Number.POSITIVE_INFINITY) }, () =>
    workOnImport({ store, clock, ...work }, { providerId, importId: id }),
  );
  const ended = await store.read(imports.ref(providerId, id));
  const { done = 0, made = 0, skipped = 0, doneAt, failure } = ended ?? {};
  print(
    `${doneAt ? 'Done' : `Stopped after ${done} of ${rows.length}`}: ${made} added, ${skipped} imported before.`,
  );
  if (failure) print(failureTexts[failure]);
  if (!doneAt) print('Run it again to go on.');
  return !!doneAt;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      provider: { type: 'string' },
      source: { type: 'string' },
      kind: { type: 'string' },
      file: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      stage: { type: 'string', default: 'local' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const source = importSourceNames.find((each) => each === values.source);
  const kind = importKinds.find((each) => each === values.kind);
  if (!values.provider || !values.file) throw new Error('--provider and --file are needed');
  if (!source) throw new Error(`--source is one of ${importSourceNames.join(', ')}`);
  if (!kind || !kindsOf[source].includes(kind))
    throw new Error(`--kind is one of ${kindsOf[source].join(', ')}`);
  const bytes = readFileSync(values.file);
  let isStopped = false;
  process.on('SIGINT', () => {
    // The terminal and npx may both pass it on.
    if (isStopped) return;
    isStopped = true;
    console.log('Stopping after the rows under way.');
  });
  const client = dynamoOf(values.stage);
  const store = createStore(await tableOfStage(client, values.stage), client);
  const fileName = values.file.split(/[\\/]/).at(-1)!;
  const isEverything = await importFile(
    { store, clock: Date.now, print: console.log, isStopped: () => isStopped },
    { providerId: values.provider, source, kind, fileName, bytes, isDryRun: values['dry-run'] },
  );
  if (!isEverything) process.exitCode = 1;
};

if (process.argv[1]?.endsWith('import.ts'))
  await main().catch((error: Error) => {
    const message = isRefusedWith(error, 'not_utf8') ? refusals.not_utf8[1] : error.message;
    console.error(`${message}\n${usage}`);
    process.exitCode = 1;
  });
