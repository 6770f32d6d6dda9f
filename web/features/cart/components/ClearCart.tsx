import { useState } from 'react';
import { useCart } from '../../../lib/cart/cart';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Empties the cart after confirmation. */
export const ClearCart = () => {
  const clear = useCart((cart) => cart.clear);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={clear}
        title="Clear your cart?"
        confirmLabel="Clear it"
      >
        This removes all items from your cart.
      </ConfirmDialog>
    </>
  );
};
