import { bookings } from '../../lambdas/data/bookings';
import { busyDays } from '../../lambdas/data/busy';
import { conversations } from '../../lambdas/data/conversations';
import { galleryEntries } from '../../lambdas/data/gallery-entries';
import { hairstyles } from '../../lambdas/data/hairstyles';
import { journal } from '../../lambdas/data/journal';
import { openProposals } from '../../lambdas/data/open-proposals';
import { orders } from '../../lambdas/data/orders';
import { payoutsPause } from '../../lambdas/data/payouts-pause';
import { pendingEarnings } from '../../lambdas/data/pending-earnings';
import { appointmentCounts, customerCounts, profiles } from '../../lambdas/data/people';
import { pictures } from '../../lambdas/data/pictures';
import { products } from '../../lambdas/data/products';
import { promos } from '../../lambdas/data/promos';
import { reports } from '../../lambdas/data/reports';
import { productRatings, reviews } from '../../lambdas/data/reviews';
import { fraudReviewEntries } from '../../lambdas/data/under-review';
import { wallets } from '../../lambdas/data/wallets';
import type { adminApi } from '../../shared/admin/api';
import type { GrantsOf } from './grant';
import { listingPurchases } from './purchases';
import { batchGet, get, index, query, record, remove, write } from './table';

export const adminGrants = {
  listQueue: [get, batchGet, index('due')],
  decideProblem: [
    get,
    batchGet,
    write(bookings, orders, promos, journal, wallets, pendingEarnings, customerCounts, appointmentCounts),
    remove(fraudReviewEntries),
    record,
  ],
  decideBookingReview: [
    get,
    write(bookings, busyDays, openProposals, journal, wallets, customerCounts, appointmentCounts),
    remove(fraudReviewEntries),
    record,
  ],
  decideReport: [
    get,
    write(reports, hairstyles, products, conversations, pictures, reviews, productRatings, profiles),
    remove(galleryEntries, reviews),
    record,
  ],

  getAdminDashboard: [get, batchGet, query],
  getAnalytics: [get, batchGet, query, index('byProvider')],
  getChanges: [get, batchGet, query, index('byProvider')],
  getRankings: [get, batchGet, index('byProvider')],
  listRecentTransactions: [get, batchGet, index('byMonth')],
  listReconciliations: [get, batchGet, query],
  resumePayouts: [get, write(payoutsPause), record],

  listAdminBookings: listingPurchases,
  listAdminOrders: listingPurchases,
  getAdminPurchase: [get, batchGet, query],
  listAdminProducts: [get, batchGet, index('byMonth'), index('byStatus'), index('byProvider')],
  listAdminReviews: [get, batchGet, index('byMonth'), index('byProvider')],
  deleteReview: [get, write(pictures, productRatings, profiles), remove(galleryEntries, reviews), record],
} satisfies GrantsOf<typeof adminApi>;
