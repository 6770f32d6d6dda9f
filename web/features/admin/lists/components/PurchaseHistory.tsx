import { stateName } from '../../../../../shared/account/us-states';
import type { AdminPurchase, ShownPosting } from '../../../../../shared/admin/purchase';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatMoment } from '../../../../lib/dates';
import { Card } from '../../../../ui/Card';
import '../../../../ui/PriceLines.css';
import './PurchaseDetails.css';

/** The steps of bookings and orders, the transitions that end them, and what admins did. */
const events: Record<string, string> = {
  placed: 'Placed',
  paid: 'Paid',
  underReview: 'Held for a fraud review',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  noShow: 'Marked as a no-show by the provider',
  reported: 'Problem reported by the customer',
  confirmed: 'Confirmed by the customer',
  reviewed: 'Reviewed by the customer',
  released: 'Earnings released to the provider',
  disputed: 'Payment disputed by the customer’s bank',
  evidenceSent: 'Evidence sent to the bank',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
  sentToCard: 'Refund sent to the card by the customer',
  cancelled: 'Cancelled',
  abandon: 'Cancelled by the customer before payment',
  expire: 'Cancelled: not paid in time',
  decline: 'Declined by the provider',
  customerCancel: 'Cancelled by the customer',
  cancelWithoutFee: 'Cancelled by the customer without a fee',
  providerCancel: 'Cancelled by the provider',
  expireUnanswered: 'Cancelled: not accepted in time',
  expireUnshipped: 'Cancelled: not shipped in time',
  suspend: 'Cancelled: the provider was suspended',
  suspendPending: 'Cancelled: the provider was suspended',
  suspendStarted: 'Cancelled: the provider was suspended',
  uphold: 'Refunded after a reported problem',
  refundReviewed: 'Refunded after a fraud review',
  refundByAdmin: 'Refunded in full',
  refundReturn: 'Refunded in full after a return',
  loseDispute: 'Cancelled: dispute lost',
  returnAsked: 'Return asked for by the customer',
  returnAccepted: 'Return accepted by the seller',
  returnDeclined: 'Return declined by the seller',
  returnSent: 'Items sent back by the customer',
  returnEscalated: 'Return taken to us',
  returnWithdrawn: 'Return withdrawn by the customer',
  returnRefunded: 'Returned items refunded',
  returnClosed: 'Return closed without a refund',
  problem_released: 'Reported problem decided for the provider',
  problem_refunded: 'Reported problem decided for the customer',
  return_dismissed: 'Return decided for the seller',
  return_refunded: 'Return decided for the customer',
  review_released: 'Fraud review decided for the provider',
  review_refunded: 'Fraud review decided for the customer',
  purchase_refunded: 'Refund by an admin',
  refund_retried: 'Refund to the card tried again by an admin',
  refund_settled: 'Refund marked as settled by an admin',
};

const sentence = (text: string): string => {
  const words = text.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the words for an event of a purchase's history or of its journal. */
const eventText = (name: string): string => events[name] ?? sentence(name);

const accounts: Record<string, string> = {
  stripe: 'Card payments at Stripe',
  'stripe fees': 'Stripe’s fees',
  'promo expense': 'Promo codes',
  'platform revenue': 'Platform fees',
  'cancellation revenue': 'Cancellation fees',
  'refund due': 'Refunds on their way to the card',
  'unreturned refunds': 'Refunds that could not be returned',
  'refunds paid otherwise': 'Refunds paid another way',
  disputed: 'Disputed payments',
  credit: 'wallet balance',
  held: 'wallet balance set aside',
  available: 'available earnings',
  debt: 'debt',
};

const owners = { customer: 'Customer’s', provider: 'Provider’s', other: 'Another person’s' };

/** The words for the account of a state's sales tax; undefined for others. */
const taxText = (account: string): string | undefined => {
  const [, state] = /^sales tax:(.+)$/.exec(account) ?? [];
  return state && `Sales tax of ${stateName(state)}`;
};

/** Returns the words for an account, for example `Customer’s wallet balance`. */
const accountText = ({ account, of }: ShownPosting): string => {
  if (account === 'escrow') return of === 'purchase' ? 'Held for this purchase' : 'Held for other orders';
  const name = accounts[account] ?? taxText(account) ?? sentence(account);
  return of && of !== 'purchase' ? `${owners[of]} ${name}` : name;
};

/** What happened, oldest first. */
export const PurchaseHistory = ({ history }: Pick<AdminPurchase, 'history'>) => (
  <Card as="section" aria-labelledby="history">
    <h2 id="history">History</h2>
    <ol className="purchase-details-list">
      {history.map(({ name, at, by, text }) => (
        <li key={`${at} ${name}`}>
          <p>{eventText(name)}</p>
          {text && <p className="typed-text muted small">{text}</p>}
          <p className="muted small">
            <time dateTime={at}>{formatMoment(at)}</time>
            {by && `, ${isolateBidi(by)}`}
          </p>
        </li>
      ))}
    </ol>
  </Card>
);

/** What a posting took from an account or added to it. */
const postingText = (posting: ShownPosting): string =>
  `${posting.cents < 0 ? 'From' : 'To'}: ${accountText(posting)}`;

/** What its money did, oldest first: what each event took from accounts and added to others. */
export const PurchaseJournal = ({ journal }: Pick<AdminPurchase, 'journal'>) => (
  <Card as="section" aria-labelledby="journal">
    <h2 id="journal">Journal</h2>
    {journal.length === 0 && <p className="muted">No money has moved.</p>}
    <ol className="purchase-details-list">
      {journal.map(({ key, event, at, postings }) => (
        <li key={key}>
          <h3>{eventText(event)}</h3>
          <p className="muted small">
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          <dl className="price-lines">
            {postings
              .toSorted((one, other) => one.cents - other.cents)
              .map((posting, index) => (
                <div key={index} className="price-lines-row">
                  <dt>{postingText(posting)}</dt>
                  <dd>{formatCents(Math.abs(posting.cents))}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  </Card>
);
