import { Tag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/Button';
import { useDialog } from '../../../ui/Dialog';
import { onDemand } from '../../../ui/onDemand';
import type { Group } from '../queries';

const OffersDialog = lazy(onDemand(async () => ({ default: (await import('./OffersDialog')).OffersDialog })));

type Props = { group: Group; groupName: string };

/** Opens a new offer to the clients that are listed, and the offers that were sent. */
export const OfferActions = ({ group, groupName }: Props) => {
  const writing = useDialog();
  const past = useDialog();
  return (
    <>
      <Button variant="secondary" onClick={writing.show}>
        <Tag aria-hidden="true" size={18} /> Send an Offer
      </Button>
      <Button variant="quiet" onClick={past.show}>
        Past Offers
      </Button>
      <Suspense fallback={null}>
        {writing.isNeeded && <OffersDialog {...writing.dialog} group={group} groupName={groupName} />}
        {past.isNeeded && <OffersDialog {...past.dialog} group={group} groupName={groupName} isPast />}
      </Suspense>
    </>
  );
};
