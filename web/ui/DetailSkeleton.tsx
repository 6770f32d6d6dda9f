import { SkeletonBlock } from './States';
import './DetailPage.css';

/** The room of the buttons in the page's header. */
export const DetailActionsSkeleton = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <span key={index} className="detail-skeleton-button" />);

/** A hairstyle's or product's page while it loads. */
export const DetailSkeleton = () => (
  <div className="detail" role="status">
    <span className="visually-hidden">Loading…</span>
    <SkeletonBlock className="detail-skeleton-picture" />
    <div className="stack detail-side" aria-hidden="true">
      <div className="stack detail-panel">
        <SkeletonBlock height="2.5rem" />
        <SkeletonBlock height="2rem" />
        <SkeletonBlock height="4rem" />
        <SkeletonBlock height="3.25rem" />
      </div>
    </div>
  </div>
);
