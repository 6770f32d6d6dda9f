import type { IndexName } from '../lambdas/data/table';
import { features, type RouteName } from '../shared/api';
import type { Route } from '../shared/http/route';
import type { FunctionName } from './bundle';

/** What a grant can refer to. The stack maps each name to an ARN and environment variables. */
export type ResourceName =
  | 'table'
  | 'media'
  | 'uploads'
  | 'snapshots'
  | 'stripe'
  | 'bus'
  | 'pool'
  | 'sockets'
  | 'retries'
  | 'payoutQueue'
  | 'reconcileQueue'
  | 'exportQueue'
  | 'mailQueue'
  | 'exports'
  | 'failedBatches';

/** The kinds of items: the beginnings of their partition keys. */
type Kind =
  | 'AUDIT'
  | 'BANNERS'
  | 'BLOCKS'
  | 'BOOKING'
  | 'BUSY'
  | 'CARD'
  | 'CHAT'
  | 'CHECKOUT'
  | 'CLOSING'
  | 'CONVERSATION'
  | 'COUNTS'
  | 'DATAFILE'
  | 'DISPUTE'
  | 'EXPORTS'
  | 'FAVORITES'
  | 'HAIRSTYLE'
  | 'HISTORY'
  | 'HOLDS'
  | 'INVITATION'
  | 'JOURNAL'
  | 'LEAD'
  | 'LIMIT'
  | 'MAIL'
  | 'NOTIFICATIONS'
  | 'ORDER'
  | 'PAYOUT'
  | 'PAYOUTRUNS'
  | 'PICTURE'
  | 'PLACEDCART'
  | 'PRODUCT'
  | 'PROMO'
  | 'PROPOSALS'
  | 'RECONCILIATIONS'
  | 'REFUND'
  | 'REPORT'
  | 'REVIEW'
  | 'SESSIONS'
  | 'SETTINGS'
  | 'SOCKETS'
  | 'TICKET'
  | 'UNDERREVIEW'
  | 'UNREADMAIL'
  | 'UNRETURNED'
  | 'USER';

/**
 * Actions on one resource, or on what lies `under` it (an index, a key prefix). For the table, `kinds` restricts them
 * to some kinds of items.
 */
export type Grant = {
  on: ResourceName;
  actions: readonly string[];
  under?: string;
  kinds?: readonly Kind[];
};

/** Reads of the table. Nothing is granted Scan. */
const get: Grant = { on: 'table', actions: ['dynamodb:GetItem'] };
const batchGet: Grant = { on: 'table', actions: ['dynamodb:BatchGetItem'] };
const query: Grant = { on: 'table', actions: ['dynamodb:Query'] };
const index = (name: IndexName): Grant => ({
  on: 'table',
  actions: ['dynamodb:Query'],
  under: `/index/${name}`,
});

/** A transaction is authorized by its parts; a condition check is the only part that does not write. */
const check: Grant = { on: 'table', actions: ['dynamodb:ConditionCheckItem'] };
const write = (...kinds: Kind[]): Grant => ({
  on: 'table',
  actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
  kinds,
});
/** Audit records are only ever added: nothing is granted `UpdateItem` or `DeleteItem` on them. */
const record: Grant = { on: 'table', actions: ['dynamodb:PutItem'], kinds: ['AUDIT'] };
/** The kinds a function may delete; every other kind, such as anything about money, stays. */
const remove = (...kinds: Kind[]): Grant => ({ on: 'table', actions: ['dynamodb:DeleteItem'], kinds });

const readPool: Grant = { on: 'pool', actions: ['cognito-idp:AdminGetUser'] };
const endPoolSessions: Grant = { on: 'pool', actions: ['cognito-idp:AdminUserGlobalSignOut'] };
/** Identifying the caller of a route: their sessions, which their first request notes, and their role. */
const identifying: Grant[] = [get, batchGet, write('SESSIONS')];
const stripe: Grant = { on: 'stripe', actions: ['secretsmanager:GetSecretValue'] };
/** Uploads arrive below `incoming/`. The site shows what is below `media/`, which only the sweep can delete. */
const media = {
  upload: { on: 'uploads', actions: ['s3:PutObject'], under: '/incoming/*' },
  take: { on: 'uploads', actions: ['s3:GetObject', 's3:DeleteObject'], under: '/incoming/*' },
  read: { on: 'media', actions: ['s3:GetObject'], under: '/media/*' },
  finish: { on: 'media', actions: ['s3:GetObject', 's3:PutObject'], under: '/media/*' },
  remove: { on: 'media', actions: ['s3:DeleteObject'], under: '/media/*' },
} as const satisfies Record<string, Grant>;

/** The folders of the search snapshots. */
type Snapshot = 'hairstyles' | 'openings' | 'people' | 'products' | 'ratings';

/** Without permission to list, S3 replies 403 instead of 404 for a snapshot that does not exist yet. */
const readSnapshots = (...kinds: Snapshot[]): Grant[] => [
  ...kinds.map((kind): Grant => ({ on: 'snapshots', actions: ['s3:GetObject'], under: `/${kind}/*` })),
  { on: 'snapshots', actions: ['s3:ListBucket'] },
];
/** Only admins may read the snapshot of people. */
const search = {
  listings: readSnapshots('hairstyles', 'products', 'ratings', 'openings'),
  people: readSnapshots('people'),
  update: [
    { on: 'snapshots', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], under: '/*' },
    { on: 'snapshots', actions: ['s3:ListBucket'] },
  ],
} satisfies Record<string, Grant[]>;

const reading: Grant[] = [get, batchGet, query, check];

/** Sending to open sockets. */
const pushing: Grant = { on: 'sockets', actions: ['execute-api:ManageConnections'] };

/** Every purchase: its checkout, its money, its counters, and disputes and failed refunds, which note what came back. */
const moneyKinds = [
  'CARD',
  'CHECKOUT',
  'COUNTS',
  'DISPUTE',
  'HOLDS',
  'JOURNAL',
  'UNRETURNED',
  'USER',
] as const;
/** A booking, with the busy time and the promo use that go with it. */
const bookingKinds = ['BOOKING', 'BUSY', 'PROMO', 'PROPOSALS', 'UNDERREVIEW'] as const;
/** An order and its stock. */
const orderKinds = ['ORDER', 'PRODUCT'] as const;

/** Paying for, ending and refunding a purchase changes its money together with its time or stock. */
const purchasing = {
  bookings: [...reading, write(...moneyKinds, ...bookingKinds), remove('UNDERREVIEW')],
  orders: [...reading, write(...moneyKinds, ...orderKinds)],
  both: [...reading, write(...moneyKinds, ...bookingKinds, ...orderKinds), remove('UNDERREVIEW')],
} satisfies Record<string, Grant[]>;

/** Listing purchases for admins: all of them, or by status or person. */
const listingPurchases: Grant[] = [
  get,
  batchGet,
  ...(
    ['byMonth', 'byStatus', 'byProvider', 'byProviderStatus', 'byCustomer', 'byCustomerStatus'] as const
  ).map(index),
];

/** Taking a payout on: its money, and its return. */
const payingOut: Grant[] = [get, batchGet, query, stripe, write('JOURNAL', 'PAYOUT', 'PAYOUTRUNS', 'USER')];
const queuePayouts: Grant = { on: 'payoutQueue', actions: ['sqs:SendMessage'] };

const queueMail: Grant = { on: 'mailQueue', actions: ['sqs:SendMessage'] };

const queueExports: Grant = { on: 'exportQueue', actions: ['sqs:SendMessage'] };

/** The admins' lists lie below `lists/` in the bucket of exports, the files with people's own data below `people/`. */
const exported = {
  writeLists: { on: 'exports', actions: ['s3:GetObject', 's3:PutObject'], under: '/lists/*' },
  readLists: { on: 'exports', actions: ['s3:GetObject'], under: '/lists/*' },
  writePeople: { on: 'exports', actions: ['s3:GetObject', 's3:PutObject'], under: '/people/*' },
  readPeople: { on: 'exports', actions: ['s3:GetObject'], under: '/people/*' },
  removePeople: { on: 'exports', actions: ['s3:DeleteObject'], under: '/people/*' },
} as const satisfies Record<string, Grant>;

/** What consumers of events need, whether an event comes from the stream or from the retry queue. */
const consuming: Grant[] = [
  ...purchasing.both,
  index('byProvider'),
  index('byProviderStatus'),
  write(
    'HAIRSTYLE',
    'HISTORY',
    'MAIL',
    'NOTIFICATIONS',
    'PICTURE',
    'PRODUCT',
    'REVIEW',
    'SOCKETS',
    'UNREADMAIL',
  ),
  ...search.update,
  pushing,
  { on: 'bus', actions: ['events:PutEvents'] },
  { on: 'retries', actions: ['sqs:SendMessage'] },
  queueMail,
];

/** Removing what is personal about someone, from the user pool and from the table. */
const deletingAccounts: Grant[] = [
  index('byCustomer'),
  index('byProvider'),
  index('byStatus'),
  write('CONVERSATION', 'HAIRSTYLE', 'HISTORY', 'NOTIFICATIONS', 'REVIEW', 'SESSIONS'),
  remove('CHAT', 'DATAFILE', 'FAVORITES', 'INVITATION', 'LEAD', 'NOTIFICATIONS', 'USER'),
  exported.removePeople,
  { on: 'pool', actions: ['cognito-idp:AdminDeleteUser'] },
];

/** What each route may do besides `identifying` its caller; a route without an entry does not compile. */
export const grants = {
  getMe: [batchGet, write('COUNTS', 'USER'), readPool],
  updateMe: [get, batchGet, query, write('COUNTS', 'PICTURE', 'USER'), readPool],
  applyAsProvider: [batchGet, write('USER')],
  addAddress: [batchGet, write('USER')],
  removeAddress: [batchGet, write('USER')],
  getDataFile: [get],
  requestDataFile: [get, write('DATAFILE', 'LIMIT'), queueExports],
  createDataFileLink: [get, exported.readPeople],
  getDeletion: [batchGet, index('byCustomer'), index('byProvider')],
  requestDeletion: [batchGet, check, index('byCustomer'), index('byProvider'), write('USER')],
  keepAccount: [batchGet, write('USER')],
  confirmEmail: [batchGet, write('COUNTS', 'LIMIT', 'USER')],
  getSessions: [get],
  endSession: [get, write('SESSIONS')],
  endAllSessions: [get, write('SESSIONS'), endPoolSessions],

  listQueue: [get, batchGet, index('due')],
  decideProblem: [
    get,
    batchGet,
    write('BOOKING', 'COUNTS', 'JOURNAL', 'ORDER', 'PROMO', 'USER'),
    record,
    remove('UNDERREVIEW'),
  ],
  decideBookingReview: [
    get,
    write('BOOKING', 'BUSY', 'COUNTS', 'JOURNAL', 'PROPOSALS', 'USER'),
    record,
    remove('UNDERREVIEW'),
  ],
  decideReport: [
    get,
    write('CONVERSATION', 'HAIRSTYLE', 'PRODUCT', 'REPORT', 'REVIEW', 'USER'),
    record,
    remove('REVIEW'),
  ],
  listReconciliations: [get, batchGet, query],
  getAdminDashboard: [get, batchGet],
  getAnalytics: [get, batchGet, query, index('byProvider')],
  getRankings: [get, batchGet, index('byProvider')],
  listRecentTransactions: [get, batchGet, index('byMonth')],
  listAdminTransactions: [get, batchGet, index('byMonth')],
  listDisputes: [get, batchGet, index('byMonth')],
  getDispute: [get, batchGet, query],
  submitDisputeEvidence: [get, batchGet, query, write('DISPUTE'), record, stripe],
  refundPurchase: [...purchasing.both, write('REFUND'), record, stripe],
  retryRefund: [...purchasing.both, write('REFUND'), record, stripe],
  settleRefund: [...purchasing.both, write('REFUND'), record],
  listPromoCodes: [get, batchGet, index('byMonth')],
  createPromoCode: [get, write('PROMO'), record],
  updatePromoCode: [get, batchGet, write('PROMO'), record, remove('PROMO')],
  deletePromoCode: [get, batchGet, write('PROMO'), record, remove('PROMO')],
  listPromoUses: [get, batchGet, query],
  listAdminBanners: [get, query],
  createBanner: [get, query, write('BANNERS', 'PICTURE'), record],
  listAdminBookings: listingPurchases,
  listAdminOrders: listingPurchases,
  getAdminPurchase: [get, batchGet, query],
  listAdminReviews: [get, batchGet, index('byMonth'), index('byProvider')],
  deleteReview: [get, write('REVIEW', 'USER'), record, remove('REVIEW')],
  listAdminProducts: [get, batchGet, index('byMonth'), index('byStatus'), index('byProvider')],
  updateBanner: [get, write('BANNERS', 'PICTURE'), record],
  deleteBanner: [get, write('PICTURE'), record, remove('BANNERS')],
  reorderBanners: [get, query, write('BANNERS'), record],
  listLeads: [get, batchGet, index('byMonth')],
  getLeadsCsv: [get, batchGet, index('byMonth'), record],
  resumePayouts: [get, write('SETTINGS'), record],
  listApplications: [get, batchGet, index('byProviderStatus')],
  judgeProvider: [get, write('USER'), record, remove('USER')],
  searchPeople: [get, batchGet, ...search.people],
  getPerson: [get, batchGet, index('byProvider'), readPool],
  turnOffTwoStep: [
    get,
    check,
    write('SESSIONS', 'USER'),
    record,
    readPool,
    endPoolSessions,
    { on: 'pool', actions: ['cognito-idp:AdminSetUserMFAPreference'] },
  ],
  listAudits: [get, batchGet, index('byMonth')],
  startExport: [get, write('EXPORTS', 'LIMIT'), record, queueExports],
  listExports: [get, query],
  createExportLink: [get, exported.readLists],
  listAuditsOf: [get, batchGet, query],
  listAdmins: [get, batchGet, index('byProviderStatus')],
  withdrawAdmin: [get, check, record, remove('USER')],
  listInvitations: [get, batchGet, index('byStatus')],
  inviteAdmin: [get, write('INVITATION'), record, readPool],
  withdrawInvitation: [get, record, remove('INVITATION')],
  getInvitation: [batchGet],
  acceptInvitation: [batchGet, write('USER'), record, remove('INVITATION')],

  getMyAvailability: [get, batchGet],
  previewAvailability: [get, batchGet, index('byProviderStatus')],
  updateAvailability: [get, batchGet, write('USER')],
  getProviderCalendar: [get, index('byProvider')],
  getCalendarFeed: [get],
  replaceCalendarFeed: [get, write('USER')],
  turnOffCalendarFeed: [get, write('USER')],
  readCalendarFeed: [batchGet, index('byProvider')],
  getAvailability: [batchGet],
  getCalendar: [batchGet, query],
  getRescheduleCalendar: [batchGet, query],
  getRescheduleTimes: [batchGet],
  proposeTimes: [batchGet, check, write('BOOKING', 'BUSY', 'PROPOSALS')],
  acceptProposal: [batchGet, check, write('BOOKING', 'BUSY', 'PROPOSALS')],
  declineProposal: [batchGet, write('BOOKING', 'BUSY', 'PROPOSALS')],
  withdrawProposal: [batchGet, write('BOOKING', 'BUSY', 'PROPOSALS')],
  checkPromoCode: [batchGet, write('LIMIT')],
  createBooking: [...purchasing.bookings, stripe, write('LIMIT')],
  payBooking: [...purchasing.bookings, stripe],
  listBookings: [batchGet, index('byCustomer'), index('byCustomerStatus')],
  getBooking: [get, batchGet],
  cancelBooking: [...purchasing.bookings, stripe],
  reviewBooking: [...purchasing.bookings, write('REVIEW')],
  listProviderBookings: [get, index('byProvider'), index('byProviderStatus')],
  getProviderDashboard: [get, index('byProviderStatus')],
  updateBookingStatus: purchasing.bookings,
  getCustomerRecord: [get, index('byCustomer')],
  saveCustomerNote: [get, write('USER')],

  listHairstyles: [index('listed'), index('listedByCategory'), ...search.listings],
  getHairstyle: [get, batchGet, ...search.listings],
  getFeatured: [batchGet, index('byProviderStatus'), index('listed')],
  getProvider: [batchGet, index('byProviderStatus'), ...search.listings],
  listProviderHairstyles: [index('byProviderStatus')],
  listReviews: [get, index('byProvider')],
  listMyHairstyles: [get, index('byProvider')],
  createHairstyle: [get, batchGet, check, write('HAIRSTYLE', 'PICTURE')],
  getMyHairstyle: [get],
  updateHairstyle: [get, write('HAIRSTYLE', 'PICTURE')],
  setHairstyleActive: [get, write('HAIRSTYLE')],
  archiveHairstyle: [get, write('HAIRSTYLE', 'PICTURE')],

  listProducts: [index('listed'), index('listedByCategory'), ...search.listings],
  getProduct: [get, batchGet],
  listProductReviews: [get, index('byProviderStatus')],
  readCart: [batchGet],
  listProviderProducts: [index('byProviderStatus')],
  listMyProducts: [get, index('byProvider')],
  createProduct: [get, batchGet, check, write('PICTURE', 'PRODUCT')],
  getMyProduct: [get],
  updateProduct: [get, write('PICTURE', 'PRODUCT')],
  setProductActive: [get, write('PRODUCT')],
  archiveProduct: [get, write('PICTURE', 'PRODUCT')],

  reportContent: [get, query, write('LIMIT', 'REPORT')],

  listMyReviews: [get, index('byProvider')],
  replyToReview: [get, write('REVIEW')],

  listFavorites: [batchGet, query],
  addFavorite: [batchGet, query, write('FAVORITES')],
  removeFavorite: [remove('FAVORITES')],

  listNotifications: [get, query, index('byCustomerStatus')],
  markNotificationRead: [write('NOTIFICATIONS')],
  markAllNotificationsRead: [index('byCustomerStatus'), write('USER')],
  unsubscribe: [get, write('USER')],
  getNotificationPreferences: [get],
  setNotificationPreference: [write('USER')],

  shareProvider: [batchGet, index('byProvider'), index('byProviderStatus'), ...search.listings],
  shareHairstyle: [get, batchGet, index('byProvider'), ...search.listings],
  shareProduct: [get, batchGet, index('byProvider')],
  shareNotFound: [],
  getSitemap: [index('byProviderStatus'), index('listed')],
  getRobots: [],

  listBanners: [query],
  addLead: [write('LEAD', 'LIMIT')],

  createTicket: [write('LIMIT', 'TICKET')],

  listConversations: [batchGet, index('byCustomer'), index('byProvider')],
  countUnread: [get],
  openConversation: [get, batchGet, write('CONVERSATION', 'LIMIT')],
  getConversation: [get, batchGet],
  listMessages: [get, query],
  listSharedPurchases: [get, index('byCustomer')],
  sendMessage: [get, batchGet, check, write('CHAT', 'CONVERSATION', 'LIMIT', 'PICTURE')],
  markConversationRead: [batchGet, write('CHAT', 'CONVERSATION')],
  showTyping: [get, batchGet, write('LIMIT', 'SOCKETS'), pushing],
  blockPerson: [get, batchGet, write('BLOCKS', 'LIMIT', 'SOCKETS'), pushing],
  unblockPerson: [get, batchGet, write('BLOCKS', 'LIMIT', 'SOCKETS'), pushing],
  getQuickReplies: [get],
  putQuickReplies: [get, write('CHAT')],

  createUpload: [write('LIMIT'), media.upload],
  finishUpload: [write('LIMIT', 'PICTURE'), media.take, media.finish],

  createOrders: [...purchasing.orders, stripe, write('LIMIT', 'PLACEDCART')],
  payOrder: [...purchasing.orders, stripe],
  listOrders: [batchGet, index('byCustomer'), index('byCustomerStatus')],
  getOrder: [get, batchGet],
  cancelOrder: [...purchasing.orders, stripe],
  reviewOrder: [...purchasing.orders, write('REVIEW')],
  listProviderOrders: [get, index('byProvider'), index('byProviderStatus')],
  getPackingSlip: [get, batchGet],
  updateOrderStatus: purchasing.orders,

  verifyPayment: [...purchasing.both, stripe, write('LIMIT')],
  getReceipt: [batchGet],
  reportProblem: [batchGet, write('BOOKING', 'ORDER')],
  sendToCard: [...purchasing.both, stripe],
  stripeWebhook: [...purchasing.both, write('REFUND'), ...payingOut],

  getPayoutAccount: [get, stripe, write('USER')],
  openOnboarding: [get, batchGet, stripe, write('USER')],
  openStripeDashboard: [get, stripe, write('USER')],
  cashOut: [...payingOut, write('LIMIT')],
  listPayouts: [get, index('byProvider')],
  getPayoutsCsv: [get, index('byProvider')],
  previewWeeklyPayouts: [get, batchGet, query, index('byProviderStatus')],
  startWeeklyPayouts: [get, batchGet, write('PAYOUTRUNS'), record, queuePayouts],
  listPayoutRuns: [get, batchGet, query],
  listPayoutLines: [get, batchGet, query],
  retryPayout: [...payingOut, record],

  getWalletTotals: [get],
  listWallets: [get, batchGet, index('byProviderStatus')],
  getMoneySettings: [get],
  updateMoneySettings: [get, write('SETTINGS'), record],
  exportEarnings: [get, batchGet, index('byMonth'), record],
  getRevenue: [get, batchGet, index('byMonth'), write('COUNTS')],

  getFees: [get],
  getWallet: [get, query],
  getProviderWallet: [get, batchGet, query],
  listPendingEarnings: [get, index('byProviderStatus')],
  getTransactionsCsv: [get, batchGet, query],
  getStatement: [get, query],
} satisfies Record<RouteName, readonly Grant[]>;

/** What the functions without routes may do. */
export const otherGrants = {
  'pre-sign-up': [],
  // May end sessions in the user pool and turn off two-step sign-in; see infra/constructs/users.ts.
  'post-confirmation': [get, batchGet, write('SESSIONS', 'USER')],
  // May also read people of the user pool; see infra/constructs/users.ts.
  'pre-token': [get],
  'custom-message': [],
  'mirror-groups': [
    get,
    { on: 'pool', actions: ['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminRemoveUserFromGroup'] },
  ],
  authorize: [remove('TICKET')],
  socket: [write('SOCKETS')],
  stream: [
    ...consuming,
    // Lambda uses the function's role to save a batch it has given up on.
    { on: 'failedBatches', actions: ['s3:PutObject'], under: '/*' },
    { on: 'failedBatches', actions: ['s3:ListBucket'] },
  ],
  retry: [
    ...consuming,
    {
      on: 'retries',
      actions: [
        'sqs:ChangeMessageVisibility',
        'sqs:DeleteMessage',
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
      ],
    },
  ],
  // May also read its queue and send mail from one address; see infra/constructs/mail.ts.
  mail: [get, batchGet, write('MAIL')],
  'mail-feedback': [get, write('USER')],
  sweep: [
    ...purchasing.both,
    ...payingOut,
    index('due'),
    write('MAIL', 'PICTURE', 'REFUND', 'UNREADMAIL'),
    media.remove,
    queueMail,
    ...deletingAccounts,
  ],
  reconcile: [
    ...reading,
    index('byMonth'),
    index('byProvider'),
    index('due'),
    // Its own records, the pause of payouts, and the fees that Stripe has charged.
    write('CLOSING', 'JOURNAL', 'RECONCILIATIONS', 'SETTINGS'),
    stripe,
    {
      on: 'reconcileQueue',
      actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:SendMessage'],
    },
  ],
  'export-worker': [
    ...listingPurchases,
    ...search.people,
    query,
    write('DATAFILE', 'EXPORTS'),
    exported.writeLists,
    exported.writePeople,
    exported.removePeople,
    media.read,
    queueExports,
    {
      on: 'exportQueue',
      actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
    },
  ],
  'payout-worker': [
    ...payingOut,
    index('byProviderStatus'),
    queuePayouts,
    {
      on: 'payoutQueue',
      actions: [
        'sqs:ChangeMessageVisibility',
        'sqs:DeleteMessage',
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
      ],
    },
  ],
} satisfies Record<Exclude<FunctionName, keyof typeof features>, readonly Grant[]>;

const isFeature = (name: FunctionName): name is keyof typeof features => name in features;

/** Returns everything one function may do: for a feature, the union of its routes' grants. */
export const grantsOf = (name: FunctionName): readonly Grant[] => {
  if (!isFeature(name)) return otherGrants[name];
  const routes = Object.keys(features[name]) as Array<keyof typeof grants>;
  const needsCaller = Object.values<Route>(features[name]).some(({ access }) => access !== 'public');
  return [...(needsCaller ? identifying : []), ...routes.flatMap<Grant>((route) => grants[route])];
};
