import { bookings } from '../../lambdas/data/bookings';
import { attempts } from '../../lambdas/data/limits';
import { orders } from '../../lambdas/data/orders';
import { refunds } from '../../lambdas/data/refunds';
import type { purchasesApi } from '../../shared/purchases/api';
import type { GrantsOf } from './grant';
import { payingOut } from './payouts';
import { purchasing } from './purchases';
import { stripe } from './resources';
import { batchGet, write } from './table';

export const paymentGrants = {
  verifyPayment: [...purchasing.all, stripe, write(attempts)],
  giveTip: [...purchasing.tips, stripe],
  getReceipt: [batchGet],
  reportProblem: [batchGet, write(bookings, orders)],
  sendToCard: [...purchasing.all, stripe],
  // Stripe also tells how payouts end.
  stripeWebhook: [...purchasing.all, write(refunds), ...payingOut],
} satisfies GrantsOf<typeof purchasesApi>;
