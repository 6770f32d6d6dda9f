import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formSchema } from '../../../lib/formSchema';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Check, TextInput } from '../../../ui/fields';

const resolver = formSchema(async () => (await import('../forms')).trackingForm);

type Props = {
  order: ProviderOrder;
  open: boolean;
  busy: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
  onClose: () => void;
  /** Other orders of the customer that can be shipped with it. */
  others: readonly ProviderOrder[];
  onShip: (trackingNumber: string, also: string[]) => void;
};

const noneChosen: string[] = [];

const TrackingForm = ({ busy, problem, others, onClose, onShip }: Omit<Props, 'open' | 'order'>) => {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver,
    defaultValues: { trackingNumber: '', also: noneChosen },
  });
  // After the dialog itself, which gives the focus to its first button.
  useEffect(() => setFocus('trackingNumber'), [setFocus]);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit(({ trackingNumber, also }) => onShip(trackingNumber, also))}
    >
      <TextInput
        label="Tracking Number"
        placeholder="1Z 999 AA1 01 2345 6784"
        autoComplete="off"
        maxLength={100}
        error={formState.errors.trackingNumber?.message ?? problem}
        {...register('trackingNumber')}
      />
      {others.length > 0 && (
        <fieldset className="field-group">
          <legend>Also in this parcel, to the same address</legend>
          {others.map(({ id, name, quantity }) => (
            <Check key={id} label={`${isolateBidi(name)} × ${quantity}`} value={id} {...register('also')} />
          ))}
        </fieldset>
      )}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          Not yet
        </Button>
        <Button type="submit" busy={busy} busyLabel="Shipping…">
          Mark as Shipped
        </Button>
      </div>
    </form>
  );
};

/** Asks for the tracking number, which is required to ship an order and is shown to the customer. */
export const TrackingDialog = ({ order, open, ...form }: Props) => (
  <Dialog open={open} onClose={form.onClose} title="Add Tracking & Ship">
    <p>
      <strong>{order.name}</strong> × {order.quantity} for <bdi>{order.customer.name || 'a customer'}</bdi>,{' '}
      {isolateBidi(order.shippingAddress)}
    </p>
    <p className="muted">
      We will share this number with your customer and tell them the order is on its way.
    </p>
    <TrackingForm {...form} />
  </Dialog>
);
