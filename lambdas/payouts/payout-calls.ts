import type Stripe from 'stripe';
import type { StoredPayout } from '../data/payouts';
import { createStripeCaller, type StripeSource } from '../stripe/client';
import { isMissing, isRefused, refusalOf } from '../stripe/errors';
import { makeOnce } from '../stripe/make-once';
import { readOptions, requireTimeForStripe } from '../stripe/timeouts';
import { failureOfAccount, failureOfBank } from './failures';

/** What Stripe made of a step of a payout: done, refused for good (why), or waiting for money. */
type StripeResult<T> = { made: T } | { failure: string } | { waitsFor: 'platform funds' };

/** After this time (milliseconds) Stripe may have forgotten an idempotency key, which it keeps for a day. */
const keyLastsMs = 23 * 3_600_000;

/** Looks whether an earlier call made it. An error while looking says nothing about what is looked for. */
const lookup =
  <T>(find: () => Promise<T | undefined>) =>
  (): Promise<T | undefined> =>
    find().catch((error: unknown) => {
      throw refusalOf(error);
    });

const isShortOfFunds = (error: unknown): boolean =>
  isRefused(error) && (error as { code?: string }).code === 'balance_insufficient';

const isOldAt = ({ createdAt }: StoredPayout, now: number): boolean =>
  now - Date.parse(createdAt) > keyLastsMs;

/**
 * The key of a payout's transfer. Stripe repeats a refusal for the same key for a day, so the try after a refusal for
 * lack of money needs a new one; nothing was made under the old one.
 */
const transferKey = ({ id, fundsRefusals }: StoredPayout): string =>
  `payout-${id}-transfer${fundsRefusals > 0 ? `-funds-${fundsRefusals}` : ''}`;

/** Sends the payout's net from the platform's balance to the provider's account. */
const sendTransfer = (client: Stripe, payout: StoredPayout, now: number): Promise<Stripe.Transfer> =>
  makeOnce({
    key: transferKey(payout),
    looksFirst: isOldAt(payout, now),
    find: lookup(
      async () => (await client.transfers.list({ transfer_group: payout.id, limit: 1 }, readOptions)).data[0],
    ),
    make: (idempotencyKey) =>
      client.transfers.create(
        {
          amount: payout.netCents,
          currency: 'usd',
          destination: payout.accountId,
          transfer_group: payout.id,
          metadata: { name: payout.id },
        },
        { idempotencyKey },
      ),
  });

/** How many of an account's latest payouts are searched for one whose reply was lost. */
const maxSearched = 100;

/** Sends the payout from the provider's account to their bank or debit card. */
const sendPayout = (client: Stripe, payout: StoredPayout, now: number): Promise<Stripe.Payout> => {
  const { id, kind, accountId: stripeAccount, netCents } = payout;
  return makeOnce({
    key: `payout-${id}`,
    looksFirst: isOldAt(payout, now),
    find: lookup(async () => {
      const { data } = await client.payouts.list({ limit: maxSearched }, { ...readOptions, stripeAccount });
      return data.find(({ metadata }) => metadata?.name === id);
    }),
    make: (idempotencyKey) =>
      client.payouts.create(
        {
          amount: netCents,
          currency: 'usd',
          method: kind === 'instant' ? 'instant' : 'standard',
          metadata: { name: id },
        },
        { stripeAccount, idempotencyKey },
      ),
  });
};

/** Turns a final refusal into a result, with the words of `failureOf`. Other errors pass. */
const madeOr = async <T>(
  call: Promise<T>,
  failureOf: (code: string | undefined) => string,
  waits: boolean,
): Promise<StripeResult<T>> => {
  try {
    return { made: await call };
  } catch (error) {
    if (waits && isShortOfFunds(error)) return { waitsFor: 'platform funds' };
    if (!isRefused(error)) throw refusalOf(error);
    return { failure: failureOf((error as { code?: string }).code) };
  }
};

/**
 * The calls to Stripe for payouts. Each may be repeated: it finds or repeats what an earlier call made. They throw
 * `payments_unavailable` if the outcome is unknown or may change.
 */
export const createPayoutCalls = (source: StripeSource) => {
  const callStripe = createStripeCaller(source);
  const call = async <T>(request: (client: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await callStripe(request);
    } catch (error) {
      throw refusalOf(error);
    }
  };
  return {
    createAccount: (providerId: string, email: string) =>
      call((client) =>
        client.accounts.create(
          {
            type: 'express',
            country: 'US',
            email,
            capabilities: { transfers: { requested: true } },
            settings: { payouts: { schedule: { interval: 'manual' } } },
            metadata: { providerId },
          },
          { idempotencyKey: `account-${providerId}` },
        ),
      ),
    /** Returns a link to Stripe's onboarding, which comes back to `page`. */
    onboardingLink: (account: string, page: string) =>
      call((client) =>
        client.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: `${page}?onboarding=done`,
          refresh_url: `${page}?onboarding=again`,
        }),
      ),
    dashboardLink: (account: string) => call((client) => client.accounts.createLoginLink(account)),
    /** Reads an account; undefined if there is none. */
    lookUpAccount: (account: string): Promise<Stripe.Account | undefined> =>
      callStripe((client) => client.accounts.retrieve(account, {}, readOptions)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw refusalOf(error);
      }),
    transfer: (payout: StoredPayout, now: number) =>
      madeOr(
        callStripe((client) => sendTransfer(client, payout, now)),
        failureOfAccount,
        true,
      ),
    pay: (payout: StoredPayout, now: number) =>
      madeOr(
        callStripe((client) => sendPayout(client, payout, now)),
        failureOfBank,
        false,
      ),
    lookUpPayout: ({ stripePayoutId, accountId: stripeAccount }: StoredPayout): Promise<Stripe.Payout> =>
      call((client) => client.payouts.retrieve(stripePayoutId!, {}, { ...readOptions, stripeAccount })),
    /**
     * Takes the payout's transfer back to the platform. Does nothing if it already was. Has no key of its own: Stripe
     * would repeat a refusal for it for a day, and never reverses more than the transfer.
     */
    reverse: ({ transferId }: StoredPayout): Promise<void> =>
      call(async (client) => {
        const { reversed } = await client.transfers.retrieve(transferId!, {}, readOptions);
        if (reversed) return;
        requireTimeForStripe();
        await client.transfers.createReversal(transferId!);
      }),
  };
};

export type PayoutCalls = ReturnType<typeof createPayoutCalls>;
