import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Image } from '../../../../shared/http/fields';
import { formatCents } from '../../../../shared/money/cents';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { maxReturnText, returnAnswerDays, returnCents } from '../../../../shared/returns/rules';
import { client } from '../../../lib/client';
import { PrivatePicturesField } from '../../../lib/media/PrivatePicturesField';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Select, TextArea } from '../../../ui/fields';

type Values = { quantity: number; reason: string; pictures: Image[] };

/** How most reasons begin. */
const beginnings = ['It arrived damaged', 'It is not what I ordered', 'I changed my mind'];

type FormProps = { order: CustomerOrder; onClose: () => void };

const AskForm = ({ order, onClose }: FormProps) => {
  const [isUploading, setUploading] = useState(false);
  const form = useForm<Values>({ defaultValues: { quantity: order.quantity, reason: '', pictures: [] } });
  const { register, setError, setValue, setFocus, watch, formState, handleSubmit } = form;
  const { quantity, reason } = watch();
  const ask = useAct({
    act: (body: Values) => client.askForReturn({ params: { orderId: order.id }, body }),
    done: 'We asked the seller. You can follow it with your order.',
    failed: 'Failed to ask for the return',
    onFieldError: (path, message) => {
      const field = path.startsWith('pictures') ? 'pictures' : path === 'quantity' ? 'quantity' : 'reason';
      setError(field, { message }, { shouldFocus: true });
    },
    onDone: onClose,
    refetch: ['order', 'wallet'],
  });
  return (
    <FormProvider {...form}>
      <form
        className="stack"
        noValidate
        onSubmit={handleSubmit((values) =>
          ask.mutateAsync({ ...values, quantity: Number(values.quantity) }).catch(() => undefined),
        )}
      >
        {order.quantity > 1 && (
          <Select
            label="How many are you returning?"
            error={formState.errors.quantity?.message ?? ''}
            {...register('quantity')}
          >
            {Array.from({ length: order.quantity }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </Select>
        )}
        <div className="row row-small">
          {beginnings.map((beginning) => (
            <Button
              key={beginning}
              variant="secondary"
              size="small"
              disabled={reason.includes(beginning)}
              onClick={() => {
                setValue('reason', `${beginning}. ${reason}`.slice(0, maxReturnText), {
                  shouldValidate: true,
                });
                setFocus('reason');
              }}
            >
              {beginning}
            </Button>
          ))}
        </div>
        <TextArea
          label="Why are you returning it?"
          descriptiveText="The seller will read it."
          maxLength={maxReturnText}
          error={formState.errors.reason?.message ?? ''}
          {...register('reason', {
            validate: (typed) => !!typed.trim() || 'Please tell the seller why',
          })}
        />
        <PrivatePicturesField
          legend="Pictures (optional)"
          hint="Only the seller and, if you disagree, our team can see them."
          onBusy={setUploading}
        />
        <p className="muted small">
          The seller answers within {returnAnswerDays} days. You pay the postage unless they give you a label.
          Once they have the items, {formatCents(returnCents(order, Number(quantity)))} will be added to your
          wallet.
        </p>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={ask.isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={isUploading} busy={ask.isPending} busyLabel="Sending…">
            Ask to Return
          </Button>
        </div>
      </form>
    </FormProvider>
  );
};

/** Asks the seller to take back some pieces of an order. */
export const AskReturnDialog = ({ order, open, onClose }: FormProps & { open: boolean }) => (
  <Dialog open={open} onClose={onClose} title="Return items" sheet>
    <p>
      <strong>{order.name}</strong> from <bdi>{order.provider.name || 'Unknown'}</bdi>
    </p>
    <AskForm order={order} onClose={onClose} />
  </Dialog>
);
