import { Refusal } from '../../shared/http/refusal';
import type { SkipReason } from '../../shared/payouts/schema';
import { type Deletion, deletions } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import { create, replace, type Write } from '../data/engine/writes';
import { payoutAccounts, type StoredPayoutAccount } from '../data/payout-accounts';
import { countLine, type RunLine, runLines } from '../data/payout-runs';
import { payoutsPause } from '../data/payouts-pause';
import { isApprovedProvider, type RoleItem, roles, sameRole } from '../data/people';
import { wallets } from '../data/wallets';
import { advanceNow } from './advance';
import { beginWrites } from './begin';
import { type Cashable, readCashable } from './cashable';
import type { PayoutDeps } from './deps';
import { noneLeftWrites } from './failed-weeks';

/** What decides whether a provider is paid. */
type Facts = {
  role: RoleItem | undefined;
  /** The wish to delete the account, of someone who is leaving. */
  deletion: Deletion | undefined;
  account: StoredPayoutAccount | undefined;
  isPaused: boolean;
  cashable: Cashable;
};

/** Who is leaving is paid, because no account is deleted while it has money, unless they were suspended before. */
const isPayable = ({ role, deletion }: Facts): boolean =>
  (role?.status === 'leaving' && deletion?.roleStatus === 'approved') || isApprovedProvider(role);

/** Returns why a provider is not paid now, if so. */
export const skipReasonOf = (facts: Facts): SkipReason | undefined => {
  const { account, isPaused, cashable } = facts;
  if (!isPayable(facts)) return 'suspended';
  if (cashable.cashableCents === 0) return 'nothing available';
  if (isPaused) return 'payouts paused';
  if (!account) return 'no payout account';
  return account.state === 'ready' ? undefined : 'payout account not ready';
};

const lineWrite = (before: RunLine | undefined, after: RunLine, paysFailed = false): Write[] => [
  before ? replace(runLines, before, after) : create(runLines, after),
  ...countLine(before, after, paysFailed),
];

/** Whether a provider's payout of a week has failed and its money still waits. Accounts of before do not say it. */
const isFailed = (line: RunLine | undefined, account: StoredPayoutAccount | undefined): boolean =>
  !!line?.payoutId && (account?.failedWeeks?.includes(line.week) ?? true);

/** The writes that note why a provider is skipped. */
const skipWrites = (before: RunLine | undefined, after: RunLine, { account }: Facts): Write[] => [
  ...lineWrite(before, after),
  ...(after.skipped === 'nothing available' ? noneLeftWrites(account) : []),
];

/**
 * The writes that pay a provider what they can be paid now and note it in the week's run. A suspension that comes first
 * makes them fail with `stale`.
 */
const payWrites = (
  before: RunLine | undefined,
  after: RunLine,
  { role, account, cashable }: Facts,
  now: number,
): Write[] => {
  const { week, providerId, payoutId, amountCents } = after;
  const payout = { id: payoutId!, providerId, kind: 'weekly', week, amountCents, feeCents: 0 } as const;
  return [
    ...beginWrites({ ...payout, accountId: account!.accountId }, cashable, now, 'stale'),
    ...lineWrite(before, after, isFailed(before, account)),
    ...noneLeftWrites(account, week),
    sameRole(providerId, role),
  ];
};

const isSameLine = (one: RunLine | undefined, other: RunLine): boolean =>
  one?.skipped === other.skipped && one?.amountCents === other.amountCents && one.start === other.start;

/** Reads what decides whether and what a provider is paid in a week. */
const readFacts = async ({ store }: PayoutDeps, week: string, providerId: string, now: number) => {
  const { line, wallet, pause, ...found } = await store.readAll({
    line: runLines.ref(week, providerId),
    role: roles.ref(providerId),
    deletion: deletions.ref(providerId),
    wallet: wallets.ref(providerId),
    account: payoutAccounts.ref(providerId),
    pause: payoutsPause.ref(),
  });
  const cashable = await readCashable(store, providerId, wallet, now);
  return { line, facts: { ...found, isPaused: !!pause.pausedAt, cashable } };
};

const payoutIdOf = (week: string, providerId: string, number: number): string =>
  `${week}-${providerId}${number > 1 ? `-${number}` : ''}`;

/** Notes that a start has looked at a provider who was already paid. Does nothing if that is noted. */
const noteLook = async ({ store }: PayoutDeps, line: RunLine, start: number): Promise<void> => {
  if (start <= line.start) return;
  await store.transact(lineWrite(line, { ...line, start, version: line.version + 1 }));
};

/**
 * Decides and writes one provider's line. `start`: the start of the week's payouts that looks at the provider. `again`:
 * the payout to pay again because it failed. `more` are writes for the same transaction. Returns the line, with the
 * payout that was begun if any. `now` is in milliseconds. Throws `not_possible_now` if `again` is not the
 * week's payout any more.
 */
export const decideLine = (
  deps: PayoutDeps,
  {
    week,
    providerId,
    start = 0,
    again,
  }: { week: string; providerId: string; start?: number; again?: string },
  now: number,
  more: readonly Write[] = [],
): Promise<RunLine> =>
  retryOnConflict(async () => {
    const { line, facts } = await readFacts(deps, week, providerId, now);
    if (line?.payoutId !== again) {
      if (again) throw new Refusal('not_possible_now');
      await noteLook(deps, line!, start);
      return line!;
    }
    const skipped = skipReasonOf(facts);
    const { cashableCents: amountCents } = facts.cashable;
    const made = line?.payouts ?? 0;
    const after: RunLine = {
      week,
      providerId,
      amountCents,
      version: (line?.version ?? 0) + 1,
      skipped,
      payoutId: skipped ? undefined : payoutIdOf(week, providerId, made + 1),
      payouts: skipped ? made : made + 1,
      start: Math.max(line?.start ?? 0, start),
    };
    if (skipped && (again || isSameLine(line, after))) return after;
    const writes = skipped ? skipWrites(line, after, facts) : payWrites(line, after, facts, now);
    await deps.store.transact([...writes, ...more]);
    return after;
  });

/**
 * Pays one provider in a week's run: once, however often it is called. Notes why if they are skipped. `now` is in
 * milliseconds.
 */
export const payProvider = async (
  deps: PayoutDeps,
  { week, providerId, start }: { week: string; providerId: string; start: number },
  now: number,
): Promise<void> => {
  const { payoutId } = await decideLine(deps, { week, providerId, start }, now);
  if (payoutId) await advanceNow(deps, payoutId, now);
};
