import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CustomerRecord } from '../../../shared/booking/customer-record';
import { maxNoteCharacters } from '../../../shared/booking/limits';
import { warnedNoShows } from '../../../shared/booking/no-show';
import { refusalMessage } from '../../../shared/http/refusal';
import { formatCents } from '../../../shared/money/cents';
import type { BoughtRef } from '../../../shared/payments/problems-and-refunds';
import { counted } from '../../../shared/text/numbers';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/fields';
import { Skeleton } from '../../ui/States';
import { StatusBadge } from '../../ui/StatusBadge';
import { client } from '../client';
import { formatDay } from '../dates';
import { readDraft, removeDrafts, saveDraft } from '../drafts';
import { formSchema } from '../formSchema';
import { useAct } from '../useAct';
import { customerRecordQuery } from './queries';
import './CustomerDialog.css';

const resolver = formSchema(async () =>
  (await import('../../../shared/booking/customer-record')).customerNoteInput.pick({ text: true }),
);

type CustomerNoteFormProps = { purchase: BoughtRef; note: CustomerRecord['note'] };

/** The provider's private notes on a customer. What was typed is kept until it is saved. */
const CustomerNoteForm = ({ purchase, note }: CustomerNoteFormProps) => {
  // Notes that reload behind the form must not change which version the author has seen.
  const [seen, setSeen] = useState(note);
  const draft = `note-${purchase.id}`;
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { text: readDraft<string>(draft) ?? note.text },
  });
  const text = useWatch({ control, name: 'text' });
  const save = useAct({
    act: (body: { text: string }) =>
      client.saveCustomerNote({ params: purchase, body: { ...body, version: seen.version } }),
    done: 'Notes saved',
    onDone: (saved) => {
      removeDrafts(draft);
      setSeen(saved);
    },
    onFailed: (error) => {
      const message = refusalMessage(error, 'We could not save your notes. Please try again.');
      setError('text', { message }, { shouldFocus: true });
    },
    refetch: ['booking', 'order'],
  });
  return (
    <form
      className="customer-dialog-note"
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
      <Button type="submit" busy={save.isPending} busyLabel="Saving…">
        Save Notes
      </Button>
    </form>
  );
};

const Earlier = ({ earlier }: Pick<CustomerRecord, 'earlier'>) => (
  <section className="customer-dialog-section" aria-labelledby="customer-earlier">
    <h3 id="customer-earlier">Earlier bookings and orders</h3>
    {earlier.length === 0 && <p className="muted">None. This is their first time with you.</p>}
    <ul className="customer-dialog-list">
      {earlier.map(({ kind, id, title, status, at, priceCents }) => (
        <li key={`${kind} ${id}`}>
          <span>
            <strong>{title}</strong>
            <span className="muted">
              {formatDay(at)} · {formatCents(priceCents)}
            </span>
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  </section>
);

/** A warning from the second one on; docs/product/booking.md#no-shows. */
const NoShows = ({ count }: { count: number }) => (
  <p>
    {count >= warnedNoShows && <StatusBadge status="noShow" />} Did not come to{' '}
    {counted(count, 'appointment')} in the last six months.
  </p>
);

const Details = ({ purchase }: { purchase: BoughtRef }) => {
  const { data, isError, refetch } = useQuery(customerRecordQuery(purchase));
  if (!data && isError)
    return (
      <p role="alert">
        Couldn't load this.{' '}
        <Button variant="secondary" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <Skeleton height="5rem" count={2} />;
  return (
    <>
      {data.recentNoShows > 0 && <NoShows count={data.recentNoShows} />}
      <Earlier earlier={data.earlier} />
      <CustomerNoteForm purchase={purchase} note={data.note} />
    </>
  );
};

type CustomerDialogProps = { open: boolean; onClose: () => void; purchase: BoughtRef; name: string };

/** A customer's earlier bookings and orders with this provider, and the provider's private notes. */
export const CustomerDialog = ({ open, onClose, purchase, name }: CustomerDialogProps) => (
  <Dialog open={open} onClose={onClose} title={name || 'Unknown'} sheet>
    <Details purchase={purchase} />
  </Dialog>
);
