import { lazy, Suspense } from 'react';
import type { BoughtRef } from '../../../shared/payments/problems-and-refunds';
import { Button } from '../../ui/Button';
import { useDialog } from '../../ui/Dialog';
import { onDemand } from '../../ui/onDemand';

const CustomerDialog = lazy(
  onDemand(async () => ({ default: (await import('./CustomerDialog')).CustomerDialog })),
);

type Props = { purchase: BoughtRef; name: string };

/** Opens what the provider knows about the customer of a booking or an order. */
export const CustomerButton = ({ purchase, name }: Props) => {
  const { isNeeded, show, dialog } = useDialog();
  return (
    <>
      <Button variant="quiet" size="small" onClick={show}>
        History and Notes
        <span className="visually-hidden">
          {' '}
          for <bdi>{name || 'Unknown'}</bdi>
        </span>
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <CustomerDialog {...dialog} purchase={purchase} name={name} />
        </Suspense>
      )}
    </>
  );
};
