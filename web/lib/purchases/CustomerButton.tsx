import { lazy, Suspense, useState } from 'react';
import type { PurchaseRef } from '../../../shared/payments/problems-and-refunds';
import { Button } from '../../ui/Button';
import { onDemand } from '../../ui/onDemand';

const CustomerDialog = lazy(
  onDemand(async () => ({ default: (await import('./CustomerDialog')).CustomerDialog })),
);

type Props = { purchase: PurchaseRef; name: string };

/** Opens what the provider knows about the customer of a booking or an order. */
export const CustomerButton = ({ purchase, name }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={show}>
        History and Notes<span className="visually-hidden"> for {name || 'Unknown'}</span>
      </Button>
      {isLoaded && (
        <Suspense fallback={null}>
          <CustomerDialog open={isOpen} onClose={() => setOpen(false)} purchase={purchase} name={name} />
        </Suspense>
      )}
    </>
  );
};
