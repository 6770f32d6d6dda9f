import { useQuery } from '@tanstack/react-query';
import type { ReturnCase } from '../../../../../shared/returns/schema';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../../lib/adminClient';
import { PrivatePictures } from '../../../../lib/media/PrivatePictures';
import { paths } from '../../../../lib/paths';
import { Button } from '../../../../ui/Button';
import { Dialog, useDialog } from '../../../../ui/Dialog';
import { Link } from '../../../../ui/Link';
import { LongText } from '../../../../ui/LongText';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { returnCaseQuery } from '../queries';
import { DecisionButtons, refundAmount, WaitsForBank } from './DecisionButtons';
import { QueueRow, Who } from './QueueRow';

const effects = {
  refund:
    'The customer will get the refund to their wallet, and the seller will earn nothing from what is returned.',
  release: 'The return ends without a refund, and the seller keeps the earnings. This cannot be undone.',
};

const complaintLabels = {
  customer: 'The customer',
  provider: 'The seller',
  system: 'The seller did not answer',
};

const Pictures = ({ orderId }: { orderId: string }) => {
  const { data, isError, refetch } = useQuery(returnCaseQuery(orderId));
  if (data)
    return <PrivatePictures pictures={data.itemReturn.pictures} label="Pictures of the returned items" />;
  return isError ? (
    <ErrorState title="Couldn't load the pictures" onRetry={() => refetch()} />
  ) : (
    <Skeleton height="8rem" />
  );
};

/** A return that a customer and a seller do not agree on, with the decisions an admin can make. */
export const ReturnToDecide = ({ found, waiting }: { found: ReturnCase; waiting: string }) => {
  const { id, title, ordered, itemReturn, customer, provider } = found;
  const { quantity, reason, declineReason, complaint, complaintBy = 'system', pictures } = itemReturn;
  const { isNeeded, show, dialog } = useDialog();
  const said = [
    `Return of ${quantity} of ${ordered}: ${isolateBidi(reason)}`,
    declineReason && `Declined: ${isolateBidi(declineReason)}`,
    complaint ? `${complaintLabels[complaintBy]}: ${isolateBidi(complaint)}` : complaintLabels.system,
  ];
  return (
    <QueueRow
      kind="Return"
      tone="orange"
      waiting={waiting}
      title={
        <Link to={paths.adminPurchase({ kind: 'order', id })} withOrigin>
          {title}
        </Link>
      }
      {...refundAmount(found)}
      about={
        <>
          <Who {...customer} /> about <bdi>{provider.name || 'Unknown'}</bdi>
        </>
      }
      acts={
        <DecisionButtons
          of="payment"
          decide={(verdict) => adminClient.decideReturn({ params: { orderId: id }, body: { verdict } })}
          found={found}
          effects={effects}
        />
      }
    >
      <WaitsForBank {...found} />
      <LongText
        text={said.filter(Boolean).join('\n')}
        of={`the return of ${isolateBidi(title)}`}
        lines={4}
        perLine={60}
      />
      {pictures.length > 0 && (
        <Button variant="quiet" size="small" onClick={show}>
          {pictures.length === 1 ? 'See the picture' : `See ${pictures.length} pictures`}
        </Button>
      )}
      {isNeeded && (
        <Dialog {...dialog} title="Pictures of the return" sheet>
          <Pictures orderId={id} />
        </Dialog>
      )}
    </QueueRow>
  );
};
