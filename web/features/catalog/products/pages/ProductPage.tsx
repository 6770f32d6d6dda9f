import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CartButton } from '../../../../lib/cart/CartButton';
import { FavoriteButton } from '../../../../lib/catalog/FavoriteButton';
import { ProviderCard } from '../../../../lib/catalog/ProviderCard';
import { ReportButton } from '../../../../lib/catalog/ReportButton';
import { paths } from '../../../../lib/paths';
import { useRedirectIfGone } from '../../../../lib/useRedirectIfGone';
import { Gallery } from '../../../../ui/Gallery';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { Skeleton } from '../../../../ui/States';
import { BuyPanel } from '../components/BuyPanel';
import { DeliveryAndReturns } from '../components/DeliveryAndReturns';
import { MoreFromSeller, SellerReviews } from '../components/MoreFromSeller';
import { ProductReviews } from '../components/ProductReviews';
import { productQuery } from '../queries';
import '../../../../ui/DetailPage.css';
import './ProductPage.css';

const Waiting = () => (
  <Page title="Product">
    <PageHeader title="Product" back={paths.products} />
    <div className="detail">
      <Skeleton height="min(32rem, 110vw)" />
      <Skeleton height="9rem" count={3} />
    </div>
  </Page>
);

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
        title={product.name}
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
      <div className="detail product">
        <Gallery key={product.id} images={product.images} title={product.name} />
        <BuyPanel key={product.id} product={product} />
        <div className="detail-more">
          <section className="stack">
            <h2>About this product</h2>
            <p className="detail-description">{product.description}</p>
            <div>
              <ReportButton kind="product" id={product.id} name={product.name} ownerId={product.providerId} />
            </div>
          </section>
          <DeliveryAndReturns seller={product.provider.name || 'The seller'} />
          <ProductReviews key={product.id} product={product} />
          <ProviderCard label="Seller" provider={product.provider} to={paths.provider(product.providerId)} />
          <SellerReviews product={product} />
        </div>
      </div>
      <MoreFromSeller product={product} />
    </Page>
  );
};
