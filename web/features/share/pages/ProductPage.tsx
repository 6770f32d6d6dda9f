import { ShoppingCart } from 'lucide-react';
import type { ProductDetail } from '../../../../shared/catalog/public-pages';
import { pricesOf, priceWords } from '../../../../shared/catalog/variants';
import { formatCents } from '../../../../shared/money/cents';
import type { SharedProduct } from '../../../../shared/share/schema';
import { shippingPrice } from '../../../../shared/shipping/terms';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { DeliveryAndReturns } from '../../../lib/catalog/DeliveryAndReturns';
import { joinPath, paths } from '../../../lib/paths';
import { RatingLine } from '../../../ui/Stars';
import { About, Listing, Reviews, Stylist } from '../components/Listing';
import { ShareTools, WhatsAppButton } from '../components/ShareTools';
import { inviteToBuy } from '../inviteToBuy';
import '../components/Offer.css';

/** A product's name, price, stock, and buttons. On phones, price and buttons stick to the bottom. */
const ProductOffer = ({ product }: { product: ProductDetail }) => {
  const { id, name, category, stock, options = [], variants = [], rating, provider } = product;
  const price = { ...product, ...pricesOf(variants) };
  return (
    <div className="stack share-offer">
      <p className="share-offer-category">{category}</p>
      <h1>{name}</h1>
      <p className="share-offer-by">
        <RatingLine rating={rating} />
        <span>
          Sold by{' '}
          <a href={paths.shareProvider(provider.id)}>
            <bdi>{provider.name || 'Unknown'}</bdi>
          </a>
        </span>
      </p>
      <section className="share-offer-bar" data-sticky-bar="" aria-label="Buying">
        <p className="share-offer-price">
          <strong>{priceWords(price)}</strong>
          <span className="muted">{stock === 0 ? 'Out of stock' : `${stock} in stock`}</span>
        </p>
        {options.map(({ name, values }) => (
          <p key={name} className="muted">
            <bdi>{name}</bdi>: <bdi>{values.join(', ')}</bdi>
          </p>
        ))}
        <div className="share-offer-actions">
          <button
            type="button"
            className="button button-primary button-large"
            disabled={stock === 0}
            onClick={() => inviteToBuy(paths.product(id))}
          >
            <ShoppingCart aria-hidden="true" size={20} />
            {stock === 0 ? 'Out of Stock' : options.length > 0 ? 'Choose Options' : 'Add to Cart'}
          </button>
          {provider.phone && (
            <WhatsAppButton
              phone={provider.phone}
              message={`Hi ${isolateBidi(provider.name)}! I have a question about ${isolateBidi(name)} ${price.priceVaries ? 'from' : 'for'} ${formatCents(price.priceCents)}.`}
            />
          )}
        </div>
      </section>
      <p className="muted">{shippingPrice(product.shipping)}</p>
      <ShareTools name={name} />
    </div>
  );
};

/** A product's share page; see docs/product/screens.md#share-pages. */
export const ProductPage = ({ product, reviews, sellerReviews }: SharedProduct) => {
  const { id, name, images, description, provider } = product;
  const seller = provider.name || 'Unknown';
  return (
    <Listing
      {...{ name, images }}
      next={paths.product(id)}
      closing={{
        text: `Create an account in a minute and buy from ${isolateBidi(seller)}.`,
        label: 'Sign Up to Buy Online',
        href: joinPath(paths.product(id)),
      }}
      more={
        <>
          <Reviews
            id="reviews"
            title="Reviews of this product"
            reviews={reviews}
            empty="No reviews of this product yet"
            showsSubject={false}
          />
          {sellerReviews.length > 0 && (
            <Reviews
              id="seller-reviews"
              title={
                <>
                  Reviews of <bdi>{seller}</bdi>
                </>
              }
              reviews={sellerReviews}
            />
          )}
        </>
      }
    >
      <div className="stack share-listing-side">
        <ProductOffer product={product} />
        <About title="About this product" description={description} />
        <DeliveryAndReturns seller={provider.name || 'The seller'} terms={product.shipping} />
        <Stylist title="Sold by" provider={provider} />
      </div>
    </Listing>
  );
};
