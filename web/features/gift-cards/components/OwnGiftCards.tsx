import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, Clock, MailCheck, MailWarning } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { giftRefundDays } from '../../../../shared/gift-cards/rules';
import type { OwnGiftCard } from '../../../../shared/gift-cards/schema';
import { formatCents } from '../../../../shared/money/cents';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatDate } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { marketplaceZone } from '../../../lib/config';
import { formatDay, today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { sayCardRefund } from '../../../lib/purchases/sayCardRefund';
import { useAct } from '../../../lib/useAct';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { TextInput } from '../../../ui/fields';
import { ShowMore } from '../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../ui/States';
import { Badge } from '../../../ui/StatusBadge';
import { ownGiftCardsQuery } from '../queries';
import { GiftDrawing } from './GiftCardPreview';
import './OwnGiftCards.css';

/** Whether a gift card that was not mailed yet is mailed within minutes. */
const isDue = ({ sendOn }: OwnGiftCard): boolean => sendOn <= today(marketplaceZone());

/** How a refund stands. What the card did not take is credit, or waits for us. Only a lost dispute ends one without. */
const refunds: Record<NonNullable<OwnGiftCard['refund']>, string> = {
  pending: 'Refund on its way',
  done: 'Refunded',
  failed: 'Refunded to your wallet',
  unreturned: 'Refund came back to us',
};

/** What has become of a gift card, in a word or two. */
const GiftStatus = ({ card }: { card: OwnGiftCard }) => {
  if (card.status === 'redeemed')
    return (
      <Badge tone="blue" icon={CircleCheck}>
        Redeemed
      </Badge>
    );
  if (card.status === 'cancelled')
    return <Badge icon={Ban}>{card.refund ? refunds[card.refund] : 'Taken back by your bank'}</Badge>;
  if (card.returned)
    return (
      <Badge tone="red" icon={MailWarning}>
        Could not be delivered
      </Badge>
    );
  return card.status === 'sent' ? (
    <Badge tone="green" icon={MailCheck}>
      Sent
    </Badge>
  ) : (
    <Badge tone="yellow" icon={Clock}>
      {isDue(card) ? 'On its way' : 'Scheduled'}
    </Badge>
  );
};

const whenOf = ({ status, sendOn, sentAt, redeemedAt }: OwnGiftCard): string | undefined => {
  if (redeemedAt) return `Redeemed on ${formatDay(redeemedAt)}`;
  if (status === 'paid') return `We mail it on ${formatDate(sendOn)}`;
  return sentAt && `Mailed on ${formatDay(sentAt)}`;
};

type Props = { card: OwnGiftCard; onClose: () => void };

const SendDialog = ({ card, onClose }: Props) => {
  const [email, setEmail] = useState(card.recipientEmail);
  const [error, setError] = useState<string>();
  const isFirst = card.status === 'paid';
  const sending = useAct({
    act: () =>
      client.sendGiftCard({
        params: { giftCardId: card.id },
        body: email.trim() === card.recipientEmail ? {} : { recipientEmail: email.trim() },
      }),
    done: 'The gift card is on its way',
    failed: 'The gift card could not be sent. Try again.',
    onFieldError: (_, message) => setError(message),
    refetch: ['giftCard'],
    onRefetched: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={isFirst ? 'Send it now' : 'Send it again'}>
      <p>
        {isFirst
          ? 'We mail the gift card with its code now, not on the day you chose.'
          : 'We mail the gift card with a new code. The code in the earlier email no longer works.'}
      </p>
      <form className="stack" noValidate onSubmit={submit}>
        <TextInput
          label="Their email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setError(undefined);
          }}
          {...(error && { error })}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={sending.isPending} busyLabel="Sending…">
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const RefundDialog = ({ card, onClose }: Props) => {
  const refunding = useAct({
    act: () => client.refundGiftCard({ params: { giftCardId: card.id } }),
    failed: 'The gift card could not be refunded. Try again.',
    onDone: ({ refund }) =>
      sayCardRefund(refund, 'customer', {
        title: 'Gift card taken back',
        description: 'Your card gets the money in a few days.',
      }),
    refetch: ['giftCard', 'wallet'],
    onSettled: onClose,
    removesButton: true,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => refunding.mutate()}
      title="Take this gift card back?"
      confirmLabel={`Refund ${formatCents(card.amountCents)}`}
      busyLabel="Refunding…"
      cancelLabel="Keep it"
      busy={refunding.isPending}
    >
      <p>Its code no longer works. The card that paid gets {formatCents(card.amountCents)}.</p>
    </ConfirmDialog>
  );
};

const Row = ({ card }: { card: OwnGiftCard }) => {
  const [asking, setAsking] = useState<'send' | 'refund'>();
  const { recipientName, recipientEmail, amountCents, design } = card;
  const name = recipientName || recipientEmail || 'somebody';
  const of = <span className="visually-hidden">{` of the gift card for ${isolateBidi(name)}`}</span>;
  const close = () => setAsking(undefined);
  return (
    <Card as="li" className="own-gift-cards-row">
      <GiftDrawing design={design} />
      <div className="stack stack-small">
        <p className="row row-between">
          <strong>{formatCents(amountCents)}</strong>
          <GiftStatus card={card} />
        </p>
        <p className="own-gift-cards-name">
          For <bdi>{name}</bdi>
          {recipientName && recipientEmail && <span className="muted small"> ({recipientEmail})</span>}
        </p>
        {whenOf(card) && <p className="muted small">{whenOf(card)}</p>}
        {card.disputed && (
          <p className="muted small">
            Your bank has to decide on the disputed payment first. Until then, it cannot be redeemed.
          </p>
        )}
        <div className="row row-small">
          {card.canSend && (
            <Button variant="secondary" size="small" onClick={() => setAsking('send')}>
              {card.status === 'paid' ? 'Send now' : 'Send again'}
              {of}
            </Button>
          )}
          {card.canRefund && (
            <Button variant="secondary" size="small" onClick={() => setAsking('refund')}>
              Take back
              {of}
            </Button>
          )}
          <ButtonLink variant="quiet" size="small" to={paths.receipt(card.checkoutId)}>
            Receipt
            {of}
          </ButtonLink>
        </div>
      </div>
      {asking === 'send' && <SendDialog card={card} onClose={close} />}
      {asking === 'refund' && <RefundDialog card={card} onClose={close} />}
    </Card>
  );
};

/** The gift cards that the customer bought; nothing without any. */
export const OwnGiftCards = () => {
  const query = useInfiniteQuery(ownGiftCardsQuery);
  const cards = query.data?.pages.flatMap(({ items }) => items);
  // A page has only those of its gift cards that are paid.
  if (cards?.length === 0 && !query.hasNextPage) return null;
  return (
    <section className="stack" aria-labelledby="own-gift-cards">
      <h2 id="own-gift-cards">Gift Cards You Bought</h2>
      {query.isError && !cards ? (
        <ErrorState title="Failed to load your gift cards" onRetry={() => query.refetch()} />
      ) : cards ? (
        <>
          <p className="muted">
            As long as nobody has redeemed it, you can send a gift card again, and take it back for{' '}
            {giftRefundDays} days.
          </p>
          <ul className="own-gift-cards">
            {cards.map((card) => (
              <Row key={card.id} card={card} />
            ))}
          </ul>
          <ShowMore list={query} />
        </>
      ) : (
        <Skeleton count={2} height="8rem" />
      )}
    </section>
  );
};
