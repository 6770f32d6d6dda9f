import { Clock } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/Button';
import { useNow } from '../useNow';
import { expectedHolds, timeToPay } from './holds';
import { usePayNow } from './usePurchase';
import './HoldNotice.css';

const blank = '\u00a0';

/** The room of the hold notices while they load, so that they do not move the page. */
export const AwaitedHolds = () =>
  Array.from({ length: expectedHolds() }, (_, index) => (
    <div key={index} className="hold-notice hold-notice-awaited" aria-hidden="true">
      <p>
        <strong>{blank}</strong>
        <span>{blank}</span>
      </p>
      <div className="row row-small hold-notice-actions" />
    </div>
  ));

type Props = {
  holdUntil: string;
  /** What is on hold, for example `Your 10:00 AM is`. */
  what: string;
  details: string;
  /** Returns the URL of the payment page. */
  pay: () => Promise<{ url: string }>;
  cancelLabel: string;
  /** Asks before cancelling. Shown on the first request, so that its code may load late. */
  cancelDialog: (open: boolean, close: () => void) => ReactNode;
};

/** An unpaid purchase on hold, with how much longer; shown on other pages than its own. */
export const HoldNotice = ({ holdUntil, what, details, pay, cancelLabel, cancelDialog }: Props) => {
  const left = timeToPay(holdUntil, useNow());
  const [cancelling, setCancelling] = useState<'once' | 'now'>();
  const paying = usePayNow(pay);
  if (!left) return null;
  return (
    <section className="hold-notice" aria-label="On hold">
      <Clock aria-hidden="true" size={20} />
      <p>
        <strong>{`${what} held for ${left}`}</strong>
        <span>{details}</span>
      </p>
      <div className="row row-small hold-notice-actions">
        <Button size="small" busy={paying.isPending} busyLabel="Opening…" onClick={() => paying.mutate()}>
          Pay now
        </Button>
        <Button variant="secondary" size="small" onClick={() => setCancelling('now')}>
          {cancelLabel}
        </Button>
      </div>
      {cancelling && (
        <Suspense fallback={null}>{cancelDialog(cancelling === 'now', () => setCancelling('once'))}</Suspense>
      )}
    </section>
  );
};
