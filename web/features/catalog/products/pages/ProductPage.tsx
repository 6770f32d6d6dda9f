import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ProductDetail } from '../../../../../shared/catalog/public-pages';
import type { Review } from '../../../../../shared/catalog/review';
import { CartButton } from '../../../../lib/cart/CartButton';
import { DeliveryAndReturns } from '../../../../lib/catalog/DeliveryAndReturns';
import { FavoriteButton } from '../../../../lib/catalog/FavoriteButton';
import { ProviderCard } from '../../../../lib/catalog/ProviderCard';
import { ReportButton } from '../../../../lib/catalog/ReportButton';
import { paths } from '../../../../lib/paths';
import { PublicReviews } from '../../../../lib/reviews/PublicReviews';
import { useRedirectIfGone } from '../../../../lib/useRedirectOnError';
import { Button } from '../../../../ui/Button';
import { DetailActionsSkeleton, DetailSkeleton } from '../../../../ui/DetailSkeleton';
import { Gallery } from '../../../../ui/Gallery';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ShowMore } from '../../../../ui/ShowMore';
import { SortChoice } from '../../../../ui/SortChoice';
import { RatingLine } from '../../../../ui/Stars';
import { Skeleton } from '../../../../ui/States';
import { BuyPanel } from '../components/BuyPanel';
import { MoreFromSeller, SellerReviews } from '../components/MoreFromSeller';
import { type Chosen, chosenVariant, firstChoice } from '../components/VariantPicker';
import { helpfulProductReviewsQuery, productQuery, productReviewsQuery } from '../queries';
import './ProductPage.css';
import '../../../../ui/DetailPage.css';

type ListProps = { reviews: Review[] | undefined; isPending: boolean; refetch: () => unknown };

const ReviewsOf = ({ reviews, isPending, refetch }: ListProps) => {
  if (isPending) return <Skeleton height="5rem" count={2} />;
  if (!reviews)
    return (
      <p role="alert">
        Couldn't load the reviews.{' '}
        <Button variant="secondary" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  if (reviews.length === 0) return <p className="muted">No reviews of this product yet</p>;
  return <PublicReviews reviews={reviews} showsSubject={false} />;
};

const NewestReviews = ({ productId }: { productId: string }) => {
  const list = useInfiniteQuery(productReviewsQuery(productId));
  return (
    <>
      <ReviewsOf reviews={list.data?.pages.flatMap(({ items }) => items)} {...list} />
      <ShowMore list={list} />
    </>
  );
};

const HelpfulReviews = ({ productId }: { productId: string }) => {
  const found = useQuery(helpfulProductReviewsQuery(productId));
  return <ReviewsOf reviews={found.data?.items} {...found} />;
};

/** The reviews of this product alone, in the chosen order. */
const ProductReviews = ({ product }: { product: ProductDetail }) => {
  const [sort, choose] = useState('');
  const isHelpful = sort === 'helpful';
  return (
    <section className="stack" aria-labelledby="product-reviews">
      <div className="row row-between">
        <h2 id="product-reviews">Reviews of this product</h2>
        {product.rating.count > 1 && (
          <SortChoice
            sorts={['newest', 'helpful']}
            value={isHelpful ? 'helpful' : 'newest'}
            onChange={choose}
          />
        )}
      </div>
      {product.rating.count > 0 && <RatingLine rating={product.rating} />}
      {isHelpful ? <HelpfulReviews productId={product.id} /> : <NewestReviews productId={product.id} />}
    </section>
  );
};

const Waiting = () => (
  <Page title="Product">
    <PageHeader back={paths.products} actions={<DetailActionsSkeleton count={2} />} />
    <h1 className="visually-hidden">Product</h1>
    <DetailSkeleton />
  </Page>
);

/** A product's pictures, beginning with that of the chosen variant, and what buys it. */
const Offer = ({ product, children }: { product: ProductDetail; children: ReactNode }) => {
  const { images, options = [], variants = [] } = product;
  const [picked, choose] = useState<Chosen>([]);
  // The options may change while the page is open.
  const first = firstChoice(options);
  const chosen = options.map(({ values }, at) => values.find((value) => value === picked[at]) ?? first[at]);
  const picture = chosenVariant(variants, chosen)?.picture;
  const shown = images.findIndex(({ src }) => src === picture);
  return (
    <>
      <Gallery key={shown} images={images} title={product.name} first={Math.max(0, shown)} />
      <div className="stack detail-side">
        <BuyPanel product={product} chosen={chosen} onChoose={choose} />
        {children}
      </div>
    </>
  );
};

/** A product's page. */
export const Component = () => {
  const { id = '' } = useParams();
  const query = useQuery(productQuery(id));
  const product = query.data;
  useRedirectIfGone(query, 'Failed to load product details', paths.products);

  if (!product) return <Waiting />;
  return (
    <Page title={product.name}>
      <PageHeader
        back={paths.products}
        actions={
          <>
            <FavoriteButton
              kind="product"
              id={product.id}
              name={product.name}
              providerId={product.providerId}
            />
            <CartButton />
          </>
        }
      />
      <div key={product.id} className="detail product">
        <Offer product={product}>
          <section className="stack">
            <div className="row row-between">
              <h2>About this product</h2>
              <ReportButton kind="product" id={product.id} name={product.name} ownerId={product.providerId} />
            </div>
            <p className="detail-description">{product.description}</p>
          </section>
          <DeliveryAndReturns seller={product.provider.name || 'The seller'} terms={product.shipping} />
          <ProviderCard label="Seller" provider={product.provider} to={paths.provider(product.providerId)} />
        </Offer>
        <div className="stack detail-more">
          <ProductReviews product={product} />
          <SellerReviews product={product} />
        </div>
      </div>
      <MoreFromSeller product={product} />
    </Page>
  );
};
