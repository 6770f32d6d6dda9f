import { useForm } from 'react-hook-form';
import { formSchema } from '../../../lib/formSchema';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextInput } from '../../../ui/fields';

const resolver = formSchema(async () => (await import('../forms')).trackingForm);

type Props = { open: boolean; busy: boolean; onClose: () => void; onShip: (trackingNumber: string) => void };

const TrackingForm = ({ busy, onClose, onShip }: Omit<Props, 'open'>) => {
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { trackingNumber: '' } });
  return (
    <form className="field-form" noValidate onSubmit={handleSubmit((form) => onShip(form.trackingNumber))}>
      <TextInput
        label="Tracking Number"
        placeholder="1Z 999 AA1 01 2345 6784"
        autoComplete="off"
        maxLength={100}
        error={formState.errors.trackingNumber?.message}
        {...register('trackingNumber')}
      />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          Not yet
        </Button>
        <Button type="submit" busy={busy} busyLabel="Shipping...">
          Mark as Shipped
        </Button>
      </div>
    </form>
  );
};

/** Asks for the tracking number, which is required to ship an order and is shown to the customer. */
export const TrackingDialog = ({ open, ...form }: Props) => (
  <Dialog open={open} onClose={form.onClose} title="Add Tracking & Ship">
    <p className="muted">
      We will share this number with your customer and tell them the order is on its way.
    </p>
    <TrackingForm {...form} />
  </Dialog>
);
