import type { Stripe } from 'stripe';
import * as z from 'zod';
import { type AccountState, stateFields } from './account-states';
import { invalid, noSuch } from './errors';
import { newId } from './ids';
import { listOf } from './lists';
import { operation } from './operation';
import { boolean, email, expand, mergeMetadata, metadata, page, text, url } from './params';
import type { LinkRow } from './rows';
import { emit, type Sandbox, seconds } from './sandbox';

const profile = {
  email: email.optional(),
  metadata: metadata.optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  business_profile: z.record(z.string(), z.string()).optional(),
};
const capability = z.strictObject({ requested: boolean }).optional();
const createParams = z.strictObject({
  ...profile,
  type: z.literal('express'),
  country: text(2).optional(),
  capabilities: z.strictObject({ transfers: capability, card_payments: capability }).optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  expand,
});

const linkLastsSeconds = 300;

const create = (sandbox: Sandbox, params: z.output<typeof createParams>): Stripe.Account => {
  const created = seconds(sandbox);
  const account: Stripe.Account = {
    id: newId('acct', 16),
    object: 'account',
    business_profile: (params.business_profile ?? {}) as unknown as Stripe.Account.BusinessProfile,
    business_type: params.business_type ?? null,
    country: params.country ?? 'US',
    created,
    default_currency: 'usd',
    email: params.email ?? null,
    metadata: params.metadata ?? {},
    type: 'express',
    ...stateFields('new', created),
  };
  sandbox.store.put('accounts', account);
  return account;
};

/** An account by its id. Throws resource_missing, with the status and parameter of where the id was given. */
export const findAccount = (
  sandbox: Sandbox,
  id: string,
  param = 'account',
  status = 404,
): Stripe.Account => {
  const account = sandbox.store.get('accounts', id);
  if (!account) throw noSuch('account', id, param, status);
  return account;
};

/** Puts an account into a state and tells the platform. Throws 404 for an unknown id. */
export const setAccountState = (sandbox: Sandbox, id: string, state: AccountState): Stripe.Account => {
  const account = findAccount(sandbox, id);
  Object.assign(account, stateFields(state, seconds(sandbox)));
  sandbox.store.put('accounts', account);
  emit(sandbox, 'account.updated', account, id);
  return account;
};

const createLink = (
  sandbox: Sandbox,
  params: { account: string; return_url: string; refresh_url: string },
): Stripe.AccountLink => {
  findAccount(sandbox, params.account, 'account', 400);
  const created = seconds(sandbox);
  const row: LinkRow = {
    id: newId('alink', 32),
    account: params.account,
    returnUrl: params.return_url,
    refreshUrl: params.refresh_url,
    expiresAt: created + linkLastsSeconds,
    used: false,
  };
  sandbox.store.put('links', row);
  return {
    object: 'account_link',
    created,
    expires_at: row.expiresAt,
    url: `${sandbox.pages}/connect/${row.id}`,
  };
};

/** Connect accounts (create express, retrieve, update, list) and account links (create). */
export const accountOperations = [
  operation({
    method: 'POST',
    path: '/v1/accounts',
    params: createParams,
    run: (sandbox, { params }) => create(sandbox, params),
  }),
  operation({
    method: 'GET',
    path: '/v1/accounts',
    params: z.strictObject(page),
    run: ({ store }, { params }) => listOf(store.each('accounts'), '/v1/accounts', params),
  }),
  operation({
    method: 'GET',
    path: '/v1/accounts/:id',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => findAccount(sandbox, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/accounts/:id',
    params: z.strictObject({ ...profile, settings: z.record(z.string(), z.unknown()).optional(), expand }),
    run: (sandbox, { id, params }) => {
      const account = findAccount(sandbox, id);
      if (params.email) account.email = params.email;
      if (params.business_type) account.business_type = params.business_type;
      account.metadata = mergeMetadata(account.metadata ?? {}, params.metadata);
      sandbox.store.put('accounts', account);
      emit(sandbox, 'account.updated', account, id);
      return account;
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/account_links',
    params: z.strictObject({
      account: text(),
      type: z.enum(['account_onboarding', 'account_update']),
      return_url: url,
      refresh_url: url,
      collection_options: z.record(z.string(), z.string()).optional(),
      expand,
    }),
    run: (sandbox, { params }) => createLink(sandbox, params),
  }),
  operation({
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => {
      const account = findAccount(sandbox, id);
      if (!account.details_submitted)
        throw invalid('Cannot create a login link for an account that has not completed onboarding.');
      return { object: 'login_link', created: seconds(sandbox), url: `${sandbox.pages}/control` };
    },
  }),
];
