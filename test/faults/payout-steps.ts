import { create, type Write } from '../../lambdas/data/engine/writes';
import { payoutAccounts } from '../../lambdas/data/payout-accounts';
import { payouts, payoutsOf, type StoredPayout } from '../../lambdas/data/payouts';
import { roles } from '../../lambdas/data/people';
import { type Wallet, wallets } from '../../lambdas/data/wallets';
import type { Person } from '../../lambdas/http/actor';
import { post } from '../../lambdas/ledger/post';
import { bookPaid, review, updateBookingStatus } from './booking-steps';
import { admin, type Choice, providerOf, providers } from './people-and-services';
import type { ApiResponse } from './request';
import type { World } from './world';

const day = 86_400_000;

/** A customer books and pays, the provider completes it, and the customer reviews it: the provider has earned. */
export const earn = async (world: World, customer: Person, choice: Choice): Promise<void> => {
  const provider = providerOf(choice.service);
  const { bookingId } = await bookPaid(world, customer, choice);
  await updateBookingStatus(world, provider, bookingId, 'accept');
  world.clock.now += (choice.day + 3) * day;
  await updateBookingStatus(world, provider, bookingId, 'complete');
  await review(world, customer, bookingId);
};

/** Creates a provider's payout account, if they may have one, and opens its onboarding. */
export const openOnboarding = (world: World, provider: Person): Promise<ApiResponse> =>
  world.call(provider, 'openOnboarding', { headers: { origin: 'https://hairloom.test' } });

/** Finishes the onboarding of a provider who has a payout account. Returns the account's id. */
export const finishOnboarding = async (world: World, provider: Person): Promise<string> => {
  const { accountId } = (await world.store.read(payoutAccounts.ref(provider.id)))!;
  await world.control(`accounts/${accountId}/state`, { state: 'ready' });
  await world.call(provider, 'getPayoutAccount', { query: { look: 'true' } });
  return accountId;
};

/** Creates a provider's payout account and finishes its onboarding. Returns the account's id. */
export const onboard = async (world: World, provider: Person): Promise<string> => {
  await openOnboarding(world, provider);
  return finishOnboarding(world, provider);
};

/** What makes an amount (cents) of earnings available. */
const releaseWrites = (userId: string, cents: number, at: string): Write[] =>
  post({
    key: `test#${userId}`,
    event: 'released',
    at,
    movements: [{ from: 'stripe', to: `available:${userId}`, cents }],
    memos: [{ userId, earned: cents }],
  });

/** Makes an amount (cents) available to a provider. */
export const release = ({ store, clock }: World, userId: string, cents: number): Promise<void> =>
  store.transact(releaseWrites(userId, cents, new Date(clock.now).toISOString()));

/** Creates an approved provider with an amount (cents) available, paid through an account that is ready. */
export const seedPayable = async (
  { store, clock }: World,
  userId: string,
  cents: number,
  accountId: string,
): Promise<void> => {
  const role = (await store.read(roles.ref(providers[0]!.id)))!;
  const at = new Date(clock.now).toISOString();
  await store.transact([
    create(roles, { ...role, userId }),
    create(payoutAccounts, { providerId: userId, accountId, state: 'ready', checkedAt: at, version: 1 }),
    ...releaseWrites(userId, cents, at),
  ]);
};

export const cashOut = (
  world: World,
  provider: Person,
  amountCents: number,
  key: string,
): Promise<ApiResponse> =>
  world.call(provider, 'cashOut', { headers: { 'idempotency-key': key }, body: { amountCents } });

export const walletOf = (world: World, { id }: Pick<Person, 'id'>): Promise<Wallet> =>
  world.store.read(wallets.ref(id));

export const payoutsOfProvider = async (world: World, { id }: Pick<Person, 'id'>): Promise<StoredPayout[]> =>
  (await world.store.list(payoutsOf(id))).items;

export const latestPayoutOf = async (world: World, provider: Pick<Person, 'id'>): Promise<StoredPayout> =>
  (await payoutsOfProvider(world, provider))[0]!;

export const payoutById = async (world: World, id: string): Promise<StoredPayout> =>
  (await world.store.read(payouts.ref(id)))!;

/** Stripe reports the outcome of a payout, and the sweep looks at it. */
export const settleAtStripe = async (
  world: World,
  payoutId: string,
  status: 'paid' | 'failed',
): Promise<StoredPayout> => {
  const { stripePayoutId } = await payoutById(world, payoutId);
  await world.control(`payouts/${stripePayoutId}/settle`, { status });
  world.clock.now += 7 * 3_600_000;
  await world.sweep();
  return payoutById(world, payoutId);
};

/** Stripe refuses the next transfer because the platform's balance is too small. */
export const refuseNextTransfer = (world: World): void => {
  const error = { type: 'invalid_request_error', code: 'balance_insufficient', message: 'No' };
  world.stubStripe({ method: 'POST', path: /^\/v1\/transfers$/, count: 1, status: 400, error });
};

export const startWeek = (world: World): Promise<ApiResponse> => world.call(admin, 'startWeeklyPayouts');

/** All transfers and payouts that Stripe has made. */
export const sentByStripe = async ({ control }: World) => ({
  transfers: (await control('transfers')).body as Array<{
    amount: number;
    amount_reversed: number;
    transfer_group: string;
  }>,
  payouts: (await control('payouts')).body as Array<{
    amount: number;
    status: string;
    metadata: { name: string };
  }>,
});
