import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formerNames } from '../../../../../shared/account/former-names';
import { giftStatuses } from '../../../../../shared/gift-cards/lifecycle';
import type { AdminGiftCard } from '../../../../../shared/gift-cards/schema';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatDate } from '../../../../../shared/time/zoned';
import { adminClient } from '../../../../lib/adminClient';
import { formatDay } from '../../../../lib/dates';
import { FilterBar } from '../../../../lib/lists/FilterBar';
import { paths } from '../../../../lib/paths';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { OneLine, TwoLines } from '../../../../ui/Cells';
import { DataTable } from '../../../../ui/DataTable';
import { Dialog } from '../../../../ui/Dialog';
import { Select } from '../../../../ui/fields';
import { Link } from '../../../../ui/Link';
import { SearchField } from '../../../../ui/SearchField';
import { Badge, type Tone } from '../../../../ui/StatusBadge';
import { ReasonForm } from '../../components/ReasonForm';
import { AdminList } from '../components/AdminList';
import { DayCell } from '../components/PurchaseCells';
import { giftCardsQuery } from '../queries';
import { useListFilters } from '../useListFilters';

type Status = AdminGiftCard['status'];

const looks: Record<Status, [Tone, string]> = {
  pending: ['yellow', 'Not paid'],
  paid: ['yellow', 'Scheduled'],
  sent: ['green', 'Sent'],
  redeemed: ['blue', 'Redeemed'],
  cancelled: ['neutral', 'Ended'],
};

const refunds: Record<NonNullable<AdminGiftCard['refund']>, string> = {
  pending: 'Refund on its way',
  done: 'Refunded',
  failed: 'Refunded to the wallet',
  unreturned: 'Refund came back',
};

/** How a gift card that was paid ended; only a lost dispute ends one without a refund. */
const endOf = ({ status, paidAt, refund }: AdminGiftCard): string | undefined => {
  if (refund) return refunds[refund];
  return status === 'cancelled' && paidAt ? 'Lost dispute' : undefined;
};

const StatusCell = ({ card }: { card: AdminGiftCard }) => {
  const [tone, label] = looks[card.status];
  return (
    <span className="row row-small">
      <Badge tone={tone}>{label}</Badge>
      {card.returned && <Badge tone="red">Could not be delivered</Badge>}
      {card.disputed && <Badge tone="orange">Disputed</Badge>}
      {endOf(card) && <Badge>{endOf(card)}</Badge>}
    </span>
  );
};

type Props = { card: AdminGiftCard; onClose: () => void };

const RefundDialog = ({ card, onClose }: Props) => {
  const key = useRef(crypto.randomUUID());
  const refunding = useAct({
    act: (reason: string) =>
      adminClient.refundPurchase({
        params: { kind: 'gift', id: card.id },
        headers: { 'idempotency-key': key.current },
        body: { cents: card.amountCents, to: 'card', reason },
      }),
    done: 'Gift card refunded',
    failed: 'The gift card could not be refunded',
    refetch: ['finance', 'audit'],
    onRefetched: onClose,
    removesButton: true,
  });
  return (
    <Dialog open onClose={onClose} title="Refund gift card">
      <ReasonForm
        effect={`The gift card ends, and the card that paid gets ${formatCents(card.amountCents)}.`}
        reader={card.buyer.name || 'The buyer'}
        isDanger
        confirmLabel="Refund"
        busyLabel="Refunding…"
        busy={refunding.isPending}
        onSubmit={refunding.mutate}
        onClose={onClose}
      />
    </Dialog>
  );
};

const RefundCell = ({ card }: { card: AdminGiftCard }) => {
  const [open, setOpen] = useState(false);
  if (!card.canRefund) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Refund
        <span className="visually-hidden">{` the gift card for ${isolateBidi(card.recipientEmail)}`}</span>
      </Button>
      {open && <RefundDialog card={card} onClose={() => setOpen(false)} />}
    </>
  );
};

const columns = [
  {
    label: 'Status',
    width: 18,
    narrowWidth: 20,
    inCard: 'line' as const,
    of: (card: AdminGiftCard) => <StatusCell card={card} />,
  },
  {
    label: 'Amount',
    width: 10,
    narrowWidth: 12,
    isNumber: true,
    inCard: 'head' as const,
    of: ({ amountCents }: AdminGiftCard) => formatCents(amountCents),
  },
  {
    label: 'Day',
    width: 20,
    narrowWidth: 20,
    inCard: 'line' as const,
    of: ({ sendOn, sentAt, redeemedAt, redeemedBy }: AdminGiftCard) => (
      <TwoLines
        title={sentAt ? `Sent ${formatDay(sentAt)}` : formatDate(sendOn)}
        detail={
          redeemedAt &&
          redeemedBy && (
            <Link className="cells-detail" to={paths.adminUser(redeemedBy)} withOrigin>
              {`Redeemed ${formatDay(redeemedAt)}`}
            </Link>
          )
        }
      />
    ),
  },
  {
    label: 'Bought',
    width: 12,
    narrowWidth: 14,
    inCard: 'line' as const,
    of: ({ createdAt }: AdminGiftCard) => <DayCell at={createdAt} />,
  },
  {
    label: 'Refund',
    width: 11,
    narrowWidth: 12,
    isBare: true,
    inCard: 'foot' as const,
    of: (card: AdminGiftCard) => <RefundCell card={card} />,
  },
];

/** Every gift card, newest first. Nobody sees their codes. */
export const Component = () => {
  const filters = useListFilters(giftStatuses);
  const { status, search } = filters;
  const query = useInfiniteQuery(giftCardsQuery({ status, search }));
  const title = 'Gift Cards';
  return (
    <AdminList
      title={title}
      of="gift cards"
      drawing="no-transactions"
      query={query}
      onClear={filters.clear}
      filters={
        <FilterBar
          search={
            <SearchField
              label="Search by buyer or recipient"
              value={filters.typedSearch}
              onSearch={(text) => filters.change({ search: text })}
            />
          }
          set={status ? 1 : 0}
          actions={null}
          fields={
            <Select
              label="Status"
              value={status ?? ''}
              onChange={({ target }) => filters.change({ status: target.value })}
            >
              <option value="">All</option>
              {giftStatuses.map((each) => (
                <option key={each} value={each}>
                  {looks[each][1]}
                </option>
              ))}
            </Select>
          }
        />
      }
    >
      {(cards) => (
        <DataTable
          label={title}
          firstColumn="Buyer"
          rows={cards}
          keyOf={({ id }) => id}
          head={({ buyer, recipientEmail }) => (
            <TwoLines
              title={
                // The page of a deleted account is gone.
                buyer.name === formerNames.customer ? (
                  <OneLine>{buyer.name}</OneLine>
                ) : (
                  <Link to={paths.adminUser(buyer.id)} withOrigin>
                    {buyer.name || 'Unknown'}
                  </Link>
                )
              }
              detail={recipientEmail && <OneLine className="cells-detail">{`For ${recipientEmail}`}</OneLine>}
            />
          )}
          columns={columns}
        />
      )}
    </AdminList>
  );
};
