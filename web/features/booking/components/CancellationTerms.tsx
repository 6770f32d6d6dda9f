import { formatCents } from '../../../../shared/money/cents';
import { cancellation } from '../../../../shared/payments/earnings';
import { formatTime } from '../../../../shared/time/zoned';
import { formatDay } from '../calendar';

type Props = { totalCents: number; feeCents: number; date: string; time: string };

const refundTerms = ({ totalCents, feeCents, date, time }: Props): string => {
  const until = time ? `${formatDay(date)}, ${formatTime(time)}` : 'your appointment starts';
  const { refundCents, keptCents } = cancellation(totalCents, feeCents);
  if (keptCents === 0) return `Cancel before ${until} and get a full refund to your wallet.`;
  if (refundCents === 0)
    return `You can cancel until ${until}, but the ${formatCents(feeCents)} cancellation fee leaves nothing to refund.`;
  const back = `Cancel before ${until} and get ${formatCents(refundCents)} back.`;
  return `${back} The refund goes to your wallet, less a ${formatCents(keptCents)} cancellation fee.`;
};

/** What the customer gets back if they cancel, shown before payment. */
export const CancellationTerms = (props: Props) => (
  <p className="muted book-cancellation-terms">
    {props.totalCents > 0
      ? `${refundTerms(props)} If your stylist declines or cancels, you get a full refund.`
      : 'You can cancel until your appointment starts.'}
  </p>
);
