import { useId } from 'react';
import { Braids } from '../../../ui/Braids';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { usePromoPopup } from '../usePromoPopup';
import './PromoPopup.css';

/** Offers a promo code in exchange for an email address; see docs/product/screens.md#promo-popup. */
export const PromoPopup = () => {
  const { open, close, busy, problem, submit } = usePromoPopup();
  const id = useId();
  return (
    <Dialog open={open} onClose={close} title="20% off your first appointment">
      <div className="promo-popup-art" aria-hidden="true">
        <span>20%</span>
        <Braids />
      </div>
      <p>Enter your email and get your code right away.</p>
      <form className="promo-popup-form" onSubmit={submit} noValidate>
        <label htmlFor={id}>Email</label>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
        />
        {problem && (
          <p className="promo-popup-problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" size="large" wide busy={busy} busyLabel="SUBMITTING...">
          GET 20% OFF
        </Button>
        <Button variant="quiet" wide onClick={close}>
          NO, THANKS
        </Button>
      </form>
    </Dialog>
  );
};
