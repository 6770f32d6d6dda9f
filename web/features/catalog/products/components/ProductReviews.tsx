import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProductDetail } from '../../../../../shared/catalog/product';
import { ReportReview } from '../../../../lib/catalog/ReportButton';
import { Button } from '../../../../ui/Button';
import { ReviewList } from '../../../../ui/ReviewList';
import { ShowMore } from '../../../../ui/ShowMore';
import { RatingLine } from '../../../../ui/Stars';
import { Skeleton } from '../../../../ui/States';
import { productReviewsQuery } from '../queries';

/** The reviews of this product alone. */
export const ProductReviews = ({ product }: { product: ProductDetail }) => {
  const list = useInfiniteQuery(productReviewsQuery(product.id));
  const reviews = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="stack" aria-labelledby="product-reviews">
      <h2 id="product-reviews">Reviews of this product</h2>
      {product.rating.count > 0 && <RatingLine rating={product.rating} />}
      {list.isPending && <Skeleton height="5rem" count={2} />}
      {list.isError && !reviews && (
        <p role="alert">
          The reviews could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={() => list.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {reviews?.length === 0 && <p className="muted">No reviews of this product yet</p>}
      {reviews && reviews.length > 0 && (
        <ReviewList
          reviews={reviews}
          showsSubject={false}
          actions={(review) => <ReportReview review={review} />}
        />
      )}
      <ShowMore list={list} />
    </section>
  );
};
