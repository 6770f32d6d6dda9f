import { type FormEvent, use, useEffect, useState } from 'react';
import { paths } from '../../lib/paths';
import { NavigationContext } from '../../ui/Link';
import { onDemand } from '../../ui/onDemand';

/** docs/product/screens.md#promo-popup */
const redirectMs = 2_000;

const loadSubmitEmail = onDemand(() => import('./submitEmail'));

const problemOf = ({ value, validity }: HTMLInputElement): string | undefined => {
  if (!value.trim()) return 'Please enter your email';
  return validity.valid ? undefined : 'Please enter a valid email';
};

/** The popup's state. Submitting closes it; if the address was saved, the visitor is then taken to the hairstyles. */
export const usePromoPopup = () => {
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
    const { submitEmail } = await loadSubmitEmail();
    const isKept = await submitEmail(input.value.trim());
    setOpen(false);
    setKept(isKept);
  };

  return { open, close: () => setOpen(false), busy, problem, submit };
};
