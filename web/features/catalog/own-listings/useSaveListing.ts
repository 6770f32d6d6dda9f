import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { fieldErrors, isNotFound, isRefusedWith, refusalMessage } from '../../../../shared/http/refusal';
import { type Attempt, attemptFor } from '../../../lib/purchases/idempotency';
import { toast } from '../../../ui/toast';
import { fieldForPath } from './formErrors';
import type { ListingForm } from './formKind';
import { cacheSaved } from './kind';
import type { OwnListing } from './ownListing';

/** Returns the message above the form for an error that no field explains. */
const messageFor = (error: Error, noun: string): string => {
  if (isNotFound(error)) return `This ${noun} has been deleted. Your changes were not saved.`;
  return refusalMessage(error, 'Your changes were not saved. Please try again.');
};

/** Creates or changes a listing, then goes to the list. A refusal is shown at its fields and keeps all values. */
export const useSaveListing = <L extends OwnListing, F extends FieldValues, Input>(
  of: ListingForm<L, F, Input>,
  form: UseFormReturn<F, unknown, Input>,
  seen: L | undefined,
  onSaved: () => void,
) => {
  const navigate = useNavigate();
  const attempt = useRef<Attempt>(undefined);
  const noun = of.kind.name.toLowerCase();

  const showRefusal = (error: Error) => {
    const fields = Object.entries(fieldErrors(error)).map(
      ([path, message]) => [fieldForPath(path), message] as const,
    );
    const known = fields.filter(([name]) => name in of.labels);
    for (const [name, message] of known) form.setError(name as FieldPath<F>, { type: 'server', message });
    if (known.length === 0) form.setError('root', { type: 'server', message: messageFor(error, noun) });
    toast.error(
      isNotFound(error) ? `Failed to save ${noun}` : refusalMessage(error, `Failed to save ${noun}`),
    );
  };

  const { mutateAsync, ...save } = useMutation({
    mutationFn: (input: Input) => {
      if (seen) return of.update(seen, input);
      attempt.current = attemptFor(input, attempt.current);
      return of.create(input, attempt.current.key);
    },
    onSuccess: (saved) => {
      onSaved();
      cacheSaved(of.kind, saved, !seen);
      toast.success(`${of.kind.name} ${seen ? 'updated' : 'created'} successfully`);
      void navigate(of.kind.paths.list);
    },
    onError: (error) => {
      if (!isRefusedWith(error, 'changed_meanwhile')) showRefusal(error);
    },
  });

  const submit = form.handleSubmit(
    // Resolves in any case, because the errors are shown in the form.
    (input) => mutateAsync(input).catch(() => undefined),
    () => {
      const message = of.invalidMessage(form.getValues());
      if (message) toast.error(message);
    },
  );
  return { ...save, submit, isOutdated: isRefusedWith(save.error, 'changed_meanwhile') };
};
