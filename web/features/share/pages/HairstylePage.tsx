import { Clock } from 'lucide-react';
import { useState } from 'react';
import { categoryTitles, cityPath } from '../../../../shared/catalog/city-paths';
import { offerOf } from '../../../../shared/catalog/offer';
import type { HairstyleDetail } from '../../../../shared/catalog/public-pages';
import { formatCents } from '../../../../shared/money/cents';
import type { SharedHairstyle } from '../../../../shared/share/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatDuration } from '../../../../shared/time/zoned';
import { AppointmentFacts } from '../../../lib/catalog/AppointmentFacts';
import { WorkingHours } from '../../../lib/catalog/WorkingHours';
import { joinPath, paths } from '../../../lib/paths';
import { AddOnList } from '../../../ui/AddOnChoice';
import { RatingLine } from '../../../ui/Stars';
import { VariationChoice } from '../../../ui/VariationChoice';
import { About, Listing, Reviews, Stylist } from '../components/Listing';
import { ShareTools, WhatsAppButton } from '../components/ShareTools';
import '../components/Offer.css';

const greeting = (hairstyle: HairstyleDetail, size: string | undefined, priceCents: number): string =>
  `Hi ${isolateBidi(hairstyle.provider.name)}! I would like to book ${isolateBidi(hairstyle.title)}${size ? ` (${isolateBidi(size)})` : ''} for ${formatCents(priceCents)}.`;

/** The category, which leads to the others in the stylist's city, if there is one. */
const Category = ({ hairstyle: { category }, city }: Pick<SharedHairstyle, 'hairstyle' | 'city'>) => (
  <p className="share-offer-category">
    {city ? (
      <a href={cityPath(category, city.slug)}>
        {`${categoryTitles[category]} in `}
        <bdi>{city.name}</bdi>
      </a>
    ) : (
      category
    )}
  </p>
);

type Props = {
  hairstyle: HairstyleDetail;
  city: SharedHairstyle['city'];
  chosen: string;
  choose: (variationId: string) => void;
};

/**
 * A hairstyle's title, price, sizes, add-ons, what to know before booking, and booking buttons. On phones, price and buttons
 * stick to the bottom.
 */
const Offer = ({ hairstyle, city, chosen, choose }: Props) => {
  const { id, title, provider, variations, addOns } = hairstyle;
  const { variation, priceCents, durationMinutes } = offerOf(hairstyle, chosen);

  return (
    <div className="stack share-offer">
      <Category hairstyle={hairstyle} city={city} />
      <h1>{title}</h1>
      <p className="share-offer-by">
        <span>
          with <bdi>{provider.name || 'Unknown'}</bdi>
        </span>
        <RatingLine rating={provider.rating} />
      </p>
      {variations.length > 0 && (
        <VariationChoice variations={variations} value={variation?.id} onChange={choose} />
      )}
      {addOns.length > 0 && <AddOnList addOns={addOns} />}
      <AppointmentFacts service={hairstyle} />
      <section className="share-offer-bar" data-sticky-bar="" aria-label="Booking">
        <p className="share-offer-price" aria-live="polite">
          <strong>{formatCents(priceCents)}</strong>
          <span className="muted">
            <Clock aria-hidden="true" size={16} />
            {formatDuration(durationMinutes)}
          </span>
        </p>
        <div className="share-offer-actions">
          <a className="button button-primary button-large" href={joinPath(paths.book(id, variation?.id))}>
            Book Online
          </a>
          {provider.phone && (
            <WhatsAppButton
              phone={provider.phone}
              message={greeting(hairstyle, variation?.name, priceCents)}
            />
          )}
        </div>
      </section>
      <ShareTools name={title} />
    </div>
  );
};

/** A hairstyle's share page; see docs/product/screens.md#share-pages. */
export const HairstylePage = ({ hairstyle, reviews, city }: SharedHairstyle) => {
  const [chosen, choose] = useState(hairstyle.variations[0]?.id ?? '');
  const { variation } = offerOf(hairstyle, chosen);
  const { id, title, images, description, provider } = hairstyle;
  return (
    <Listing
      {...{ images, name: title }}
      portrait
      next={paths.hairstyle(id)}
      closing={{
        text: `Create an account in a minute and pick a date with ${isolateBidi(provider.name || 'Unknown')}.`,
        label: 'Sign Up to Book Online',
        href: joinPath(paths.book(id, variation?.id)),
      }}
      more={
        <>
          <About title="About this style" description={description} />
          <Stylist title="Your stylist" provider={provider} />
          <section className="stack" aria-labelledby="hours">
            <WorkingHours provider={provider} />
          </section>
          <Reviews id="reviews" title="What Clients Say" reviews={reviews} empty="No reviews yet" />
        </>
      }
    >
      <Offer hairstyle={hairstyle} city={city} chosen={chosen} choose={choose} />
    </Listing>
  );
};
