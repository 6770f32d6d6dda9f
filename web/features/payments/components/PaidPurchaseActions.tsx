import { lazy, Suspense, useState } from 'react';
import { isolated } from '../../../../shared/http/isolated';
import { formatCents } from '../../../../shared/money/cents';
import type { AdminRefund } from '../../../../shared/payments/problems-and-refunds';
import { returnableToCard } from '../../../../shared/payments/returnable-to-card';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import type { Purchase } from '../purchase';

const ReportDialog = lazy(onDemand(async () => ({ default: (await import('./ReportDialog')).ReportDialog })));
const SendToCardDialog = lazy(
  onDemand(async () => ({ default: (await import('./SendToCardDialog')).SendToCardDialog })),
);

const verdicts = {
  release: 'We looked into your report and released the payment.',
  refund: 'We looked into your report and refunded you.',
  withdrawn: '',
};

/** Returns the status of the report or card refund in a sentence, or an empty string. */
const standingOf = ({ problem, cardRefund }: Purchase): string => {
  if (cardRefund?.status === 'pending') return `${formatCents(cardRefund.cents)} is on its way to your card.`;
  if (cardRefund?.status === 'done') return `${formatCents(cardRefund.cents)} was sent to your card.`;
  if (cardRefund?.status === 'failed')
    return "We couldn't refund your card. The money is still in your wallet.";
  if (!problem) return '';
  return problem.verdict ? verdicts[problem.verdict] : 'You reported a problem. We are looking into it.';
};

/** Where a refund went, and why. */
const refundLine = ({ cents, cardCents, reason, status }: AdminRefund): string => {
  const toCard = status === 'failed' ? 0 : cardCents;
  const where = toCard === 0 ? 'your wallet' : toCard === cents ? 'your card' : 'your card and your wallet';
  return `${formatCents(cents)} refunded to ${where}: ${isolated(reason)}`;
};

/** How a problem report or a card refund stands, if there is one. */
export const PurchaseStanding = ({ purchase }: { purchase: Purchase }) => {
  const standing = standingOf(purchase);
  return (
    <>
      {standing && <p className="muted purchase-card-standing">{standing}</p>}
      {purchase.refunds?.map((refund) => (
        <p key={refund.id} className="muted purchase-card-standing">
          {refundLine(refund)}
        </p>
      ))}
    </>
  );
};

/** What a customer can do with a paid purchase besides its own actions: report a problem, or send a refund to their card. */
export const PaidPurchaseActions = ({ purchase }: { purchase: Purchase }) => {
  const [asking, setAsking] = useState<'report' | 'card'>();
  const close = () => setAsking(undefined);
  const cents = returnableToCard(purchase, Date.now());
  if (purchase.paymentStatus === 'unpaid') return null;
  return (
    <>
      {purchase.reportable && (
        <Button variant="secondary" size="small" onClick={() => setAsking('report')}>
          Report a problem
        </Button>
      )}
      {cents > 0 && (
        <Button variant="secondary" size="small" onClick={() => setAsking('card')}>
          Send to my card
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          {asking === 'report' && <ReportDialog purchase={purchase} open onClose={close} />}
          {asking === 'card' && <SendToCardDialog purchase={purchase} cents={cents} open onClose={close} />}
        </Suspense>
      )}
    </>
  );
};
