import { Card } from './Card';
import './PurchaseHeader.css';
import { SkeletonBlock } from './States';
import './PurchaseSkeleton.css';

/** Cards of bookings or orders while they load. */
export const PurchaseSkeleton = () => (
  <div className="stack" role="status">
    <span className="visually-hidden">Loading…</span>
    {Array.from({ length: 3 }, (_, index) => (
      <Card key={index}>
        <div className="purchase-header" aria-hidden="true">
          <SkeletonBlock className="purchase-skeleton-picture" />
          <div className="stack stack-small purchase-header-text">
            <SkeletonBlock height="1.5rem" className="purchase-skeleton-title" />
            <SkeletonBlock height="1.25rem" />
            <SkeletonBlock height="4.5rem" />
          </div>
        </div>
        <SkeletonBlock height="2.75rem" />
      </Card>
    ))}
  </div>
);
