import { useMutation, useQuery } from '@tanstack/react-query';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { adminClient } from '../../../../lib/adminClient';
import { invalidate } from '../../../../lib/queryClient';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { toast } from '../../../../ui/toast';
import { formatMoment } from '../moment';
import { disputeQuery } from '../refundQueries';
import './EvidenceDialog.css';

/** The words for Stripe's fields. */
const labels: Record<string, string> = {
  customer_name: 'Customer',
  customer_email_address: 'Email',
  product_description: 'What was bought',
  service_date: 'Date of the service',
  shipping_address: 'Shipping address',
  shipping_tracking_number: 'Tracking number',
  uncategorized_text: 'Receipt and history',
};

const useSubmit = (disputeId: string, onDone: () => void) =>
  useMutation({
    mutationFn: () => adminClient.submitDisputeEvidence({ params: { disputeId } }),
    onSuccess: () => {
      toast.success('Evidence sent to the bank');
      onDone();
    },
    onError: (error) => toast.error(refusalMessage(error, 'Failed to send the evidence')),
    onSettled: () => invalidate('finance'),
  });

type Props = { disputeId: string; open: boolean; onClose: () => void };

/** The evidence we have for a dispute, and a button that sends it to the bank, once. */
export const EvidenceDialog = ({ disputeId, open, onClose }: Props) => {
  const query = useQuery(disputeQuery(disputeId));
  const submit = useSubmit(disputeId, onClose);
  const dispute = query.data;
  const canSend = dispute?.status === 'open' && !dispute.evidenceSentAt;
  return (
    <Dialog open={open} onClose={onClose} title="Evidence">
      {query.isPending && <Skeleton height="12rem" />}
      {query.isError && <ErrorState title="Failed to load the evidence" onRetry={query.refetch} />}
      {dispute && (
        <>
          {canSend && dispute.respondBy && (
            <p>
              Respond by {formatMoment(dispute.respondBy)}. You can send evidence once, and the bank decides.
            </p>
          )}
          <dl className="evidence-dialog-facts">
            {dispute.evidence.map(({ field, text }) => (
              <div key={field}>
                <dt>{labels[field] ?? field}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {canSend && (
            <Button wide busy={submit.isPending} busyLabel="Sending..." onClick={() => submit.mutate()}>
              Submit evidence
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
};
