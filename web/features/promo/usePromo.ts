import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { leaveAddress } from '../../lib/publicApi';
import { isKnownAddress } from './knownAddress';

/** Spec section 9. */
const redirectMs = 2_000;

const great = 'Great! Use code FIRST20 at checkout for 20% off your first appointment!';
const thanks = 'Thanks! Create an account and use code FIRST20 for 20% off!';

const problemOf = ({ value, validity }: HTMLInputElement): string | undefined => {
  if (!value.trim()) return 'Please enter your email';
  return validity.valid ? undefined : 'Please enter a valid email';
};

const congratulate = async (email: string): Promise<void> => {
  const { toast } = await import('../../ui/toast');
  toast.success((await isKnownAddress(email)) ? great : thanks);
};

/** The popup's state: leaving an address closes it with thanks, and leads to the hairstyles if it was kept. */
export const usePromo = () => {
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => navigate(paths.hairstyles), redirectMs);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const found = problemOf(input);
    setProblem(found);
    if (found) return input.focus();
    setBusy(true);
    const email = input.value.trim();
    const kept = await leaveAddress(email).then(
      () => true,
      () => false,
    );
    await congratulate(email);
    setOpen(false);
    setLeaving(kept);
  };

  return { open, close: () => setOpen(false), busy, problem, submit };
};
