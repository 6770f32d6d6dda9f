import type { IndexName } from '../lambdas/data/table';
import { type api, features } from '../shared/api';
import type { FunctionName } from './bundle';

/** What a grant can be on; the stack says which ARN and which environment each of them means. */
export type ResourceName = 'table' | 'media' | 'snapshots' | 'stripe' | 'bus' | 'pool' | 'sockets';

/** Actions on one resource, or on what lies `under` it (an index, a key prefix). */
export type Grant = { on: ResourceName; actions: readonly string[]; under?: string };

/**
 * The table's calls by name. `transact` adds the one action only transactions need: their writes are
 * authorised as the Put, Update and Delete they consist of. There is no Scan to grant.
 */
const table = {
  get: { on: 'table', actions: ['dynamodb:GetItem'] },
  batchGet: { on: 'table', actions: ['dynamodb:BatchGetItem'] },
  query: { on: 'table', actions: ['dynamodb:Query'] },
  put: { on: 'table', actions: ['dynamodb:PutItem'] },
  update: { on: 'table', actions: ['dynamodb:UpdateItem'] },
  delete: { on: 'table', actions: ['dynamodb:DeleteItem'] },
  check: { on: 'table', actions: ['dynamodb:ConditionCheckItem'] },
} as const satisfies Record<string, Grant>;

const read = [table.get, table.batchGet, table.query];
const transact = [table.put, table.update, table.delete, table.check];
const index = (name: IndexName): Grant => ({
  on: 'table',
  actions: ['dynamodb:Query'],
  under: `/index/${name}`,
});

const stripe: Grant = { on: 'stripe', actions: ['secretsmanager:GetSecretValue'] };
/** Uploads wait below `incoming/`; what the site shows lies below `media/` and is never removed by a request. */
const media = {
  upload: { on: 'media', actions: ['s3:PutObject'], under: '/incoming/*' },
  take: { on: 'media', actions: ['s3:GetObject', 's3:DeleteObject'], under: '/incoming/*' },
  finish: { on: 'media', actions: ['s3:GetObject', 's3:PutObject'], under: '/media/*' },
} as const satisfies Record<string, Grant>;

/** Listing is what turns S3's 403 for a snapshot not written yet into a 404. */
const search = {
  read: [
    { on: 'snapshots', actions: ['s3:GetObject'], under: '/*' },
    { on: 'snapshots', actions: ['s3:ListBucket'] },
  ],
  write: [{ on: 'snapshots', actions: ['s3:PutObject', 's3:DeleteObject'], under: '/*' }],
} satisfies Record<string, Grant[]>;

/** What each route may do. A route without a line here does not compile. */
export const grants = {
  getMe: [table.get, table.batchGet],
  updateMe: [...read, table.put, table.update, table.check],

  listApplications: [...read, index('listed')],
  judgeProvider: [...read, ...transact, index('byProvider'), index('byProviderStatus')],
  createPromoCode: [table.get, table.put, table.update, table.check],

  getAvailability: read,
  checkPromoCode: read,
  createBooking: [...read, ...transact, index('byCustomer'), index('byCustomerStatus'), stripe],
  payBooking: [...read, ...transact, stripe],
  listBookings: [...read, index('byCustomer'), index('byCustomerStatus')],
  getBooking: read,
  cancelBooking: [...read, ...transact, stripe],
  reviewBooking: [...read, ...transact],
  listProviderBookings: [...read, index('byProvider'), index('byProviderStatus')],
  moveBooking: [...read, ...transact],

  listHairstyles: [...read, index('listed'), index('listedByCategory'), ...search.read],
  getHairstyle: read,
  getProvider: read,
  listProviderHairstyles: [...read, index('byProvider'), index('byProviderStatus')],
  listReviews: [...read, index('byProvider')],
  listMyHairstyles: [...read, index('byProvider'), index('byProviderStatus')],
  createHairstyle: [...read, ...transact],
  updateHairstyle: [...read, ...transact],
  archiveHairstyle: [...read, ...transact],

  createTicket: [table.get, table.put, table.update],

  createUpload: [table.update, media.upload],
  finishUpload: [table.update, media.take, media.finish],

  verifyPayment: [...read, ...transact, stripe],
  stripeWebhook: [...read, ...transact, stripe],

  getWallet: read,
  getProviderWallet: [...read, index('byProvider'), index('byProviderStatus')],
} satisfies Record<keyof typeof api, readonly Grant[]>;

/** What the functions that serve no route may do. */
export const otherGrants = {
  'pre-sign-up': [],
  'post-confirmation': [table.get, table.put, table.update, table.check],
  'mirror-groups': [
    { on: 'pool', actions: ['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminRemoveUserFromGroup'] },
  ],
  authorise: [table.get, table.delete],
  socket: [table.get, table.query, table.put, table.update, table.delete],
  fanout: [
    ...read,
    ...transact,
    ...search.read,
    ...search.write,
    { on: 'sockets', actions: ['execute-api:ManageConnections'] },
  ],
  publish: [{ on: 'bus', actions: ['events:PutEvents'] }],
  sweep: [...read, ...transact, index('due'), stripe],
} satisfies Record<Exclude<FunctionName, keyof typeof features>, readonly Grant[]>;

const isFeature = (name: FunctionName): name is keyof typeof features => name in features;

/** Everything one function may do: for a feature, the union over its routes. */
export const grantsOf = (name: FunctionName): readonly Grant[] => {
  if (!isFeature(name)) return otherGrants[name];
  const routes = Object.keys(features[name]) as Array<keyof typeof grants>;
  return routes.flatMap<Grant>((route) => grants[route]);
};
