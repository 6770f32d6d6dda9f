import { createHash, randomUUID } from 'node:crypto';
import { type Mismatch, maxMismatches, type Reconciliation } from '../../shared/admin/reconciliation';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { assign, create, put, replace } from '../data/engine/writes';
import { pausePayouts, payoutsPause } from '../data/payouts-pause';
import {
  mismatchFingerprints,
  type ReconciliationState,
  type Running,
  reconciliationState,
  reconciliations,
  type StoredReconciliation,
} from '../data/reconciliations';
import type { Tally } from './tally';

/** A run keeps at most this many fingerprints (about 110 kB of the 400 kB of an item). */
const maxFingerprints = 10_000;

/** Identifies a mismatch: the same one has the same fingerprint in every run. 48 bits suffice for `maxFingerprints`. */
const fingerprintOf = ({ what, record, detail }: Mismatch): string =>
  createHash('sha256')
    .update(JSON.stringify([what, record, detail]))
    .digest('base64url')
    .slice(0, 8);

/**
 * The fingerprints of what a run has found; runs before fingerprints existed have those of the mismatches they kept.
 */
const fingerprintsOf = (
  run: Pick<StoredReconciliation, 'mismatches'> | undefined,
  stored: { fingerprints: string[] } | undefined,
): string[] => stored?.fingerprints ?? (run?.mismatches ?? []).map(fingerprintOf);

/** The mismatches that are not known yet, each once. */
const newMismatches = (known: readonly string[], found: readonly Mismatch[]): Mismatch[] => {
  const seen = new Set(known);
  return found.filter((each) => {
    const fingerprint = fingerprintOf(each);
    const isNew = !seen.has(fingerprint);
    seen.add(fingerprint);
    return isNew;
  });
};

/** Begins with the time (`20261122T030000000Z`), so that ids sort by it. */
const newId = (now: number): string => `${isoOf(now).replace(/\W/g, '')}-${randomUUID().slice(0, 8)}`;

/** A run, its place, the fingerprints of what it has found, and the state it was read with. */
export type Run = {
  state: ReconciliationState;
  running: Running;
  stored: StoredReconciliation;
  fingerprints: string[];
};

/** Reads what a run has found so far. */
const readFound = async (store: Store, id: string) => {
  const { stored, kept } = await store.readAll({
    stored: reconciliations.ref(id),
    kept: mismatchFingerprints.ref(id),
  });
  return { stored, fingerprints: fingerprintsOf(stored, kept) };
};

const readRun = async (store: Store, state: ReconciliationState): Promise<Run | undefined> => {
  const { running } = state;
  if (!running) return undefined;
  const { stored, fingerprints } = await readFound(store, running.id);
  return stored && { state, running, stored, fingerprints };
};

/**
 * The run that has not finished, or a new one. A full one begins a new set of closing balances with the first month; so
 * does the very first. `now` is in milliseconds. If another invocation has just begun one, returns that.
 */
export const beginOrResume = (store: Store, asked: Reconciliation['kind'], now: number): Promise<Run> =>
  retryOnConflict(async () => {
    const state = await store.read(reconciliationState.ref());
    const unfinished = await readRun(store, state);
    if (unfinished) return unfinished;
    const id = newId(now);
    const kind = state.closedThrough ? asked : 'full';
    const at = isoOf(now);
    const running: Running =
      kind === 'full'
        ? { id, kind, base: id }
        : { id, kind, base: state.base, closedThrough: state.closedThrough };
    const stored: StoredReconciliation = {
      id,
      kind,
      at,
      months: [],
      mismatches: [],
      count: 0,
      figures: { records: 0, transactions: 0, feeCents: 0, toBankCents: 0, fromBankCents: 0 },
      version: 1,
    };
    await store.transact([
      assign(reconciliationState.ref(), { running }, state),
      create(reconciliations, stored),
    ]);
    return { state: { ...state, running, version: state.version + 1 }, running, stored, fingerprints: [] };
  });

/** What a run has found so far, with what it has found in addition. */
const withFound = (
  stored: StoredReconciliation,
  { tally, months }: { tally: Tally; months: readonly string[] },
  fresh: readonly Mismatch[],
) => ({
  months: [...new Set([...stored.months, ...months])].sort(),
  mismatches: [...stored.mismatches, ...fresh].slice(0, maxMismatches),
  count: stored.count + fresh.length,
  figures: {
    records: stored.figures.records + tally.records,
    transactions: stored.figures.transactions + tally.transactions,
    feeCents: stored.figures.feeCents + tally.feeCents,
    toBankCents: stored.figures.toBankCents + tally.toBankCents,
    fromBankCents: stored.figures.fromBankCents + tally.fromBankCents,
  },
});

/** Saves the place of a run and what it has found on the way. Throws `stale` if another invocation works on it. */
export const savePlace = async (
  store: Store,
  { state, running, stored, fingerprints: known }: Run,
  place: Pick<Running, 'closedThrough' | 'checkedThrough'>,
  found: { tally: Tally; months: readonly string[]; mismatches: readonly Mismatch[] },
): Promise<Run> => {
  const next = { ...running, ...place };
  const fresh = newMismatches(known, found.mismatches);
  const change = withFound(stored, found, fresh);
  const fingerprints = [...known, ...fresh.map(fingerprintOf)].slice(0, maxFingerprints);
  await store.transact([
    assign(reconciliationState.ref(), { running: next }, state),
    replace(reconciliations, stored, change),
    ...(fresh.length > 0 ? [put(mismatchFingerprints, { id: stored.id, fingerprints })] : []),
  ]);
  return {
    state: { ...state, running: next, version: state.version + 1 },
    running: next,
    stored: { ...stored, ...change, version: stored.version + 1 },
    fingerprints,
  };
};

/** Fees this new may have appeared after a run had read them. */
const feeGraceMs = 3_600_000;

/** Whether a run has found anything that an admin has not seen. More than its fingerprints can tell counts as new. */
const hasNews = async (store: Store, { stored, fingerprints }: Run, seenId?: string): Promise<boolean> => {
  if (stored.count > fingerprints.length) return true;
  const seen = new Set(seenId && stored.count > 0 ? (await readFound(store, seenId)).fingerprints : []);
  return fingerprints.some((each) => !seen.has(each));
};

/**
 * Ends a run. Mismatches pause payouts, except those an admin has seen: the ones of the run after which they let
 * payouts go on. `now` is in milliseconds.
 */
export const endRun = async (store: Store, run: Run, now: number): Promise<void> => {
  const { state, running, stored } = run;
  const pause = await store.read(payoutsPause.ref());
  const isNew = await hasNews(store, run, pause.seenId);
  const { base, closedThrough } = running;
  const feesBefore = isoOf(now - feeGraceMs);
  await store.transact([
    assign(reconciliationState.ref(), { running: undefined, base, closedThrough, feesBefore }, state),
    replace(reconciliations, stored, { endedAt: isoOf(now) }),
    ...(isNew ? [pausePayouts(pause, stored.id, isoOf(now))] : []),
  ]);
};
