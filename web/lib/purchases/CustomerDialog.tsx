import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { warnedNoShows } from '../../../shared/booking/no-show';
import { maxNoteCharacters } from '../../../shared/clients/clients';
import type { CustomerRecord } from '../../../shared/clients/customer-record';
import { tagsIn } from '../../../shared/clients/tags';
import { fieldErrors, refusalMessage } from '../../../shared/http/refusal';
import { formatCents } from '../../../shared/money/cents';
import type { BoughtRef } from '../../../shared/payments/problems-and-refunds';
import { folded } from '../../../shared/text/folded';
import { counted } from '../../../shared/text/numbers';
import { formatDate, localAt } from '../../../shared/time/zoned';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea, TextInput } from '../../ui/fields';
import { Skeleton } from '../../ui/States';
import { StatusBadge } from '../../ui/StatusBadge';
import { client } from '../client';
import { readDraft, removeDrafts, saveDraft } from '../drafts';
import { formSchema } from '../formSchema';
import { useMe } from '../session/me';
import { useAct } from '../useAct';
import { customerRecordQuery } from './queries';
import './CustomerDialog.css';

const resolver = formSchema(
  async () => (await import('../../../shared/clients/customer-record')).customerNoteForm,
);

/** How many of the provider's tags can be chosen instead of typed. */
const maxSuggestions = 12;

/** Tags are typed with commas between them. */
type Typed = { text: string; tags: string };

const separator = ', ';
const typedOf = ({ text, tags }: CustomerRecord['note']): Typed => ({ text, tags: tags.join(separator) });

type SuggestionsProps = { tags: readonly string[]; onChoose: (tag: string) => void };

/** Tags that the provider has used before, to be chosen instead of typed. */
const Suggestions = ({ tags, onChoose }: SuggestionsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div className="row row-small customer-dialog-tags" role="group" aria-label="Your tags">
    {tags.map((tag) => (
      <Button key={tag} variant="secondary" size="small" onClick={() => onChoose(tag)}>
        <Plus aria-hidden="true" size={16} />
        <span className="visually-hidden">Add tag </span>
        <bdi>{tag}</bdi>
      </Button>
    ))}
  </div>
);

type CustomerNoteFormProps = {
  purchase: BoughtRef;
  note: CustomerRecord['note'];
  knownTags: readonly string[];
};

/** The provider's private notes and tags on a customer. What was typed is kept until it is saved. */
const CustomerNoteForm = ({ purchase, note, knownTags }: CustomerNoteFormProps) => {
  // Notes that reload behind the form must not change which version the author has seen.
  const [seen, setSeen] = useState(note);
  const draft = `customer-note-${purchase.id}`;
  const { register, control, handleSubmit, setError, setValue, setFocus, getValues, formState } = useForm({
    resolver,
    defaultValues: readDraft<Typed>(draft) ?? typedOf(note),
  });
  const { text, tags } = useWatch({ control });
  const keep = () => saveDraft(draft, getValues());
  const save = useAct({
    act: (typed: Typed) =>
      client.saveCustomerNote({
        params: purchase,
        body: { text: typed.text, tags: tagsIn(typed.tags), version: seen.version },
      }),
    done: 'Notes saved',
    onDone: (saved) => {
      removeDrafts(draft);
      setSeen(saved);
      setValue('tags', typedOf(saved).tags);
    },
    onFailed: (error) => {
      const [name = ''] = Object.keys(fieldErrors(error));
      const message =
        fieldErrors(error)[name] ?? refusalMessage(error, 'We could not save your notes. Please try again.');
      setError(name.startsWith('tags') ? 'tags' : 'text', { message }, { shouldFocus: true });
    },
    refetch: ['booking', 'order'],
  });
  const chosen = new Set(tagsIn(tags ?? '').map(folded));
  const addTag = (tag: string) => {
    setValue('tags', [...tagsIn(getValues('tags')), tag].join(separator), { shouldValidate: true });
    keep();
    // The button is about to disappear.
    setFocus('tags');
  };
  return (
    <form
      className="customer-dialog-note"
      noValidate
      onSubmit={handleSubmit((form) => save.mutateAsync(form).catch(() => undefined))}
    >
      <TextArea
        label="Private notes"
        descriptiveText="Only you can see these notes and tags. They are shown with every booking and order of this customer."
        error={formState.errors.text?.message}
        count={{ typed: text?.length ?? 0, max: maxNoteCharacters }}
        {...register('text', { onChange: keep })}
      />
      <TextInput
        label="Tags"
        descriptiveText="Separate tags with commas, for example: VIP, vegan."
        autoComplete="off"
        error={formState.errors.tags?.message}
        {...register('tags', { onChange: keep })}
      />
      <Suggestions
        tags={knownTags.filter((tag) => !chosen.has(folded(tag))).slice(0, maxSuggestions)}
        onChoose={addTag}
      />
      <Button type="submit" busy={save.isPending} busyLabel="Saving…">
        Save Notes
      </Button>
    </form>
  );
};

type EarlierProps = Pick<CustomerRecord, 'earlier'> & { isWhole: boolean };

const Earlier = ({ earlier, isWhole }: EarlierProps) => {
  const { zone } = useMe();
  return (
    <section className="customer-dialog-section" aria-labelledby="customer-earlier">
      <h3 id="customer-earlier">{isWhole ? 'Bookings and orders' : 'Earlier bookings and orders'}</h3>
      {earlier.length === 0 && (
        <p className="muted">
          {isWhole ? 'No bookings or orders yet.' : 'None. This is their first time with you.'}
        </p>
      )}
      <ul className="customer-dialog-list">
        {earlier.map(({ kind, id, title, status, at, priceCents }) => (
          <li key={`${kind} ${id}`}>
            <span>
              <strong>{title}</strong>
              <span className="muted">
                {formatDate(localAt(at, zone).date)} · {formatCents(priceCents)}
              </span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A warning from the second one on; docs/product/booking.md#no-shows. */
const NoShows = ({ count }: { count: number }) => (
  <p>
    {count >= warnedNoShows && <StatusBadge status="noShow" />} Did not come to{' '}
    {counted(count, 'appointment')} in the last six months.
  </p>
);

/** What came with the provider's import of clients; docs/product/imports.md#clients. */
const Imported = ({ phone, notes }: NonNullable<CustomerRecord['imported']>) => (
  <section className="customer-dialog-section" aria-labelledby="customer-imported">
    <h3 id="customer-imported">From your import</h3>
    {phone && (
      <p>
        <bdi>{phone}</bdi>
      </p>
    )}
    {notes && <p className="typed-text">{notes}</p>}
  </section>
);

type DetailsProps = { purchase: BoughtRef; isWhole: boolean };

const Details = ({ purchase, isWhole }: DetailsProps) => {
  const { data, isError, refetch } = useQuery(customerRecordQuery(purchase, isWhole));
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
      {!(data.isFormer && data.earlier.length === 0) && <Earlier earlier={data.earlier} isWhole={isWhole} />}
      {(data.imported?.phone || data.imported?.notes) && <Imported {...data.imported} />}
      {data.isFormer ? (
        <p className="muted">
          This customer has deleted their account. Your notes and tags were removed with it.
        </p>
      ) : (
        <CustomerNoteForm purchase={purchase} note={data.note} knownTags={data.knownTags} />
      )}
    </>
  );
};

type CustomerDialogProps = {
  open: boolean;
  onClose: () => void;
  purchase: BoughtRef;
  name: string;
  /** Shows all that the customer bought, and not only what came before the purchase. */
  isWhole?: boolean | undefined;
};

/** A customer's bookings and orders with this provider, and the provider's private notes and tags. */
export const CustomerDialog = ({ open, onClose, purchase, name, isWhole = false }: CustomerDialogProps) => (
  <Dialog open={open} onClose={onClose} title={name || 'Unknown'} sheet>
    <Details purchase={purchase} isWhole={isWhole} />
  </Dialog>
);
