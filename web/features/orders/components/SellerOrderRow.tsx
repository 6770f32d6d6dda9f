import { Ban, MessagesSquare, Printer, Settings2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import { awaitsReceipt } from '../../../../shared/orders/lifecycle';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { isOpenReturn } from '../../../../shared/returns/lifecycle';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { useOpenConversation } from '../../../lib/chat/MessageButton';
import { formatDay } from '../../../lib/dates';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { paths } from '../../../lib/paths';
import { ConfirmationBadge } from '../../../lib/purchases/ConfirmationBadge';
import { CustomerButton } from '../../../lib/purchases/CustomerButton';
import { describeNoEarnings } from '../../../lib/purchases/paymentTexts';
import { ContactFacts } from '../../../ui/ContactFacts';
import { RowMenu, type RowMenuItem } from '../../../ui/RowMenu';
import { StatusBadge } from '../../../ui/StatusBadge';
import { WorkRow } from '../../../ui/WorkRow';
import { OrderFacts } from './OrderFacts';
import { SellerActionButton, useSellerActions } from './SellerActions';

type DetailsProps = { order: ProviderOrder; endedReturn: ReactNode };

const Details = ({ order, endedReturn }: DetailsProps) => {
  const noEarnings = describeNoEarnings(order);
  return (
    <>
      <OrderFacts order={order} isDated>
        <ContactFacts {...order.customer} />
      </OrderFacts>
      {endedReturn}
      {noEarnings && <p className="muted small">{noEarnings}</p>}
      <div className="row row-small">
        <CustomerButton purchase={{ kind: 'order', id: order.id }} name={order.customer.name} />
      </div>
    </>
  );
};

/** What is to be packed has a slip. */
const hasSlip = ({ status }: ProviderOrder): boolean =>
  status === 'paid' || status === 'processing' || status === 'shipped';

type Props = Parameters<typeof useSellerActions>[0] &
  Pick<ComponentProps<typeof WorkRow>, 'selection' | 'level'> & {
    /** How its return stands. Below the row while that is open, else with the details. */
    itemReturn?: ReactNode;
  };

/** An order in its seller's list, with what they can do about it; docs/product/screens.md#work-lists. */
export const SellerOrderRow = ({ order, others, selection, level = 2, itemReturn }: Props) => {
  const { id, name, customer, status } = order;
  const label = `${isolateBidi(name)}, ${isolateBidi(customer.name || 'Unknown')}`;
  const conversation = useOpenConversation();
  const { possible, dialogs, ...acting } = useSellerActions({ order, others });
  const main = possible.find(({ transition }) => transition === 'ship' || transition === 'deliver');
  const items: RowMenuItem[] = [
    {
      label: 'Message',
      icon: MessagesSquare,
      disabled: conversation.isPending,
      onPress: () => conversation.mutate({ purchase: { kind: 'order', id } }),
    },
    ...(hasSlip(order) ? [{ label: 'Packing slip', icon: Printer, to: paths.packingSlip(id) }] : []),
    ...possible
      .filter((action) => action !== main)
      .map((action) => ({
        label: action.label,
        icon: action.danger ? Ban : Settings2,
        danger: !!action.danger,
        disabled: !!acting.updating,
        onPress: () => acting.press(action),
      })),
  ];

  return (
    <>
      <WorkRow
        ref={keepFocusInCard}
        {...{ label, level, selection }}
        image={order.image}
        title={name}
        note={`×\u00a0${order.quantity}`}
        person={customer.name || 'Unknown'}
        contact={customer}
        isDone={!isOpenReturn(order.itemReturn) && (status === 'delivered' || status === 'cancelled')}
        facts={
          <>
            <p>Ordered {formatDay(order.createdAt)}</p>
            <p className="muted">{isolateBidi(order.shippingAddress)}</p>
          </>
        }
        status={<StatusBadge status={status} />}
        price={
          <>
            <strong>{formatCents(order.totalCents)}</strong>
            {order.shippingCents > 0 && (
              <span className="muted small">Includes {formatCents(order.shippingCents)} shipping</span>
            )}
            {!!order.taxCents && (
              <span className="muted small">Includes {formatCents(order.taxCents)} sales tax</span>
            )}
          </>
        }
        act={
          main ? (
            <SellerActionButton action={main} {...acting} />
          ) : (
            status === 'delivered' &&
            !isOpenReturn(order.itemReturn) && (
              <ConfirmationBadge awaited={awaitsReceipt(order)} releasedAt={order.releasedAt} />
            )
          )
        }
        menu={<RowMenu of={label} items={items} />}
        details={<Details order={order} endedReturn={!isOpenReturn(order.itemReturn) && itemReturn} />}
      >
        {isOpenReturn(order.itemReturn) && itemReturn}
      </WorkRow>
      {dialogs}
    </>
  );
};
