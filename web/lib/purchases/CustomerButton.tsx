import { lazy, type ReactNode, Suspense } from 'react';
import type { BoughtRef } from '../../../shared/payments/problems-and-refunds';
import { Button } from '../../ui/Button';
import { useDialog } from '../../ui/Dialog';
import { onDemand } from '../../ui/onDemand';
import './CustomerButton.css';

const CustomerDialog = lazy(
  onDemand(async () => ({ default: (await import('./CustomerDialog')).CustomerDialog })),
);

type Props = { purchase: BoughtRef; name: string };

type OpenerProps = Props & { isWhole?: boolean; opener: (show: () => void) => ReactNode };

/** What opens what the provider knows about a customer, and the dialog with that. */
const WithDialog = ({ opener, ...customer }: OpenerProps) => {
  const { isNeeded, show, dialog } = useDialog();
  return (
    <>
      {opener(show)}
      {isNeeded && (
        <Suspense fallback={null}>
          <CustomerDialog {...dialog} {...customer} />
        </Suspense>
      )}
    </>
  );
};

/** Opens what the provider knows about the customer of a booking or an order. */
export const CustomerButton = (customer: Props) => (
  <WithDialog
    {...customer}
    opener={(show) => (
      <Button variant="quiet" size="small" onClick={show}>
        History and Notes
        <span className="visually-hidden">
          {' '}
          for <bdi>{customer.name || 'Unknown'}</bdi>
        </span>
      </Button>
    )}
  />
);

/** A customer's name, which opens what the provider knows about them, with all they bought. */
export const CustomerName = (customer: Props) => (
  <WithDialog
    {...customer}
    isWhole
    opener={(show) => (
      <button type="button" className="customer-button-name" onClick={show}>
        <bdi>{customer.name || 'Unknown'}</bdi>
        <span className="visually-hidden">, history and notes</span>
      </button>
    )}
  />
);
