import { isolated } from '../../../../shared/http/isolated';
import type { SharedProvider } from '../../../../shared/share/schema';
import { WorkingHours } from '../../../lib/catalog/WorkingHours';
import { joinPath, paths } from '../../../lib/paths';
import { ReviewList } from '../../../ui/ReviewList';
import { Closing } from '../components/Closing';
import { Frame } from '../components/Frame';
import { ProductCard } from '../components/ProductCard';
import { ProviderHeader } from '../components/ProviderHeader';
import { ServiceCard } from '../components/ServiceCard';

/** The number of pictures likely to be visible on load. */
const firstRow = 3;

/** A provider's share page; see docs/product/screens.md#share-pages. */
export const ProviderPage = ({ provider, hairstyles, products, reviews }: SharedProvider) => (
  <Frame next={paths.provider(provider.id)}>
    <ProviderHeader provider={provider} />
    <section className="stack" aria-labelledby="hours">
      <WorkingHours provider={provider} />
    </section>
    <section className="stack" aria-labelledby="services">
      <h2 id="services">Services</h2>
      {hairstyles.length === 0 && <p className="muted">No services yet</p>}
      <ul className="service-card-list">
        {hairstyles.map((card, index) => (
          <li key={card.id}>
            <ServiceCard card={card} eager={index < firstRow} />
          </li>
        ))}
      </ul>
    </section>
    {products.length > 0 && (
      <section className="stack" aria-labelledby="products">
        <h2 id="products">Products</h2>
        <ul className="service-card-list service-card-list-small">
          {products.map((card) => (
            <li key={card.id}>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
      </section>
    )}
    <section className="stack" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {reviews.length > 0 ? <ReviewList reviews={reviews} /> : <p className="muted">No reviews yet</p>}
    </section>
    <Closing
      title="Ready to book?"
      text={`Create an account in a minute and pick a date with ${isolated(provider.name || 'Unknown')}.`}
      label="Sign Up to Book"
      href={joinPath(paths.provider(provider.id))}
    />
  </Frame>
);
