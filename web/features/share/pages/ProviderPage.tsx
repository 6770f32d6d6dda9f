import { Clock, ShoppingCart } from 'lucide-react';
import { product } from '../../../../shared/brand';
import type { HairstyleCard } from '../../../../shared/catalog/hairstyle-card';
import type { ProductCard as Card } from '../../../../shared/catalog/product';
import type { ProviderDetail } from '../../../../shared/catalog/public-pages';
import { priceWords } from '../../../../shared/catalog/variants';
import { formatCents } from '../../../../shared/money/cents';
import type { SharedProvider } from '../../../../shared/share/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatDuration } from '../../../../shared/time/zoned';
import { StylistFacts } from '../../../lib/catalog/AppointmentFacts';
import { WorkingHours } from '../../../lib/catalog/WorkingHours';
import { joinPath, paths } from '../../../lib/paths';
import { ContactDetails } from '../../../ui/ContactDetails';
import { Initials } from '../../../ui/Initials';
import { Picture } from '../../../ui/Picture';
import { ReviewList } from '../../../ui/ReviewList';
import { RatingLine } from '../../../ui/Stars';
import { Closing, Frame } from '../components/Frame';
import { ShareTools, WhatsAppButton } from '../components/ShareTools';
import { inviteToBuy } from '../inviteToBuy';
import './ProviderPage.css';

/** A product of the provider, linking to its share page. Adding it to the cart asks visitors to sign up. */
const ProductCard = ({ card }: { card: Card }) => (
  <article className="service-card share-product-card">
    <Picture image={card.image} alt="" ratio="4 / 5" sizes="(max-width: 64rem) 6.5rem, 16rem" />
    <div className="service-card-words">
      <h3>
        <a className="share-product-card-link" href={paths.shareProduct(card.id)}>
          {card.name}
        </a>
      </h3>
      <strong className="service-card-price">{priceWords(card)}</strong>
      <button
        type="button"
        className="button button-secondary button-small"
        disabled={card.stock === 0}
        onClick={() => inviteToBuy(paths.product(card.id))}
      >
        <ShoppingCart aria-hidden="true" size={16} />
        {card.stock === 0 ? (
          'Out of Stock'
        ) : (
          <span>
            {card.hasOptions ? 'Choose Options' : 'Add to Cart'}
            <span className="visually-hidden">
              : <bdi>{card.name}</bdi>
            </span>
          </span>
        )}
      </button>
    </div>
  </article>
);

/** A service of the provider, linking to its share page. */
const ServiceCard = ({ card, eager }: { card: HairstyleCard; eager: boolean }) => (
  <a className="service-card" href={paths.shareHairstyle(card.id)}>
    <Picture image={card.image} alt="" ratio="4 / 5" sizes="(max-width: 64rem) 6.5rem, 22rem" eager={eager} />
    <div className="service-card-words">
      <h3>{card.title}</h3>
      <span className="service-card-duration muted">
        <Clock aria-hidden="true" size={14} />
        {formatDuration(card.durationMinutes)}
      </span>
      <strong>{formatCents(card.priceCents)}</strong>
    </div>
  </a>
);

/** The provider's name, rating, locations, next free day, and contact details. */
const ProviderHeader = ({ provider }: { provider: ProviderDetail }) => {
  const name = provider.name || 'Unknown';
  return (
    <section className="share-provider-header">
      <Initials name={name} photo={provider.photo} size="large" />
      <div className="stack share-provider-header-words">
        <h1>
          Book with <bdi>{name}</bdi>
        </h1>
        <p className="share-provider-header-line">
          <span>Professional hairstylist</span>
          <RatingLine rating={provider.rating} />
        </p>
        {provider.bio && <p className="share-provider-header-bio">{provider.bio}</p>}
        <StylistFacts provider={provider} />
        <ContactDetails address={provider.address} email={provider.email} phone={provider.phone} />
        <div className="share-provider-header-actions">
          <a className="button button-primary button-large" href={joinPath(paths.provider(provider.id))}>
            Book Online
          </a>
          {provider.phone && (
            <WhatsAppButton
              phone={provider.phone}
              message={`Hi ${isolateBidi(name)}! I found you on ${product} and would like to book an appointment.`}
            />
          )}
        </div>
        <ShareTools name={name} />
      </div>
    </section>
  );
};

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
      text={`Create an account in a minute and pick a date with ${isolateBidi(provider.name || 'Unknown')}.`}
      label="Sign Up to Book"
      href={joinPath(paths.provider(provider.id))}
    />
  </Frame>
);
