import { useState } from 'react';
import { contestableUntil } from '../../../../shared/booking/no-show';
import { formatCents } from '../../../../shared/money/cents';
import type { AdminRefund } from '../../../../shared/payments/problems-and-refunds';
import { returnableToCard } from '../../../../shared/payments/returnable-to-card';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { client } from '../../../lib/client';
import { formatMomentInText } from '../../../lib/dates';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { sayCardRefund } from '../../../lib/purchases/sayCardRefund';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { Purchase, Refundable } from '../purchase';
import { ReportProblemDialog } from './ReportProblemDialog';

type Props = { purchase: Refundable; cents: number; open: boolean; onClose: () => void };

/** Sends a refund from the wallet to the card that paid, after confirmation. */
const SendToCardDialog = ({ purchase, cents, open, onClose }: Props) => {
  const sending = useAct({
    act: () => client.sendToCard({ body: purchase.ref }),
    failed: 'Failed to send the refund to your card',
    onDone: ({ cardRefund }) =>
      sayCardRefund(cardRefund.status, 'customer', {
        title: 'Your refund is on its way. It can take a few days to appear on your card statement.',
      }),
    onSettled: onClose,
    refetch: ['booking', 'order', 'wallet'],
  });
  return (
    <ConfirmDialog
      open={open}
      danger={false}
      title="Send this refund to your card?"
      confirmLabel={`Send ${formatCents(cents)}`}
      cancelLabel="Keep it in my wallet"
      busyLabel="Sending…"
      busy={sending.isPending}
      onClose={onClose}
      onConfirm={() => sending.mutate()}
    >
      <p>
        {formatCents(cents)} for <strong>{purchase.title}</strong> will be moved from your wallet to the card
        you paid with. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};

const verdicts = {
  release: 'We looked into your report and released the payment.',
  refund: 'We looked into your report and refunded you.',
  withdrawn: '',
};

const noShowText = (noShow: { at: string }, isContestable: boolean): string => {
  const said = 'The stylist said that you did not come.';
  return isContestable
    ? `${said} If you were there, tell us by ${formatMomentInText(contestableUntil(noShow))}.`
    : said;
};

/** Returns the status of the card refund in a sentence, or an empty string. */
const cardRefundText = ({ cardRefund }: Refundable): string => {
  if (cardRefund?.status === 'pending') return `${formatCents(cardRefund.cents)} is on its way to your card.`;
  if (cardRefund?.status === 'done') return `${formatCents(cardRefund.cents)} was sent to your card.`;
  return cardRefund?.status === 'failed'
    ? "We couldn't refund your card. The money is still in your wallet."
    : '';
};

/** Returns the status of the report or no-show in a sentence, or an empty string. */
const reportText = ({ problem, noShow, reportable }: Purchase): string => {
  if (!problem) return noShow ? noShowText(noShow, reportable) : '';
  return problem.verdict ? verdicts[problem.verdict] : 'You reported a problem. We are looking into it.';
};

/** Where a refund went, and why. */
const refundLine = ({ cents, cardCents, reason, status }: AdminRefund): string => {
  const toCard = status === 'failed' ? 0 : cardCents;
  const where = toCard === 0 ? 'your wallet' : toCard === cents ? 'your card' : 'your card and your wallet';
  return `${formatCents(cents)} refunded to ${where}: ${isolateBidi(reason)}`;
};

type StatusProps = {
  status: string;
  refunds?: AdminRefund[] | undefined;
  /** What the lines are about, if it is not the purchase that the card shows. */
  about?: string;
};

const StatusLines = ({ status, refunds = [], about = '' }: StatusProps) => (
  <>
    {status && <p className="muted purchase-card-status-text">{about + status}</p>}
    {refunds.map((refund) => (
      <p key={refund.id} className="muted purchase-card-status-text">
        {about + refundLine(refund)}
      </p>
    ))}
  </>
);

/** How a problem report or a card refund stands, if there is one. */
export const PurchaseStatusText = ({ purchase }: { purchase: Purchase }) => (
  <StatusLines status={cardRefundText(purchase) || reportText(purchase)} refunds={purchase.refunds} />
);

/** What was refunded of a tip, and where it went. */
export const TipStatusText = ({ tip }: { tip: Refundable }) => (
  <StatusLines about="Tip: " status={cardRefundText(tip)} refunds={tip.refunds} />
);

type SendProps = { purchase: Refundable; label?: string };

/** A button that sends a refund to the card that paid, as long as that is possible. */
export const SendToCard = ({ purchase, label = 'Send to my card' }: SendProps) => {
  const [isAsking, setAsking] = useState(false);
  const cents = returnableToCard(purchase, Date.now());
  return (
    <>
      {cents > 0 && (
        <Button ref={keepFocusInCard} variant="secondary" size="small" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      {isAsking && (
        <SendToCardDialog purchase={purchase} cents={cents} open onClose={() => setAsking(false)} />
      )}
    </>
  );
};

/**
 * What a customer can do with a paid purchase besides its own actions: report a problem, or send a refund to their
 * card.
 */
export const PaidPurchaseActions = ({ purchase }: { purchase: Purchase }) => {
  const [isReporting, setReporting] = useState(false);
  if (purchase.paymentStatus === 'unpaid') return null;
  return (
    <>
      {purchase.reportable && (
        <Button ref={keepFocusInCard} variant="quiet" size="small" onClick={() => setReporting(true)}>
          {purchase.noShow ? 'I was there' : 'Report a problem'}
        </Button>
      )}
      <SendToCard purchase={purchase} />
      {isReporting && <ReportProblemDialog purchase={purchase} open onClose={() => setReporting(false)} />}
    </>
  );
};
