import { useState } from 'react';
import { fieldErrors, refusalMessage } from '../../../../shared/http/refusal';
import { formatCents } from '../../../../shared/money/cents';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { isBankDeciding } from '../../../../shared/payments/disputed';
import { maxReturnText, returnCents, returnSendDays } from '../../../../shared/returns/rules';
import { client } from '../../../lib/client';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea, TextInput } from '../../../ui/fields';

type Props = { order: ProviderOrder; quantity: number; open: boolean; onClose: () => void };
type Errors = { instructions?: string | undefined; labelUrl?: string | undefined };

/** Accepts a return, with how the customer sends the items back. */
export const AcceptReturnDialog = ({ order, quantity, open, onClose }: Props) => {
  const [instructions, setInstructions] = useState('');
  const [labelUrl, setLabelUrl] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const accept = useAct({
    act: () =>
      client.answerReturn({
        params: { orderId: order.id },
        body: { accept: true, instructions, labelUrl },
      }),
    done: 'Return accepted. We told the customer how to send it back.',
    onDone: onClose,
    onFailed: (failure) => {
      const found = fieldErrors(failure);
      setErrors(
        Object.keys(found).length > 0
          ? { instructions: found.instructions, labelUrl: found.labelUrl }
          : { instructions: refusalMessage(failure, 'We could not save this. Please try again.') },
      );
    },
    refetch: ['order', 'wallet'],
  });
  return (
    <Dialog open={open} onClose={onClose} title="Accept the return">
      <p>
        {isBankDeciding(order) ? (
          'The customer’s bank has to decide on the disputed payment before anything is refunded.'
        ) : (
          <>
            Once you have the items, {formatCents(returnCents(order, quantity))} goes back to{' '}
            <bdi>{order.customer.name || 'the customer'}</bdi>.
          </>
        )}{' '}
        They have {returnSendDays} days to send the items.
      </p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (instructions.trim()) return accept.mutate();
          setErrors({ instructions: 'Please say where to send it' });
        }}
      >
        <TextArea
          label="How to send it back"
          descriptiveText="Your address, or what to do instead. The customer will read it."
          value={instructions}
          maxLength={maxReturnText}
          error={errors.instructions ?? ''}
          onChange={({ target }) => setInstructions(target.value)}
        />
        <TextInput
          label="Link to a return label (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={labelUrl}
          maxLength={500}
          error={errors.labelUrl ?? ''}
          onChange={({ target }) => setLabelUrl(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={accept.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={accept.isPending} busyLabel="Saving…">
            Accept Return
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
