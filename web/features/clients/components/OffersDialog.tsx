import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maxOfferCharacters, offerDays, offerGapDays, offerRates } from '../../../../shared/clients/offers';
import { fieldErrors, isRefusedWith, refusalMessage } from '../../../../shared/http/refusal';
import { counted, formatPercent } from '../../../../shared/text/numbers';
import { client } from '../../../lib/client';
import { type Attempt, attemptFor } from '../../../lib/purchases/idempotency';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Select, TextArea } from '../../../ui/fields';
import { Skeleton } from '../../../ui/States';
import { type Group, offerPreviewQuery } from '../queries';
import { PastOffers } from './PastOffers';
import './Offers.css';

type Terms = { rate: (typeof offerRates)[number]; days: (typeof offerDays)[number]; message: string };

const firstTerms: Terms = { rate: 2_000, days: 14, message: '' };

type GroupProps = {
  group: Group;
  /** The group in words. */
  groupName: string;
};

/** Sends an offer once, also if it is tried again without an answer. */
const useSend = (group: Group, onSent: () => void) => {
  const attempt = useRef<Attempt>(undefined);
  return useAct({
    act: (terms: Terms) => {
      const body = { ...group, ...terms };
      attempt.current = attemptFor(body, attempt.current);
      return client.sendClientOffer({ headers: { 'idempotency-key': attempt.current.key }, body });
    },
    done: ({ group: size }) => `Your offer is on its way to ${counted(size, 'client')}`,
    onDone: () => {
      attempt.current = undefined;
      onSent();
    },
    refetch: ['booking'],
  });
};

type FormProps = GroupProps & {
  terms: Terms;
  change: (terms: Partial<Terms>) => void;
  onReview: () => void;
};

/** How many clients would get an offer, and why others would not. */
const Reach = ({ group, groupName }: GroupProps) => {
  const { data, error, refetch } = useQuery(offerPreviewQuery(group));
  if (error && !data)
    return (
      <p role="alert">
        {fieldErrors(error).show ?? refusalMessage(error, "Couldn't count your clients.")}{' '}
        {!isRefusedWith(error, 'group_too_large') && (
          <Button variant="secondary" size="small" onClick={() => refetch()}>
            Try again
          </Button>
        )}
      </p>
    );
  if (!data) return <Skeleton height="4rem" />;
  return (
    <div role="status">
      <p>
        <strong>{counted(data.accepting, 'client')}</strong> of {data.clients} would get it.{' '}
        <span className="muted">Group: {groupName}.</span>
      </p>
      {data.declining > 0 && (
        <p className="muted small">
          {data.declining} {data.declining === 1 ? 'does' : 'do'} not accept offers. Customers turn them on in
          their notification settings.
        </p>
      )}
      {data.recent > 0 && (
        <p className="muted small">
          {data.recent} had an offer in the last {offerGapDays} days.
        </p>
      )}
    </div>
  );
};

const OfferForm = ({ group, groupName, terms, change, onReview }: FormProps) => {
  const { data } = useQuery(offerPreviewQuery(group));
  return (
    <form
      className="offers-form"
      onSubmit={(event) => {
        event.preventDefault();
        onReview();
      }}
    >
      <Reach group={group} groupName={groupName} />
      <Select
        label="Discount"
        value={terms.rate}
        onChange={({ target }) => change({ rate: offerRates.find((each) => each === Number(target.value))! })}
      >
        {offerRates.map((rate) => (
          <option key={rate} value={rate}>
            {formatPercent(rate)} off
          </option>
        ))}
      </Select>
      <Select
        label="Can be used for"
        value={terms.days}
        onChange={({ target }) => change({ days: offerDays.find((each) => each === Number(target.value))! })}
      >
        {offerDays.map((days) => (
          <option key={days} value={days}>
            {days} days
          </option>
        ))}
      </Select>
      <TextArea
        label="Your message (optional)"
        value={terms.message}
        maxLength={maxOfferCharacters}
        count={{ typed: terms.message.length, max: maxOfferCharacters }}
        onChange={({ target }) => change({ message: target.value })}
      />
      <p className="muted small">
        You pay for the discount: your earnings and our fee are worked out on the reduced price. Each client
        gets a code of their own, which works once, for any of your services.
      </p>
      <Button type="submit" disabled={!data || data.accepting === 0}>
        Review Offer
      </Button>
    </form>
  );
};

type ReviewProps = GroupProps & { terms: Terms; onBack: () => void; onSent: () => void };

/** Shows an offer as clients will read it, before it is sent. */
const Review = ({ group, groupName, terms, onBack, onSent }: ReviewProps) => {
  const { data } = useQuery(offerPreviewQuery(group));
  const send = useSend(group, onSent);
  const { error } = send;
  return (
    <>
      <p>
        {counted(data?.accepting ?? 0, 'client')} will get this in the app or by email. It cannot be taken
        back. <span className="muted">Group: {groupName}.</span>
      </p>
      <div className="stack stack-small">
        <p>
          <strong>{formatPercent(terms.rate)} off</strong> their next appointment, if they book within{' '}
          {terms.days} days.
        </p>
        {terms.message && (
          <blockquote className="offers-message" dir="auto">
            {terms.message}
          </blockquote>
        )}
      </div>
      {error && (
        <p role="alert" className="field-error">
          {Object.values(fieldErrors(error))[0] ??
            refusalMessage(error, 'We could not send your offer. Please try again.')}
        </p>
      )}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onBack} disabled={send.isPending}>
          Back
        </Button>
        <Button busy={send.isPending} busyLabel="Sending…" onClick={() => send.mutate(terms)}>
          Send Offer
        </Button>
      </div>
    </>
  );
};

type Props = GroupProps & {
  open: boolean;
  onClose: () => void;
  /** Shows the offers that were sent, instead of a new one. */
  isPast?: boolean;
};

/** Writes, reviews and sends an offer to a group of clients, and shows those that were sent. */
export const OffersDialog = ({ open, onClose, isPast = false, group, groupName }: Props) => {
  const [terms, setTerms] = useState(firstTerms);
  const [step, setStep] = useState<'write' | 'review' | 'past'>('write');
  const shown = isPast ? 'past' : step;
  const close = () => {
    onClose();
    setStep('write');
  };
  const sent = () => {
    setTerms(firstTerms);
    setStep('past');
  };
  const titles = { write: 'Send an offer', review: 'Review your offer', past: 'Your offers' };
  return (
    <Dialog open={open} onClose={close} title={titles[shown]} sheet>
      {shown === 'write' && (
        <OfferForm
          group={group}
          groupName={groupName}
          terms={terms}
          change={(changed) => setTerms({ ...terms, ...changed })}
          onReview={() => setStep('review')}
        />
      )}
      {shown === 'review' && (
        <Review
          group={group}
          groupName={groupName}
          terms={terms}
          onBack={() => setStep('write')}
          onSent={sent}
        />
      )}
      {shown === 'past' && <PastOffers />}
    </Dialog>
  );
};
