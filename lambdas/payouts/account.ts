import type Stripe from 'stripe';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { type AccountTransition, accountLifecycle } from '../../shared/payouts/account-lifecycle';
import type { payoutsApi } from '../../shared/payouts/api';
import type { PayoutAccount } from '../../shared/payouts/schema';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import { transition } from '../data/engine/transition';
import { create } from '../data/engine/writes';
import { payoutAccounts, type StoredPayoutAccount } from '../data/payout-accounts';
import { profiles } from '../data/people';
import type { Call } from '../http/endpoints';
import { siteOf } from '../http/origin';
import type { PayoutDeps } from './deps';

/**
 * Returns how far a connected account is. `wasReady`: it could be paid out to before, so what Stripe needs now
 * restricts it. Source: Stripe, "Handling additional verifications with Connect".
 */
const accountStateOf = (
  account: Stripe.Account,
  wasReady: boolean,
): Exclude<PayoutAccount['state'], 'none'> => {
  const { requirements, payouts_enabled: isEnabled, details_submitted: isSubmitted, capabilities } = account;
  const reason = requirements?.disabled_reason ?? '';
  if (reason.startsWith('rejected.')) return 'rejected';
  if (isEnabled && capabilities?.transfers === 'active') return 'ready';
  const isDue = (requirements?.currently_due ?? []).length > 0 || (requirements?.past_due ?? []).length > 0;
  if (wasReady) return 'restricted';
  if (!isSubmitted || isDue) return 'more needed';
  return reason === '' || reason === 'requirements.pending_verification' || reason === 'under_review'
    ? 'in review'
    : 'restricted';
};

type Api = typeof payoutsApi;

const shown = (account: StoredPayoutAccount | undefined): Reply<Api['getPayoutAccount']> =>
  account ? { state: account.state, checkedAt: account.checkedAt } : { state: 'none' };

const transitionTo: Record<ReturnType<typeof accountStateOf>, AccountTransition> = {
  'more needed': 'needMore',
  'in review': 'review',
  ready: 'activate',
  restricted: 'restrict',
  rejected: 'reject',
};

/** Stores what Stripe says about an account. Returns the provider's account as it is then, if there is one. */
const keep = (
  { store }: PayoutDeps,
  providerId: string,
  account: Stripe.Account,
  now: number,
): Promise<StoredPayoutAccount | undefined> =>
  retryOnConflict(async () => {
    const stored = await store.read(payoutAccounts.ref(providerId));
    if (stored?.accountId !== account.id) return stored;
    const state = accountStateOf(account, !!stored.readyAt);
    const checkedAt = isoOf(now);
    const change = {
      checkedAt,
      readyAt: stored.readyAt ?? (state === 'ready' ? checkedAt : undefined),
    };
    const step = { transition: transitionTo[state], by: 'system', now } as const;
    await store.write(transition(payoutAccounts, accountLifecycle, stored, step, change));
    return { ...stored, ...change, state };
  });

/** Asks Stripe for the state of a provider's account and stores it. Undefined if the provider has none. */
const look = async (
  deps: PayoutDeps,
  providerId: string,
  now: number,
): Promise<StoredPayoutAccount | undefined> => {
  const stored = await deps.store.read(payoutAccounts.ref(providerId));
  const account = stored && (await deps.calls.lookUpAccount(stored.accountId));
  return account ? keep(deps, providerId, account, now) : stored;
};

/** Returns the state of the caller's payout account. */
export const getPayoutAccount =
  (deps: PayoutDeps) =>
  async ({ actor, query, now }: Call<Api['getPayoutAccount']>): Promise<Reply<Api['getPayoutAccount']>> =>
    shown(query.look ? await look(deps, actor.id, now) : await deps.store.read(payoutAccounts.ref(actor.id)));

/** The caller's account, created at Stripe on first use. Concurrent calls create one. */
const findOrCreate = (deps: PayoutDeps, providerId: string, now: number): Promise<StoredPayoutAccount> =>
  retryOnConflict(async () => {
    const { store, calls } = deps;
    const { stored, profile } = await store.readAll({
      stored: payoutAccounts.ref(providerId),
      profile: profiles.ref(providerId),
    });
    if (stored) return stored;
    const { id: accountId } = await calls.createAccount(providerId, profile!.email);
    const account: StoredPayoutAccount = {
      providerId,
      accountId,
      state: 'more needed',
      checkedAt: isoOf(now),
      version: 1,
    };
    await store.write(create(payoutAccounts, account));
    return account;
  });

/** Opens Stripe's onboarding, which comes back to the wallet. Throws what `createPayoutCalls` throws. */
export const openOnboarding =
  (deps: PayoutDeps) =>
  async ({ actor, headers, now }: Call<Api['openOnboarding']>): Promise<Reply<Api['openOnboarding']>> => {
    const { accountId } = await findOrCreate(deps, actor.id, now);
    const { url } = await deps.calls.onboardingLink(accountId, `${siteOf(headers)}/provider/wallet`);
    return { url };
  };

/** Opens Stripe's own dashboard. Throws `payout_account_not_ready` before onboarding was finished. */
export const openStripeDashboard =
  (deps: PayoutDeps) =>
  async ({ actor, now }: Call<Api['openStripeDashboard']>): Promise<Reply<Api['openStripeDashboard']>> => {
    const account = await look(deps, actor.id, now);
    if (!account || account.state === 'more needed') throw new Refusal('payout_account_not_ready');
    const { url } = await deps.calls.dashboardLink(account.accountId);
    return { url };
  };

/**
 * Stores what Stripe says about an account that a webhook message names. Ignores accounts that are not ours. `now` is
 * in milliseconds.
 */
export const refreshAccount = async (deps: PayoutDeps, accountId: string, now: number): Promise<void> => {
  const account = await deps.calls.lookUpAccount(accountId);
  const providerId = account?.metadata?.providerId;
  if (account && providerId) await keep(deps, providerId, account, now);
};
