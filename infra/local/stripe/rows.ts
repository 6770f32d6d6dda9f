import type { Stripe } from 'stripe';

/** What a payment intent made by this session will carry. */
type PaymentData = {
  metadata: Record<string, string>;
  description: string | null;
  transfer_group: string | null;
};

export type SessionRow = {
  id: string;
  session: Stripe.Checkout.Session;
  lines: Stripe.LineItem[];
  paymentData: PaymentData;
  /** The card waiting for its holder's authentication, as typed on the pay page. */
  authenticating?: { number: string; email: string; name: string; holder?: string };
};
type IntentRow = { id: string; intent: Stripe.PaymentIntent; sessionId: string };
export type RefundRow = { id: string; refund: Stripe.Refund; settles?: Settles<'succeeded' | 'failed'> };
export type PayoutRow = {
  id: string;
  payout: Stripe.Payout;
  account: string | null;
  settles?: Settles<'paid' | 'failed'>;
  /** The bank returns it some time after it was paid. */
  returns?: boolean;
};
/** A balance transaction of a connected account, or of the platform without one. */
type TransactionRow = {
  id: string;
  transaction: Stripe.BalanceTransaction;
  account: string | null;
};
/** An outcome that comes by itself once the clock, or real time, has reached `at` (milliseconds). */
export type Settles<Status> = { status: Status; at: number; realAt: number };
export type LinkRow = {
  id: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
  used: boolean;
};
export type KeyRow = {
  id: string;
  request: string;
  fingerprint: string;
  requestId: string;
  status: number;
  body: string;
  /** Milliseconds. */
  at: number;
};
export type DeliveryRow = {
  id: string;
  eventId: string;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given up';
  at: number;
  realAt: number;
  lastAnswer?: string;
};

/** Every kind of row in the log, by name. */
export type Rows = {
  sessions: SessionRow;
  intents: IntentRow;
  charges: Stripe.Charge;
  refunds: RefundRow;
  disputes: Stripe.Dispute;
  accounts: Stripe.Account;
  links: LinkRow;
  transfers: Stripe.Transfer;
  payouts: PayoutRow;
  topups: Stripe.Topup;
  transactions: TransactionRow;
  events: Stripe.Event;
  keys: KeyRow;
  deliveries: DeliveryRow;
};
