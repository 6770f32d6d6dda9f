import type { Reconciliation } from '../../shared/admin/reconciliation';
import type { Store } from '../data/engine/store';
import type { Running } from '../data/reconciliations';
import { closeMonth } from './carried';
import { addUnsettled, mismatchesIn } from './find-mismatches';
import { readOpenHolds } from './open-holds';
import { followJournal, monthsToRead, readMonth } from './read-months';
import { beginOrResume, endRun, type Run, savePlace } from './runs';
import { createdScope, type Scope, touchedScope } from './scope';
import type { StripeBooks } from './stripe-side';
import { newTally, type Tally, touchedNames } from './tally';

export type ReconcileDeps = { store: Store; stripe: StripeBooks };

type Context = ReconcileDeps & { now: number; hasTime: () => boolean };

/** How a start ended: with the id of its run, what it found so far, and whether it has to be continued. */
type Reconciled = Pick<Reconciliation, 'id' | 'count'> & { isDone: boolean };

/** Carries the balances forward through one month, and saves the place. */
const closeNextMonth = async (
  context: Context,
  run: Run,
  month: string,
): Promise<{ run: Run; touched: Iterable<string> }> => {
  const tally = newTally();
  await readMonth(context, tally, month, { journalledBefore: run.state.feesBefore });
  await closeMonth(context.store, tally, run.running.base, month);
  const found = { tally, months: [month], mismatches: tally.mismatches };
  return {
    run: await savePlace(context.store, run, { closedThrough: month }, found),
    touched: touchedNames(tally),
  };
};

type Open = { tally: Tally; months: string[]; catchUp: () => Promise<void> };

const readOpenMonths = async (context: Context, run: Run): Promise<Open> => {
  const tally = newTally();
  const months = monthsToRead(run.running.closedThrough, context.now).open;
  const { onRecord, catchUp } = followJournal(context, tally, context.now);
  for (const month of months)
    await readMonth(context, tally, month, { journalledBefore: run.state.feesBefore, onRecord });
  return { tally, months, catchUp };
};

const compare = (context: Context, { base }: Running, { tally, catchUp }: Open, scope: Scope) =>
  mismatchesIn({ ...context, tally, base, catchUp }, scope);

/** A full run also compares everything created in the closed months, and all people. */
const checkClosedMonths = async (context: Context, run: Run, open: Open): Promise<Run | undefined> => {
  let current = run;
  const { kind, checkedThrough = '', closedThrough } = run.running;
  const closed = kind === 'full' ? monthsToRead(undefined, context.now).closing : [];
  for (const month of closed.filter((each) => each > checkedThrough && each <= (closedThrough ?? ''))) {
    const mismatches = await compare(context, run.running, open, await createdScope(context.store, month));
    current = await savePlace(
      context.store,
      current,
      { checkedThrough: month },
      { tally: newTally(), months: [], mismatches },
    );
    if (!context.hasTime()) return undefined;
  }
  return current;
};

const openScope = async (
  context: Context,
  run: Run,
  { months }: Open,
  touched: Iterable<string>,
): Promise<Scope> => {
  const scope = await touchedScope(context.store, touched, await readOpenHolds(context.store));
  await addUnsettled({ store: context.store, base: run.running.base }, scope);
  for (const month of months) {
    const created = await createdScope(context.store, month);
    for (const each of Object.keys(scope) as Array<keyof Scope>)
      for (const id of created[each]) scope[each].add(id);
  }
  return scope;
};

/**
 * Compares the journal with the balances, the escrow with the purchases, stock, promo uses and busy time with what uses
 * them, and Stripe's balance with the journal. Reads the months since the last one that is closed, whose balances were
 * carried forward; a full run begins with the first month and compares everything. Changes no money, but journals
 * Stripe's fees. If there is no time left, it saves its place: start it again to continue. Each start gets at least one
 * step further, so the open months, which are one step, must fit into one. `now` is in milliseconds.
 */
export const reconcile = async (context: Context, kind: Reconciliation['kind']): Promise<Reconciled> => {
  const { store, now, hasTime } = context;
  const touched = new Set<string>();
  let run = await beginOrResume(store, kind, now);
  const unfinished = () => ({ id: run.stored.id, count: run.stored.count, isDone: false });
  for (const month of monthsToRead(run.running.closedThrough, now).closing) {
    if (!hasTime()) return unfinished();
    const closed = await closeNextMonth(context, run, month);
    run = closed.run;
    // A full run compares everything of the closed months, whatever touched it.
    if (run.running.kind === 'daily') for (const name of closed.touched) touched.add(name);
  }
  if (!hasTime()) return unfinished();
  const open = await readOpenMonths(context, run);
  const checked = await checkClosedMonths(context, run, open);
  if (!checked) return unfinished();
  for (const name of touchedNames(open.tally)) touched.add(name);
  const mismatches = await compare(context, run.running, open, await openScope(context, run, open, touched));
  const found = { ...open, mismatches: [...open.tally.mismatches, ...mismatches] };
  run = await savePlace(store, checked, {}, found);
  await endRun(store, run, now);
  return { id: run.stored.id, count: run.stored.count, isDone: true };
};
