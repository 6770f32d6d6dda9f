import { Loading } from '../../app/Loading';
import { ButtonLink } from '../../ui/Button';
import { DetailSkeleton } from '../../ui/DetailSkeleton';
import { PurchaseSkeleton } from '../../ui/PurchaseSkeleton';
import { EmptyState, ErrorState, Skeleton } from '../../ui/States';
import { toast } from '../../ui/toast';
import { Specimen } from '../Specimen';

/** Lists while loading, when empty, and after a failure. */
export const ListStates = () => (
  <>
    <Specimen label="Loading a list" narrow>
      <Skeleton height="5rem" count={3} />
    </Specimen>
    <Specimen label="Loading bookings or orders" narrow>
      <PurchaseSkeleton />
    </Specimen>
    <Specimen label="Loading a listing's page">
      <DetailSkeleton />
    </Specimen>
    <Specimen label="Loading a page" narrow>
      <div className="styleguide-loading-frame">
        <Loading pathname="/home" />
      </div>
    </Specimen>
    <Specimen label="Nothing found" narrow>
      <EmptyState drawing="no-styles" title="No hairstyles found">
        Try adjusting your search or filters
      </EmptyState>
    </Specimen>
    <Specimen label="Nothing yet, and what to do" narrow>
      <EmptyState
        drawing="empty-cart"
        title="Your cart is empty"
        action={<ButtonLink to="#list-states">Browse Products</ButtonLink>}
      >
        Add some products to get started!
      </EmptyState>
    </Specimen>
    <Specimen label="Failed, with another try" narrow>
      <ErrorState title="Failed to load bookings" onRetry={() => toast.info('Asked again')} />
    </Specimen>
  </>
);
