import type { SharedProduct } from '../../../../shared/share/schema';
import { joinPath, paths } from '../../../lib/paths';
import { Gallery } from '../../../ui/Gallery';
import { ReviewList } from '../../../ui/ReviewList';
import { Closing } from '../components/Closing';
import { Frame } from '../components/Frame';
import { ProductOffer } from '../components/ProductOffer';
import { Stylist } from '../components/Stylist';
import './HairstylePage.css';

/** A product for whoever was sent its link, made like the page of a hairstyle; decisions, 'Product'. */
export const ProductPage = ({ product, reviews }: SharedProduct) => (
  <Frame className="share-product" next={paths.product(product.id)}>
    <div className="share-hairstyle-columns">
      <Gallery images={product.images} title={product.name} />
      <ProductOffer product={product} />
      <div className="share-hairstyle-about">
        {product.description && (
          <section className="stack" aria-labelledby="about">
            <h2 id="about">About this product</h2>
            <p className="share-hairstyle-description">{product.description}</p>
          </section>
        )}
        <Stylist title="Sold by" provider={product.provider} />
        <section className="stack" aria-labelledby="reviews">
          <h2 id="reviews">What Clients Say</h2>
          {reviews.length > 0 ? <ReviewList reviews={reviews} /> : <p className="muted">No reviews yet</p>}
        </section>
      </div>
    </div>
    <Closing
      title="Like what you see?"
      text={`Create an account in a minute and buy from ${product.provider.name || 'Unknown'}.`}
      label="Sign Up to Buy Online"
      href={joinPath(paths.product(product.id))}
    />
  </Frame>
);
