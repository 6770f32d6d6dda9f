import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CustomerRecord } from '../../../shared/booking/customer-record';
import { maxNoteCharacters } from '../../../shared/booking/limits';
import { refusalMessage } from '../../../shared/http/refusal';
import type { PurchaseRef } from '../../../shared/payments/problems-and-refunds';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/fields';
import { toast } from '../../ui/toast';
import { client } from '../client';
import { readDraft, removeDrafts, saveDraft } from '../drafts';
import { formSchema } from '../formSchema';
import './CustomerNoteForm.css';
import { invalidate } from '../queryClient';

const resolver = formSchema(async () =>
  (await import('../../../shared/booking/customer-record')).customerNoteInput.pick({ text: true }),
);

type Props = { purchase: PurchaseRef; note: CustomerRecord['note'] };

/** The provider's private notes on a customer. What was typed is kept until it is saved. */
export const CustomerNoteForm = ({ purchase, note }: Props) => {
  // Notes that reload behind the form must not change which version the author has seen.
  const [seen, setSeen] = useState(note);
  const draft = `note-${purchase.id}`;
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { text: readDraft<string>(draft) ?? note.text },
  });
  const text = useWatch({ control, name: 'text' });
  const save = useMutation({
    mutationFn: (body: { text: string }) =>
      client.saveCustomerNote({ params: purchase, body: { ...body, version: seen.version } }),
    onSuccess: (saved) => {
      removeDrafts(draft);
      setSeen(saved);
      toast.success('Notes saved');
      void invalidate('booking', 'order');
    },
    onError: (error) =>
      setError(
        'text',
        {
          message: refusalMessage(error, 'We could not save your notes. Please try again.'),
        },
        { shouldFocus: true },
      ),
  });
  return (
    <form
      className="customer-note-form"
      noValidate
      onSubmit={handleSubmit((form) => save.mutateAsync(form).catch(() => undefined))}
    >
      <TextArea
        label="Private notes"
        descriptiveText="Only you can see these notes. They are shown with every booking and order of this customer."
        error={formState.errors.text?.message}
        count={{ typed: text.length, max: maxNoteCharacters }}
        {...register('text', { onChange: ({ target }) => saveDraft(draft, target.value) })}
      />
      <Button type="submit" busy={save.isPending} busyLabel="Saving...">
        Save Notes
      </Button>
    </form>
  );
};
