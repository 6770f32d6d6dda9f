import { PackageCheck } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalMessage } from '../../../../shared/http/refusal';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { counted } from '../../../../shared/text/numbers';
import { client } from '../../../lib/client';
import { formSchema } from '../../../lib/formSchema';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextInput } from '../../../ui/fields';
import './ShipOrdersDialog.css';

const resolver = formSchema(async () => (await import('../forms')).shipmentsForm);

type Shipment = { orderId: string; trackingNumber: string };
/** An order that was shipped has no error. */
type Outcome = { orderId: string; error?: unknown };

const ship = async ({ orderId, trackingNumber }: Shipment): Promise<Outcome> => {
  try {
    await client.updateOrderStatus({ params: { orderId }, body: { transition: 'ship', trackingNumber } });
    return { orderId };
  } catch (error) {
    return { orderId, error };
  }
};

const doneText = (shipped: number): string | undefined => {
  if (shipped === 0) return undefined;
  return shipped === 1
    ? 'Tracking number added and order marked as shipped'
    : `${shipped} tracking numbers added and orders marked as shipped`;
};

/** A scanner ends each number with Enter, which moves on to the next order; in the last one, it ships them. */
const moveOn = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

type Props = { orders: readonly ProviderOrder[]; onClose: () => void };

/** The form's state: what was shipped, how many failed, and the act, which closes the dialog once all are shipped. */
const useShipments = ({ orders, onClose }: Props) => {
  const [shipped, setShipped] = useState<readonly string[]>([]);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver,
    defaultValues: { numbers: orders.map(() => '') },
  });
  const { mutateAsync, isPending } = useAct({
    act: (shipments: Shipment[]) => Promise.all(shipments.map(ship)),
    done: (outcomes) => doneText(outcomes.filter(({ error }) => !error).length),
    onDone: (outcomes) => {
      setShipped([...shipped, ...outcomes.filter(({ error }) => !error).map(({ orderId }) => orderId)]);
      for (const [place, { orderId, error }] of outcomes.filter((each) => each.error).entries())
        setError(
          `numbers.${orders.findIndex(({ id }) => id === orderId)}`,
          { message: refusalMessage(error, 'Failed to add tracking number') },
          { shouldFocus: place === 0 },
        );
    },
    refetch: ['order', 'wallet'],
    onRefetched: (outcomes) => {
      if (!outcomes.some(({ error }) => error)) onClose();
    },
  });
  // After the dialog itself, which gives the focus to its first button.
  useEffect(() => setFocus('numbers.0'), [setFocus]);

  const submit = handleSubmit(({ numbers }) =>
    mutateAsync(
      orders
        .map(({ id }, index) => ({ orderId: id, trackingNumber: numbers[index]! }))
        .filter(({ orderId }) => !shipped.includes(orderId)),
    ),
  );
  return { register, submit, shipped, errors: formState.errors.numbers, isPending };
};

/**
 * Ships several orders, each with its own tracking number. One that cannot be shipped says why at its field, and the
 * others are shipped nevertheless.
 */
export const ShipOrdersDialog = (props: Props) => {
  const { orders, onClose } = props;
  const { register, submit, shipped, errors, isPending } = useShipments(props);
  const failed = orders.filter((_, index) => errors?.[index]).length;
  // What fails is said in the form, so it stays until the answer is there.
  const close = () => !isPending && onClose();
  return (
    <Dialog open onClose={close} title={`Ship ${counted(orders.length, 'order')}`}>
      <p className="muted">
        Enter the tracking number of each order. We will share it with your customer and tell them the order
        is on its way.
      </p>
      <form className="stack" noValidate onSubmit={submit} onKeyDown={moveOn}>
        {shipped.length > 0 && failed > 0 && (
          <p role="alert">
            {counted(shipped.length, 'order')} shipped. {counted(failed, 'order')} could not be shipped.
          </p>
        )}
        <ul className="stack">
          {orders.map(({ id, name, quantity, customer }, index) => {
            const label = (
              <>
                <bdi>{name}</bdi> × {quantity}, <bdi>{customer.name || 'Unknown'}</bdi>
              </>
            );
            return (
              <li key={id}>
                {shipped.includes(id) ? (
                  <p className="line ship-orders-dialog-done">
                    <PackageCheck aria-hidden="true" size={18} />
                    <span>{label}: shipped</span>
                  </p>
                ) : (
                  <TextInput
                    label={label}
                    placeholder="Tracking number"
                    autoComplete="off"
                    maxLength={100}
                    error={errors?.[index]?.message}
                    {...register(`numbers.${index}`)}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={close} disabled={isPending}>
            {shipped.length > 0 ? 'Close' : 'Not yet'}
          </Button>
          <Button type="submit" busy={isPending} busyLabel="Shipping…">
            Mark as Shipped
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
