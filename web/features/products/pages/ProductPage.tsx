import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FavoriteButton } from '../../../lib/cards/FavoriteButton';
import { ProviderCard } from '../../../lib/cards/ProviderCard';
import { CartButton } from '../../../lib/cart/CartButton';
import { paths } from '../../../lib/paths';
import { ReportButton } from '../../../lib/reports/ReportButton';
import { Gallery } from '../../../ui/Gallery';
import { showLoadError } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/States';
import { BuyPanel } from '../components/BuyPanel';
import { DeliveryAndReturns } from '../components/DeliveryAndReturns';
import { MoreFromSeller, SellerReviews } from '../components/MoreFromSeller';
import { ProductReviews } from '../components/ProductReviews';
import { productQuery } from '../queries';
import '../../../ui/DetailPage.css';
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

/** A product's page; spec section 2. */
export const Component = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: product, error } = useQuery(productQuery(id));

  useEffect(() => {
    if (!error || product) return;
    showLoadError('Failed to load product details');
    void navigate(paths.products, { replace: true });
  }, [error, product, navigate]);

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
