import {
  type ExportTransition,
  exportLifecycle,
  exportTransitions,
} from '../../../shared/admin/export-lifecycle';
import { isoOf } from '../../../shared/time/iso';
import { endedExports } from '../../data/ended-exports';
import type { Store } from '../../data/engine/store';
import { transition } from '../../data/engine/transition';
import { type Change, create, replace } from '../../data/engine/writes';
import { listExports, type StoredExport } from '../../data/exports';
import { claim } from '../../exports/claim';
import { type ExportFiles, fileKey } from '../../exports/files';
import type { ExportMessage } from '../../exports/send-to-exports';
import type { SearchPeople } from '../../search/people';
import { exportSource } from './lists';

export type ExportDeps = {
  store: Store;
  files: ExportFiles;
  search: SearchPeople;
  send: (messages: readonly ExportMessage[]) => Promise<void>;
  /** The time in milliseconds. */
  clock: () => number;
  /** The size of a part, at least; what one invocation keeps in memory. */
  partBytes: number;
};

/** The least that S3 accepts as a part other than the last. */
export const minPartBytes = 5 * 1024 * 1024;
/** S3 accepts 10,000; the names of these, in the export's item, take a quarter of what an item can hold. */
const maxParts = 1_000;
/** How many pages are read between two updates of the progress. */
const pagesPerUpdate = 20;

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

type ExportChange = Change<StoredExport, 'state'>;

const save = async (
  { store }: ExportDeps,
  before: StoredExport,
  change: ExportChange,
): Promise<StoredExport> => {
  await store.write(replace(listExports, before, change));
  return { ...before, ...change, version: before.version + 1 } as StoredExport;
};

/** Ends an export, and has its admin told. */
const end = async (
  { store, clock }: ExportDeps,
  before: StoredExport,
  name: ExportTransition,
  change: ExportChange = {},
): Promise<StoredExport> => {
  const now = clock();
  const { to: state } = exportTransitions[name];
  const after = { ...before, ...change, state, version: before.version + 1 } as StoredExport;
  const { id, adminId, request, rows } = after;
  await store.writeAll([
    transition(listExports, exportLifecycle, before, { transition: name, by: 'system', now }, change),
    create(endedExports, { id, adminId, list: request.list, state, rows, at: isoOf(now) }),
  ]);
  return after;
};

const fileName = ({ request, startedAt }: StoredExport): string =>
  `${request.list}-${startedAt.slice(0, 10)}.csv`;

const begin = async (deps: ExportDeps, claimed: StoredExport): Promise<StoredExport> => {
  const uploadId = await deps.files.begin(fileKey(claimed), fileName(claimed), 'text/csv; charset=utf-8');
  return save(deps, claimed, { uploadId });
};

/**
 * Reads on where the last part ended until there is enough for a part, writes it, and notes what S3 replied together
 * with where the next one begins. Killed in between, the same part is read and written again.
 */
const writeNextPart = async (deps: ExportDeps, begun: StoredExport): Promise<StoredExport> => {
  const source = exportSource(deps, begun.request);
  const isFirst = begun.parts.length === 0;
  const chunks = isFirst ? [Buffer.from(byteOrderMark + source.header)] : [];
  let bytes = chunks[0]?.length ?? 0;
  let rows = 0;
  let current = begun;
  let { cursor } = begun;
  const before = begun.parts.reduce((sum, part) => sum + part.rows, 0);
  for (let pages = 1; ; pages++) {
    const page = await source.read(cursor, Date.parse(begun.startedAt));
    const chunk = Buffer.from(page.lines.join(''));
    chunks.push(chunk);
    bytes += chunk.length;
    rows += page.lines.length;
    cursor = page.cursor;
    if (!cursor || bytes >= deps.partBytes) break;
    if (pages % pagesPerUpdate === 0) current = await save(deps, current, { rows: before + rows });
  }
  const written = await deps.files.writePart(
    fileKey(begun),
    begun.uploadId!,
    begun.parts.length + 1,
    Buffer.concat(chunks, bytes),
  );
  const isTooLong = cursor !== undefined && begun.parts.length + 1 === maxParts;
  const change = {
    parts: [...begun.parts, { ...written, rows }],
    rows: before + rows,
    cursor,
    isRead: !cursor,
    attempts: 0,
    // Who wrote the last part puts the file together.
    leaseUntil: cursor ? undefined : current.leaseUntil,
  };
  return isTooLong ? end(deps, current, 'fail', change) : save(deps, current, change);
};

/**
 * Writes the next part of an export's file and sends a message for the one after it; after the last one, puts the file
 * together. A repeated message goes on from where the export stands. Throws while another invocation is writing the
 * part, so that the message returns.
 */
export const workOnExport = async (deps: ExportDeps, message: ExportMessage): Promise<void> => {
  const found = await deps.store.read(listExports.ref(message.adminId, message.exportId));
  if (found?.state !== 'running') return;
  let current = await claim(deps.clock(), found, {
    save: (before, change) => save(deps, before, change),
    fail: (before) => end(deps, before, 'fail'),
  });
  if (!current.uploadId) current = await begin(deps, current);
  if (!current.isRead) current = await writeNextPart(deps, current);
  if (current.state !== 'running') return;
  if (!current.isRead) return deps.send([message]);
  await deps.files.finish(fileKey(current), current.uploadId!, current.parts);
  await end(deps, current, 'finish');
};
