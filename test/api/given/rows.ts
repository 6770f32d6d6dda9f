import { marketplaceZone } from '../../../infra/acting/bookings';
import { cartOf } from '../../../infra/acting/orders';
import { locations } from '../../../shared/account/locations';
import type { RouteName } from '../../../shared/api';
import { defaultHours } from '../../../shared/availability/defaults';
import { addDays, instantOf } from '../../../shared/time/zoned';
import { type Caller, type Cast, callers, secret } from './cast';
import type { Parts } from './send';

/** A valid call of a route, and the status each caller gets. */
type Row = {
  parts: (cast: Cast, caller: Caller) => Parts;
  answers: Record<Caller, number>;
  /** The callers whose reply contains the owner's notes. */
  reads?: Caller[];
};

const everyone = (status: number): Record<Caller, number> => ({
  nobody: status,
  otherCustomer: status,
  otherProvider: status,
  suspended: status,
  admin: status,
  provider: status,
  owner: status,
});

const signedIn = (status: number, but: Partial<Record<Caller, number>> = {}) => ({
  ...everyone(status),
  nobody: 401,
  ...but,
});

/** The owner gets `status`; everyone else `other`, by default 404. */
const ownerOnly = (status: number, other = 404) => signedIn(other, { owner: status });
const providersOnly = (status: number, otherProvider = status) =>
  signedIn(403, { provider: status, otherProvider });
/** The customer and the provider of a purchase get `status`; everyone else 404. */
const bothSides = (status: number) => signedIn(404, { provider: status, owner: status });
const adminOnly = (status: number) => signedIn(403, { admin: status });

const nothing = (): Parts => ({});
/** Other tests make purchases meanwhile, so the lists of everybody's may begin with theirs. */
const ofOwner = ({ people }: Cast): Parts => ({ query: { customer: people.owner.id } });
const inNovember = (): Parts => ({ query: { from: '2026-11-01', to: '2026-11-30' } });
const hourOf = (caller: Caller) => `${String(9 + callers.indexOf(caller)).padStart(2, '0')}:00`;
const booking = (which: keyof Cast['bookings']) => (cast: Cast) => ({
  params: { bookingId: cast.bookings[which] },
});
const order = (which: keyof Cast['orders']) => (cast: Cast) => ({
  params: { orderId: cast.orders[which] },
});
const hairstyleBody = ({ image }: Cast) => ({
  title: 'Access Braids',
  description: 'Braids for a test',
  category: 'braids',
  priceCents: 9_000,
  durationMinutes: 60,
  images: [image],
  variations: [{ name: 'Long', description: 'To the waist', priceCents: 12_000, durationMinutes: 90 }],
  addOns: [{ name: 'Wash', priceCents: 1_500, durationMinutes: 15 }],
  active: true,
});
/** Without sizes to choose, since other rows book it at its own price. */
const hairstyleChange = (cast: Cast) => {
  const body = hairstyleBody(cast);
  const variations = body.variations.map((size) => ({ ...size, active: false }));
  return { ...body, variations, version: cast.hairstyle.version };
};
const ofHairstyle = ({ hairstyle }: Cast) => ({ params: { hairstyleId: hairstyle.id } });
const productBody = ({ image }: Cast) => ({
  name: 'Access Shampoo',
  description: 'Shampoo for a test',
  category: 'shampoo',
  priceCents: 1_500,
  stock: 12,
  images: [image],
  active: true,
});
const productChange = (cast: Cast) => ({
  ...productBody(cast),
  stockSeen: 12,
  version: cast.product.version,
});
const ofProduct = ({ product }: Cast) => ({ params: { productId: product.id } });
const ofConversation = ({ conversationId }: Cast) => ({ params: { conversationId } });
const ofProvider = ({ people }: Cast) => ({ params: { providerId: people.provider.id } });

const ofReview = ({ bookings }: Cast) => ({ params: { reviewId: bookings.reviewed } });

const hoursBody = () => ({
  ...defaultHours,
  timeOff: [{ from: '2030-12-24T05:00:00.000Z', to: '2030-12-27T05:00:00.000Z' }],
  locations: [...locations],
  travelArea: 'Brooklyn',
  // The bookings of the other rows expect a price without it.
  travelFeeCents: 0,
});

let numbers = 0;

/** The last four digits of a phone number that no other call has. */
const nextNumber = (): string => String(numbers++).padStart(4, '0');

/** One row per route; a missing row does not compile. */
export const rows = {
  getMe: { parts: nothing, answers: signedIn(200) },
  updateMe: { parts: () => ({ body: { bio: 'Hello', name: 'Test Person' } }), answers: signedIn(200) },
  applyAsProvider: { parts: nothing, answers: signedIn(200, { admin: 403 }) },
  addAddress: {
    parts: () => ({ body: { label: 'Work', text: '5 Test Lane, Brooklyn, NY 11201' } }),
    answers: signedIn(201),
  },
  removeAddress: {
    parts: ({ product }) => ({ params: { addressId: product.id } }),
    answers: signedIn(200),
  },

  confirmEmail: {
    parts: () => ({ body: { code: '123456', accessToken: 'not-a-token' } }),
    answers: signedIn(403),
  },
  getSessions: { parts: nothing, answers: signedIn(200) },
  endSession: { parts: ({ product }) => ({ params: { sessionId: product.id } }), answers: signedIn(404) },
  getDataFile: { parts: nothing, answers: signedIn(200) },
  // Nobody has asked for a file yet.
  createDataFileLink: { parts: nothing, answers: signedIn(404) },
  requestDataFile: { parts: nothing, answers: signedIn(202) },
  getDeletion: { parts: nothing, answers: signedIn(200) },
  // Nobody has that much credit, so nobody's account is deleted.
  requestDeletion: { parts: () => ({ body: { forfeitCents: 98_765_432 } }), answers: signedIn(409) },
  keepAccount: { parts: nothing, answers: signedIn(200) },
  endAllSessions: { parts: nothing, answers: signedIn(200) },

  listHairstyles: { parts: () => ({ query: { category: 'braids' } }), answers: everyone(200) },
  getHairstyle: { parts: ofHairstyle, answers: everyone(200) },
  getProvider: { parts: ofProvider, answers: everyone(200) },
  listProviderHairstyles: { parts: ofProvider, answers: everyone(200) },
  getTravel: { parts: (cast) => ({ ...ofProvider(cast), query: { zip: '11201' } }), answers: signedIn(200) },
  listReviews: { parts: (cast) => ({ ...ofProvider(cast), query: { limit: '5' } }), answers: everyone(200) },
  listMyHairstyles: { parts: nothing, answers: providersOnly(200) },
  createHairstyle: { parts: (cast) => ({ body: hairstyleBody(cast) }), answers: providersOnly(201, 400) },
  updateHairstyle: {
    parts: (cast) => ({ ...ofHairstyle(cast), body: hairstyleChange(cast) }),
    answers: providersOnly(200, 404),
  },

  listProducts: { parts: () => ({ query: { category: 'shampoo' } }), answers: everyone(200) },
  getProduct: { parts: ofProduct, answers: everyone(200) },
  listProductReviews: { parts: ofProduct, answers: everyone(200) },
  listProviderProducts: { parts: ofProvider, answers: everyone(200) },
  readCart: { parts: ({ product }) => ({ query: { ids: product.id } }), answers: signedIn(200) },
  listMyProducts: { parts: nothing, answers: providersOnly(200) },
  createProduct: { parts: (cast) => ({ body: productBody(cast) }), answers: providersOnly(201, 400) },
  updateProduct: {
    parts: (cast) => ({ ...ofProduct(cast), body: productChange(cast) }),
    answers: providersOnly(200, 404),
  },

  getMyAvailability: { parts: nothing, answers: providersOnly(200) },
  previewAvailability: { parts: () => ({ body: hoursBody() }), answers: providersOnly(200) },
  updateAvailability: {
    parts: () => ({ body: { ...hoursBody(), version: 0 } }),
    answers: providersOnly(200),
  },
  setLastMinuteOffers: { parts: () => ({ body: { offers: [] } }), answers: providersOnly(200) },
  getProviderCalendar: {
    parts: ({ date }) => ({ query: { from: addDays(date, -3), days: '7' } }),
    answers: providersOnly(200),
    reads: ['provider'],
  },
  // Before the routes that change the address.
  readCalendarFeed: { parts: ({ feed }) => ({ params: feed }), answers: everyone(200) },
  getCalendarFeed: { parts: nothing, answers: providersOnly(200) },
  getOtherCalendars: { parts: nothing, answers: providersOnly(200) },
  addOtherCalendar: {
    // Nothing answers there.
    parts: () => ({ body: { name: 'Family', address: 'http://127.0.0.1:9/family.ics' } }),
    answers: providersOnly(200),
  },
  readOtherCalendar: {
    parts: ({ product }) => ({ params: { calendarId: product.id } }),
    answers: providersOnly(404),
  },
  removeOtherCalendar: {
    parts: ({ product }) => ({ params: { calendarId: product.id } }),
    answers: providersOnly(404),
  },
  listImports: { parts: nothing, answers: providersOnly(200) },
  createImport: {
    parts: () => ({
      body: { source: 'shopify', kind: 'products', fileName: 'products.csv', bytes: 1_000 },
    }),
    answers: providersOnly(201),
  },
  listImportedClients: { parts: nothing, answers: providersOnly(200) },
  removeImportedClients: { parts: nothing, answers: providersOnly(200) },
  removeImportedClient: {
    parts: ({ product }) => ({ params: { importedId: product.id } }),
    answers: providersOnly(404),
  },
  checkImport: {
    parts: ({ product }) => ({ params: { importId: product.id } }),
    answers: providersOnly(404),
  },
  startImport: {
    parts: ({ product }) => ({ params: { importId: product.id } }),
    answers: providersOnly(404),
  },
  getSmsNumber: { parts: nothing, answers: signedIn(200) },
  sendSmsCode: {
    // Each number gets a few codes a day.
    parts: () => ({ body: { phone: `212555${nextNumber()}` } }),
    answers: signedIn(200),
  },
  verifySmsNumber: { parts: () => ({ body: { code: '000000' } }), answers: signedIn(422) },
  removeSmsNumber: { parts: nothing, answers: signedIn(200) },
  getWebhooks: { parts: nothing, answers: providersOnly(200) },
  addWebhook: {
    // Nothing answers there.
    parts: ({ key }) => ({ body: { url: `http://127.0.0.1:9/${key()}`, events: ['booking.paid'] } }),
    answers: providersOnly(200),
  },
  updateWebhook: {
    parts: ({ product }) => ({
      params: { endpointId: product.id },
      body: { events: ['order.paid'], active: true },
    }),
    answers: providersOnly(404),
  },
  removeWebhook: {
    parts: ({ product }) => ({ params: { endpointId: product.id } }),
    answers: providersOnly(404),
  },
  listWebhookDeliveries: {
    parts: ({ product }) => ({ params: { endpointId: product.id } }),
    answers: providersOnly(404),
  },
  sendToWebhook: {
    parts: ({ product }) => ({ params: { endpointId: product.id }, body: {} }),
    answers: providersOnly(404),
  },
  replaceCalendarFeed: { parts: nothing, answers: providersOnly(200) },
  turnOffCalendarFeed: { parts: nothing, answers: providersOnly(200) },
  getAvailability: {
    parts: (cast) => ({ ...ofProvider(cast), query: { hairstyleId: cast.hairstyle.id, date: cast.date } }),
    answers: signedIn(200),
  },
  getCalendar: {
    parts: (cast) => ({ ...ofProvider(cast), query: { hairstyleId: cast.hairstyle.id } }),
    answers: signedIn(200),
  },
  checkPromoCode: {
    parts: ({ hairstyle }) => ({ body: { code: 'NOSUCHCODE', hairstyleId: hairstyle.id } }),
    answers: signedIn(200),
  },
  createBooking: {
    parts: ({ hairstyle, date, key }, caller) => ({
      headers: { 'idempotency-key': key() },
      body: {
        hairstyleId: hairstyle.id,
        providerId: hairstyle.providerId,
        date,
        time: hourOf(caller),
        location: { kind: 'home', address: '1 Test Street' },
        notes: 'Some notes',
        expectedTotalCents: 9_000,
      },
    }),
    answers: signedIn(201, { provider: 403 }),
  },
  payBooking: { parts: booking('unpaid'), answers: ownerOnly(200) },
  listBookings: { parts: () => ({ query: { status: 'pending' } }), answers: signedIn(200), reads: ['owner'] },
  getBooking: { parts: booking('paid'), answers: ownerOnly(200), reads: ['owner'] },
  getRescheduleCalendar: { parts: booking('paid'), answers: bothSides(200) },
  getRescheduleTimes: {
    parts: (cast) => ({ ...booking('paid')(cast), query: { date: cast.date } }),
    answers: bothSides(200),
  },
  proposeTimes: {
    parts: (cast) => ({ ...booking('paid')(cast), body: { times: [{ date: cast.date, time: '17:00' }] } }),
    answers: signedIn(404, { provider: 200, owner: 409 }),
  },
  acceptProposal: {
    parts: (cast) => ({
      ...booking('paid')(cast),
      body: { startsAt: instantOf(cast.date, '17:00', marketplaceZone) },
    }),
    answers: signedIn(404, { provider: 409, owner: 200 }),
  },
  declineProposal: {
    parts: (cast) => ({ ...booking('paid')(cast), body: { number: 1 } }),
    answers: bothSides(409),
  },
  withdrawProposal: {
    parts: (cast) => ({ ...booking('paid')(cast), body: { number: 1 } }),
    answers: bothSides(409),
  },
  listProviderBookings: { parts: nothing, answers: providersOnly(200), reads: ['provider'] },
  getProviderDashboard: { parts: nothing, answers: providersOnly(200), reads: ['provider'] },
  updateBookingStatus: {
    parts: (cast) => ({ ...booking('toAccept')(cast), body: { transition: 'accept' } }),
    answers: providersOnly(200, 404),
    reads: ['provider'],
  },
  getCustomerRecord: {
    parts: ({ bookings }) => ({ params: { kind: 'booking', id: bookings.paid } }),
    answers: providersOnly(200, 404),
  },
  saveCustomerNote: {
    parts: ({ bookings }) => ({
      params: { kind: 'booking', id: bookings.paid },
      body: { text: secret, version: 0 },
    }),
    answers: providersOnly(200, 404),
    reads: ['provider'],
  },
  getBookingAnswers: { parts: booking('paid'), answers: ownerOnly(200) },
  saveBookingAnswers: {
    parts: (cast) => ({ ...booking('paid')(cast), body: { answers: [], pictures: [], version: 0 } }),
    answers: ownerOnly(200),
  },
  getProviderBookingAnswers: {
    parts: booking('paid'),
    answers: providersOnly(200, 404),
  },
  joinWaitlist: {
    parts: (cast) => ({
      body: {
        hairstyleId: cast.hairstyle.id,
        providerId: cast.people.provider.id,
        days: [cast.date],
        part: 'any',
        location: 'home',
      },
    }),
    answers: signedIn(201, { provider: 403 }),
  },
  // The cast returns nothing; test/api/returns.test.ts does.
  askForReturn: {
    parts: (cast) => ({ ...order('paid')(cast), body: { quantity: 1, reason: 'It broke', pictures: [] } }),
    answers: ownerOnly(409),
  },
  getReturn: { parts: order('paid'), answers: signedIn(404) },
  withdrawReturn: { parts: order('paid'), answers: signedIn(404) },
  sendReturn: {
    parts: (cast) => ({ ...order('paid')(cast), body: { trackingNumber: '1Z 777' } }),
    answers: signedIn(404),
  },
  escalateReturn: {
    parts: (cast) => ({ ...order('paid')(cast), body: { text: 'Please decide' } }),
    answers: signedIn(404),
  },
  getProviderReturn: { parts: order('paid'), answers: providersOnly(404) },
  answerReturn: {
    parts: (cast) => ({ ...order('paid')(cast), body: { accept: false, reason: 'It was used' } }),
    answers: providersOnly(404),
  },
  receiveReturn: {
    parts: (cast) => ({ ...order('paid')(cast), body: { resaleable: true } }),
    answers: providersOnly(404),
  },
  contestReturn: {
    parts: (cast) => ({ ...order('paid')(cast), body: { text: 'It did not arrive' } }),
    answers: providersOnly(404),
  },
  getAdminReturn: { parts: order('paid'), answers: adminOnly(404) },
  decideReturn: {
    parts: (cast) => ({ ...order('paid')(cast), body: { verdict: 'refund' } }),
    answers: adminOnly(404),
  },
  listWaits: { parts: nothing, answers: signedIn(200) },
  // Nobody has an entry with this id.
  leaveWaitlist: { parts: ({ product }) => ({ params: { waitId: product.id } }), answers: signedIn(404) },
  passOffer: {
    parts: ({ product, date }) => ({
      params: { waitId: product.id },
      body: { until: `${date}T12:00:00.000Z` },
    }),
    answers: signedIn(404),
  },
  listProviderWaits: { parts: nothing, answers: providersOnly(200) },
  getWaitTimes: {
    parts: ({ product, date }) => ({ params: { waitId: product.id }, query: { date } }),
    answers: providersOnly(404),
  },
  offerTime: {
    parts: ({ product, date }) => ({ params: { waitId: product.id }, body: { date, time: '12:00' } }),
    answers: providersOnly(404),
  },
  listClients: { parts: nothing, answers: providersOnly(200), reads: ['provider'] },
  getClientsCsv: { parts: nothing, answers: providersOnly(200), reads: ['provider'] },
  previewClientOffer: { parts: nothing, answers: providersOnly(200) },
  // Nobody has turned offers on.
  sendClientOffer: {
    parts: ({ key }) => ({ headers: { 'idempotency-key': key() }, body: { rate: 2_000, days: 14 } }),
    answers: providersOnly(409),
  },
  listClientOffers: { parts: nothing, answers: providersOnly(200) },
  listOwnOffers: { parts: nothing, answers: signedIn(200) },
  reviewBooking: {
    parts: (cast) => ({ ...booking('completed')(cast), body: { rating: 5, comment: 'Lovely' } }),
    answers: ownerOnly(200),
    reads: ['owner'],
  },
  // Not completed yet, so that no unpaid tip counts among what its customer has to pay.
  giveTip: {
    parts: (cast) => ({
      ...booking('paid')(cast),
      headers: { 'idempotency-key': cast.key() },
      body: { amountCents: 500 },
    }),
    answers: ownerOnly(409),
  },
  // Unpaid, so nobody has it yet.
  buyGiftCard: {
    parts: ({ key }) => ({
      headers: { 'idempotency-key': key() },
      body: { amountCents: 1_000, recipientEmail: 'gift@example.com', design: 'bloom' },
    }),
    answers: signedIn(201),
  },
  listGiftCards: { parts: nothing, answers: signedIn(200) },
  sendGiftCard: {
    parts: ({ product }) => ({ params: { giftCardId: product.id }, body: {} }),
    answers: signedIn(404),
  },
  refundGiftCard: {
    parts: ({ product }) => ({ params: { giftCardId: product.id } }),
    answers: signedIn(404),
  },
  redeemGiftCard: { parts: () => ({ body: { code: 'ABCD-ABCD-ABCD-ABCD' } }), answers: signedIn(422) },
  listAdminGiftCards: { parts: nothing, answers: adminOnly(200) },
  verifyPayment: {
    parts: ({ unpaidSession, bookings }) => ({
      body: { sessionId: unpaidSession, bookingId: bookings.unpaid },
    }),
    answers: ownerOnly(200),
  },
  cancelBooking: { parts: booking('paid'), answers: ownerOnly(200), reads: ['owner'] },
  stripeWebhook: {
    parts: () => ({ headers: { 'stripe-signature': 't=1,v1=forged' }, body: '{"id":"evt_forged"}' }),
    answers: everyone(400),
  },

  createOrders: {
    parts: ({ product, key }) => ({
      headers: { 'idempotency-key': key() },
      body: cartOf([product], { shippingAddress: secret }),
    }),
    answers: signedIn(201, { provider: 403 }),
    reads: ['otherCustomer', 'otherProvider', 'suspended', 'admin', 'owner'],
  },
  payOrder: { parts: order('paid'), answers: ownerOnly(200) },
  listOrders: { parts: () => ({ query: { status: 'paid' } }), answers: signedIn(200), reads: ['owner'] },
  getOrder: { parts: order('paid'), answers: ownerOnly(200), reads: ['owner'] },
  listProviderOrders: { parts: nothing, answers: providersOnly(200), reads: ['provider'] },
  readShipping: {
    parts: ({ people }) => ({ query: { providers: people.provider.id } }),
    answers: signedIn(200),
  },
  getShipping: { parts: nothing, answers: providersOnly(200) },
  saveShipping: {
    // Without states, which carts of other rows do not name.
    parts: () => ({
      body: { feeCents: 0, freeFromCents: 5_000, days: { min: 2, max: 5 }, version: 0 },
    }),
    answers: providersOnly(200),
  },
  getPackingSlip: { parts: order('paid'), answers: providersOnly(200, 404), reads: ['provider'] },
  updateOrderStatus: {
    parts: (cast) => ({ ...order('toMove')(cast), body: { transition: 'process' } }),
    answers: providersOnly(200, 404),
    reads: ['provider'],
  },
  reviewOrder: {
    parts: (cast) => ({ ...order('delivered')(cast), body: { rating: 5, comment: 'Lovely' } }),
    answers: ownerOnly(200),
    reads: ['owner'],
  },
  cancelOrder: { parts: order('paid'), answers: ownerOnly(200), reads: ['owner'] },

  getReceipt: {
    parts: ({ bookings }) => ({ params: { checkoutId: bookings.completed } }),
    answers: ownerOnly(200),
  },
  reportProblem: {
    parts: ({ orders }) => ({ body: { kind: 'order', id: orders.disputed, text: 'It never came' } }),
    answers: ownerOnly(200),
  },
  sendToCard: {
    parts: ({ orders }) => ({ body: { kind: 'order', id: orders.refused } }),
    answers: ownerOnly(200),
  },
  listQueue: { parts: nothing, answers: adminOnly(200) },
  decideProblem: {
    parts: ({ orders }) => ({
      params: { kind: 'order', id: orders.disputed },
      body: { verdict: 'refund' },
    }),
    answers: adminOnly(200),
  },

  reportContent: {
    parts: ({ hairstyle }) => ({ body: { kind: 'hairstyle', id: hairstyle.id, reason: 'spam' } }),
    answers: signedIn(200, { provider: 403 }),
  },
  decideReport: {
    parts: () => ({
      params: { reportId: 'nosuchreport' },
      body: { verdict: 'dismiss', reason: 'It is fine' },
    }),
    answers: adminOnly(404),
  },

  listAdminTransactions: { parts: nothing, answers: adminOnly(200) },
  listDisputes: { parts: nothing, answers: adminOnly(200) },
  getDispute: { parts: () => ({ params: { disputeId: 'du_unknown' } }), answers: adminOnly(404) },
  submitDisputeEvidence: {
    parts: () => ({ params: { disputeId: 'du_unknown' } }),
    answers: adminOnly(404),
  },
  retryRefund: {
    parts: () => ({ params: { refundId: 'part-unknown' }, body: { attempt: 1 } }),
    answers: adminOnly(404),
  },
  settleRefund: {
    parts: () => ({ params: { refundId: 'part-unknown' }, body: { note: 'Paid by bank transfer' } }),
    answers: adminOnly(404),
  },
  refundPurchase: {
    parts: ({ bookings, key }) => ({
      params: { kind: 'booking', id: bookings.completed },
      headers: { 'idempotency-key': key() },
      body: { cents: 1, to: 'wallet', reason: 'It took too long' },
    }),
    answers: adminOnly(201),
  },

  decideBookingReview: {
    parts: (cast) => ({ ...booking('underReview')(cast), body: { verdict: 'release' } }),
    answers: adminOnly(200),
  },

  getWalletTotals: { parts: nothing, answers: adminOnly(200) },
  listWallets: { parts: nothing, answers: adminOnly(200) },
  getMoneySettings: { parts: nothing, answers: adminOnly(200) },
  // What the settings are by default, so that other tests find them.
  updateMoneySettings: {
    parts: () => ({
      body: { cashoutFeeRate: 150, minCashoutCents: 1_000, platformFeeRate: 1_000, version: 0 },
    }),
    answers: adminOnly(200),
  },
  exportEarnings: { parts: () => ({ query: { year: '2026' } }), answers: adminOnly(200) },
  getRevenue: { parts: () => ({ query: { month: '2026-11' } }), answers: adminOnly(200) },

  getAdminDashboard: { parts: nothing, answers: adminOnly(200) },
  getAnalytics: { parts: () => ({ query: { period: '12m' } }), answers: adminOnly(200) },
  getChanges: { parts: () => ({ query: { period: '7d' } }), answers: adminOnly(200) },
  getRankings: { parts: nothing, answers: adminOnly(200) },
  listRecentTransactions: { parts: nothing, answers: adminOnly(200) },

  getFees: { parts: nothing, answers: everyone(200) },
  getWallet: { parts: nothing, answers: signedIn(200) },
  getProviderWallet: { parts: nothing, answers: providersOnly(200) },

  listApplications: { parts: () => ({ query: { status: 'pending' } }), answers: adminOnly(200) },
  listReconciliations: { parts: nothing, answers: adminOnly(200) },
  // Payouts are not paused.
  resumePayouts: {
    parts: () => ({ body: { reconciliationId: 'nosuchrun' } }),
    answers: adminOnly(409),
  },
  decideApplication: {
    parts: ({ applicant }) => ({ params: { providerId: applicant.id }, body: { verdict: 'approve' } }),
    answers: adminOnly(200),
  },
  listAdminBookings: { parts: ofOwner, answers: adminOnly(200), reads: ['admin'] },
  listAdminOrders: { parts: ofOwner, answers: adminOnly(200), reads: ['admin'] },
  getAdminPurchase: {
    parts: ({ bookings }) => ({ params: { kind: 'booking', id: bookings.paid } }),
    answers: adminOnly(200),
    reads: ['admin'],
  },
  listAdminReviews: { parts: nothing, answers: adminOnly(200) },
  // After the routes that write reviews.
  deleteReview: {
    parts: ({ orders }) => ({
      params: { reviewId: orders.delivered },
      body: { reason: 'Not about the product' },
    }),
    answers: adminOnly(200),
  },
  listAdminProducts: { parts: nothing, answers: adminOnly(200) },
  searchPeople: { parts: () => ({ query: { search: 'test' } }), answers: adminOnly(200) },
  getPerson: {
    parts: ({ applicant }) => ({ params: { personId: applicant.id } }),
    answers: adminOnly(200),
  },
  // Nobody here has two-step sign-in on.
  turnOffTwoStep: {
    parts: ({ applicant }) => ({ params: { personId: applicant.id }, body: { reason: 'A test' } }),
    answers: adminOnly(409),
  },
  listAudits: { parts: nothing, answers: adminOnly(200) },
  startExport: {
    parts: () => ({ body: { list: 'bookings', filter: { to: '2026-01-31' } } }),
    answers: adminOnly(202),
  },
  listExports: { parts: nothing, answers: adminOnly(200) },
  createExportLink: {
    parts: ({ key }) => ({ params: { exportId: key() } }),
    answers: adminOnly(404),
  },
  listAuditsOf: {
    parts: ({ applicant }) => ({ params: { kind: 'person', subjectId: applicant.id } }),
    answers: adminOnly(200),
  },
  listAdmins: { parts: nothing, answers: adminOnly(200) },
  // Whoever is not an admin has no role to withdraw.
  withdrawAdmin: {
    parts: ({ applicant }) => ({ params: { personId: applicant.id }, body: { reason: 'A test' } }),
    answers: adminOnly(404),
  },
  inviteAdmin: {
    parts: ({ key }) => ({ body: { email: `${key()}@test.hairloom.test` } }),
    answers: adminOnly(201),
  },
  listInvitations: { parts: nothing, answers: adminOnly(200) },
  getInvitation: { parts: () => ({ params: { invitationId: 'nosuch' } }), answers: signedIn(404) },
  acceptInvitation: {
    parts: () => ({ params: { invitationId: 'nosuch' }, body: {} }),
    // Admins have already accepted.
    answers: signedIn(404, { admin: 200 }),
  },
  withdrawInvitation: { parts: () => ({ params: { invitationId: 'nosuch' } }), answers: adminOnly(404) },
  createPromoCode: {
    parts: ({ key }) => ({
      body: {
        code: `T${key().slice(0, 8)}`,
        description: 'For a test',
        discountType: 'percentage',
        discountValue: 1_000,
        usageLimit: 5,
        validUntil: '2030-01-31',
        active: true,
        firstAppointmentOnly: false,
      },
    }),
    answers: adminOnly(201),
  },

  listPromoCodes: { parts: nothing, answers: adminOnly(200) },
  updatePromoCode: {
    parts: () => ({
      params: { code: 'NOSUCHCODE' },
      body: { code: 'NOSUCHCODE', discountType: 'percentage', discountValue: 1_500, version: 1 },
    }),
    answers: adminOnly(404),
  },
  deletePromoCode: { parts: () => ({ params: { code: 'NOSUCHCODE' } }), answers: adminOnly(404) },
  listPromoUses: { parts: () => ({ params: { code: 'NOSUCHCODE' } }), answers: adminOnly(200) },

  getFeatured: { parts: nothing, answers: everyone(200) },
  listBanners: { parts: nothing, answers: everyone(200) },
  createBanner: {
    parts: ({ image }) => ({ body: { title: 'A banner', image, link: '/hairstyles', active: true } }),
    answers: adminOnly(201),
  },
  listAdminBanners: { parts: nothing, answers: adminOnly(200) },
  updateBanner: {
    parts: ({ image, key }) => ({
      params: { bannerId: key() },
      body: { title: 'A banner', image, active: true, version: 1 },
    }),
    answers: adminOnly(404),
  },
  deleteBanner: { parts: ({ key }) => ({ params: { bannerId: key() } }), answers: adminOnly(404) },
  // These are not the banners there are.
  reorderBanners: { parts: ({ key }) => ({ body: { bannerIds: [key()] } }), answers: adminOnly(409) },
  listLeads: { parts: () => ({ query: { month: '2026-11' } }), answers: adminOnly(200) },
  getLeadsCsv: { parts: inNovember, answers: adminOnly(200) },
  addLead: {
    parts: ({ key }) => ({ body: { email: `${key()}@test.hairloom.test` } }),
    answers: everyone(202),
  },

  reportBrowserError: {
    parts: () => ({
      body: { name: 'TypeError', message: 'It failed', places: ['/assets/App-1.js:1:2'], page: '/home' },
    }),
    answers: everyone(202),
  },

  addFavorite: {
    parts: ({ hairstyle }) => ({ params: { kind: 'hairstyle', id: hairstyle.id } }),
    answers: signedIn(200),
  },
  listFavorites: { parts: nothing, answers: signedIn(200) },
  removeFavorite: {
    parts: ({ hairstyle }) => ({ params: { kind: 'hairstyle', id: hairstyle.id } }),
    answers: signedIn(200),
  },

  shareProvider: { parts: ofProvider, answers: everyone(200) },
  shareHairstyle: { parts: ofHairstyle, answers: everyone(200) },
  shareProduct: { parts: ofProduct, answers: everyone(200) },
  shareCity: { parts: () => ({ params: { path: 'cities' } }), answers: everyone(200) },
  shareNotFound: { parts: nothing, answers: everyone(404) },
  getSitemap: { parts: nothing, answers: everyone(200) },
  getSitemapFile: { parts: () => ({ params: { file: 'pages.xml' } }), answers: everyone(200) },
  getRobots: { parts: nothing, answers: everyone(200) },

  listNotifications: { parts: nothing, answers: signedIn(200) },
  unsubscribe: { parts: () => ({ query: { mail: 'unknown', key: 'unknown' } }), answers: everyone(404) },
  markNotificationRead: {
    parts: ({ notificationId }) => ({ params: { notificationId } }),
    answers: ownerOnly(200),
  },
  markAllNotificationsRead: { parts: nothing, answers: signedIn(200) },
  getNotificationPreferences: { parts: nothing, answers: signedIn(200) },
  setNotificationPreference: {
    parts: () => ({ body: { choice: 'reviews.email', on: false } }),
    answers: signedIn(200),
  },
  getPushDevices: { parts: nothing, answers: signedIn(200) },
  savePushDevice: {
    parts: () => ({
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/one',
        p256dh: 'BD5YxJoqcm0DTAf3eapLoSgsskCN3AQ-GM104do4UXECT6eTwZDcv615rxdOU1RS0O1I5wBKYdnaV3qfDgOEoVI',
        auth: 'A'.repeat(22),
      },
    }),
    answers: signedIn(200),
  },
  removePushDevice: { parts: () => ({ query: { device: 'none' } }), answers: signedIn(200) },

  listConversations: { parts: nothing, answers: signedIn(200), reads: ['provider', 'owner'] },
  countUnread: { parts: nothing, answers: signedIn(200) },
  openConversation: {
    parts: ({ people }) => ({ body: { providerId: people.provider.id } }),
    answers: signedIn(200, { provider: 403 }),
  },
  getConversation: { parts: ofConversation, answers: bothSides(200), reads: ['provider', 'owner'] },
  listMessages: { parts: ofConversation, answers: bothSides(200), reads: ['provider', 'owner'] },
  listSharedPurchases: {
    parts: (cast) => ({ ...ofConversation(cast), query: { kind: 'booking' } }),
    answers: bothSides(200),
  },
  sendMessage: {
    parts: (cast) => ({
      ...ofConversation(cast),
      body: { id: cast.key(), text: secret, attached: { kind: 'booking', id: cast.bookings.paid } },
    }),
    answers: bothSides(201),
    reads: ['provider', 'owner'],
  },
  markConversationRead: {
    parts: (cast) => ({ ...ofConversation(cast), body: { upTo: 1 } }),
    answers: bothSides(200),
  },
  showTyping: { parts: ofConversation, answers: bothSides(200) },
  // After the routes that need messages to get through.
  blockPerson: { parts: ofConversation, answers: bothSides(200) },
  unblockPerson: { parts: ofConversation, answers: bothSides(200) },
  getQuickReplies: { parts: nothing, answers: providersOnly(200) },
  putQuickReplies: { parts: () => ({ body: { replies: ['Thank you!'] } }), answers: providersOnly(200) },

  createTicket: { parts: nothing, answers: signedIn(201) },
  createUpload: {
    parts: () => ({ body: { contentType: 'image/png', bytes: 2_000 } }),
    answers: signedIn(201),
  },
  finishUpload: { parts: ({ uploadId }) => ({ params: { uploadId } }), answers: ownerOnly(200) },
  finishLookUpload: {
    parts: ({ lookUploadId }) => ({ params: { uploadId: lookUploadId } }),
    answers: ownerOnly(200),
  },
  finishReviewUpload: {
    parts: ({ reviewUploadId }) => ({ params: { uploadId: reviewUploadId } }),
    answers: ownerOnly(200),
  },

  getMyReview: { parts: ofReview, answers: ownerOnly(200) },
  saveReviewPictures: {
    parts: (cast) => ({ ...ofReview(cast), body: { pictures: [], inGallery: true, version: 0 } }),
    answers: ownerOnly(200),
  },
  getReviewMarks: {
    parts: ({ bookings }) => ({ query: { ids: bookings.reviewed } }),
    answers: signedIn(200),
  },
  markHelpful: { parts: ofReview, answers: signedIn(200, { provider: 403, owner: 403 }) },
  unmarkHelpful: { parts: ofReview, answers: signedIn(200) },
  listHelpfulReviews: { parts: ofProvider, answers: everyone(200) },
  listHelpfulProductReviews: { parts: ofProduct, answers: everyone(200) },
  listGallery: { parts: ofProvider, answers: everyone(200) },
  // The review has no pictures.
  setInMyGallery: {
    parts: (cast) => ({ ...ofReview(cast), body: { src: '/media/reviews/none', isHidden: true } }),
    answers: providersOnly(404),
  },
  removeReviewPicture: {
    parts: (cast) => ({
      ...ofReview(cast),
      body: { src: '/media/reviews/none', reason: 'It shows somebody else' },
    }),
    answers: adminOnly(404),
  },

  getMyHairstyle: { parts: ofHairstyle, answers: providersOnly(200, 404) },
  setHairstyleActive: {
    parts: (cast) => ({ ...ofHairstyle(cast), body: { active: true } }),
    answers: providersOnly(200, 404),
  },
  getMyProduct: { parts: ofProduct, answers: providersOnly(200, 404) },
  setProductActive: {
    parts: (cast) => ({ ...ofProduct(cast), body: { active: true } }),
    answers: providersOnly(200, 404),
  },
  getPayoutAccount: { parts: nothing, answers: providersOnly(200) },
  openOnboarding: { parts: nothing, answers: providersOnly(200) },
  openStripeDashboard: { parts: nothing, answers: providersOnly(409) },
  cashOut: {
    parts: ({ key }) => ({ headers: { 'idempotency-key': key() }, body: { amountCents: 9_000_000 } }),
    answers: providersOnly(409),
  },
  listPayouts: { parts: nothing, answers: providersOnly(200) },
  getPayoutsCsv: { parts: inNovember, answers: providersOnly(200) },
  listPendingEarnings: { parts: nothing, answers: providersOnly(200) },
  getTransactionsCsv: { parts: inNovember, answers: providersOnly(200) },
  getStatement: { parts: () => ({ params: { month: '2026-11' } }), answers: providersOnly(200) },
  previewWeeklyPayouts: { parts: nothing, answers: adminOnly(200) },
  startWeeklyPayouts: { parts: nothing, answers: adminOnly(200) },
  listPayoutRuns: { parts: nothing, answers: adminOnly(200) },
  listPayoutLines: { parts: () => ({ params: { week: '2026-W47' } }), answers: adminOnly(200) },
  retryPayout: { parts: () => ({ params: { payoutId: 'nosuchpayout' } }), answers: adminOnly(404) },

  listMyReviews: { parts: nothing, answers: providersOnly(200) },
  replyToReview: {
    parts: ({ bookings }) => ({
      params: { reviewId: bookings.reviewed },
      body: { text: 'Thank you for coming', version: 1 },
    }),
    answers: providersOnly(200, 404),
  },
  archiveHairstyle: { parts: ofHairstyle, answers: providersOnly(200, 404) },
  archiveProduct: { parts: ofProduct, answers: providersOnly(200, 404) },
} satisfies Record<RouteName, Row> as Record<RouteName, Row>;

/** Routes that end all of the caller's sessions, so someone new calls them. */
export const endingSessions: readonly RouteName[] = ['endAllSessions'];
