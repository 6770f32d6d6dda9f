import { type FormEvent, use, useEffect, useId, useState } from 'react';
import { paths } from '../../../lib/paths';
import { Braids } from '../../../ui/Braids';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { NavigationContext } from '../../../ui/Link';
import { onDemand } from '../../../ui/onDemand';
import './PromoPopup.css';

/** docs/product/screens.md#promo-popup */
const redirectMs = 2_000;

const loadSubmitEmail = onDemand(() => import('../submitEmail'));

const problemOf = ({ value, validity }: HTMLInputElement): string | undefined => {
  if (!value.trim()) return 'Please enter your email';
  return validity.valid ? undefined : 'Please enter a valid email';
};

/** The popup's state. Submitting closes it; if the address was saved, the visitor is then taken to the hairstyles. */
const usePromoPopup = () => {
  const { go } = use(NavigationContext);
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [kept, setKept] = useState(false);

  useEffect(() => {
    if (!kept) return;
    const timer = setTimeout(() => go(paths.hairstyles), redirectMs);
    return () => clearTimeout(timer);
  }, [kept, go]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const found = problemOf(input);
    setProblem(found);
    if (found) return input.focus();
    setBusy(true);
    try {
      const { submitEmail } = await loadSubmitEmail();
      setKept(await submitEmail(input.value.trim()));
      setOpen(false);
    } catch {
      // Its code could not be loaded.
      setBusy(false);
      setProblem('Check your connection and try again');
    }
  };

  return { open, close: () => setOpen(false), busy, problem, submit };
};

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
      <form className="stack stack-small promo-popup-form" onSubmit={submit} noValidate>
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
