import { useQuery } from '@tanstack/react-query';
import { Clock, MessageCircle } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { offerOf } from '../../../../../shared/catalog/offer';
import type { HairstyleDetail, ProviderDetail } from '../../../../../shared/catalog/public-pages';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatDuration } from '../../../../../shared/time/zoned';
import { AppointmentFacts } from '../../../../lib/catalog/AppointmentFacts';
import { FavoriteButton } from '../../../../lib/catalog/FavoriteButton';
import { hairstyleQuery } from '../../../../lib/catalog/hairstyle';
import { ProviderCard } from '../../../../lib/catalog/ProviderCard';
import { ReportButton } from '../../../../lib/catalog/ReportButton';
import { paths } from '../../../../lib/paths';
import { usePreferredAppointment } from '../../../../lib/preferred';
import { PublicReviews } from '../../../../lib/reviews/PublicReviews';
import { useRedirectIfGone } from '../../../../lib/useRedirectOnError';
import { useUrlParam } from '../../../../lib/useUrlParams';
import { whatsAppLink } from '../../../../lib/whatsapp';
import { ActionBar } from '../../../../ui/ActionBar';
import { AddOnList } from '../../../../ui/AddOnChoice';
import { ButtonLink } from '../../../../ui/Button';
import { DetailActionsSkeleton, DetailSkeleton } from '../../../../ui/DetailSkeleton';
import { Gallery } from '../../../../ui/Gallery';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { RatingLine } from '../../../../ui/Stars';
import { Skeleton } from '../../../../ui/States';
import { Badge } from '../../../../ui/StatusBadge';
import { VariationChoice } from '../../../../ui/VariationChoice';
import { latestReviewsQuery } from '../queries';
import '../../../../ui/DetailPage.css';

/** The provider's rating and latest reviews; hidden if they fail to load (docs/product/screens.md#home). */
const LatestReviews = ({ provider }: { provider: ProviderDetail }) => {
  const { data, isPending, isError } = useQuery(latestReviewsQuery(provider.id));
  if (isError) return null;
  const { rating } = provider;
  return (
    <section className="stack" aria-labelledby="reviews">
      <div className="row row-between">
        <h2 id="reviews">Reviews</h2>
        {rating.count > 0 && <RatingLine rating={rating} />}
      </div>
      {isPending && <Skeleton height="5rem" count={2} />}
      {data?.items.length === 0 && <p className="muted">No reviews yet</p>}
      <PublicReviews reviews={data?.items ?? []} />
      {data && rating.count > data.items.length && (
        <div>
          <ButtonLink variant="secondary" to={`${paths.provider(provider.id)}?tab=reviews`}>
            {`See all ${rating.count} reviews`}
          </ButtonLink>
        </div>
      )}
    </section>
  );
};

const greeting = ({ title }: HairstyleDetail, size: string | undefined, priceCents: number): string =>
  `Hi! I would like to book ${isolateBidi(title)}${size ? ` (${isolateBidi(size)})` : ''} for ${formatCents(priceCents)}.`;

/** Price, duration, size, add-ons, next free day, travel fee, and the booking buttons. The selected size is kept in the URL. */
const BookingPanel = ({ hairstyle }: { hairstyle: HairstyleDetail }) => {
  const [chosen, choose] = useUrlParam('variation');
  const preferred = usePreferredAppointment();
  const { variation, priceCents, durationMinutes } = offerOf(hairstyle, chosen);
  const { phone } = hairstyle.provider;

  return (
    <section className="stack detail-panel" aria-label="Booking">
      <h1>{hairstyle.title}</h1>
      <div className="row detail-panel-head">
        <Badge>{hairstyle.category}</Badge>
        <p className="detail-panel-price">{formatCents(priceCents)}</p>
        <p className="detail-panel-fact">
          <Clock aria-hidden="true" size={18} />
          {formatDuration(durationMinutes)}
        </p>
      </div>
      {hairstyle.variations.length > 0 && (
        <VariationChoice variations={hairstyle.variations} value={variation?.id} onChange={choose} />
      )}
      {hairstyle.addOns.length > 0 && <AddOnList addOns={hairstyle.addOns} />}
      <AppointmentFacts service={hairstyle} />
      <ActionBar price={formatCents(priceCents)} inColumn>
        <ButtonLink wide size="large" to={paths.book(hairstyle.id, variation?.id, preferred)}>
          Book Appointment
        </ButtonLink>
      </ActionBar>
      {phone && (
        <a
          className="button button-secondary button-wide"
          href={whatsAppLink(phone, greeting(hairstyle, variation?.name, priceCents))}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden="true" size={18} />
          Book via WhatsApp
        </a>
      )}
    </section>
  );
};

/** A hairstyle's page. */
export const Component = () => {
  const { id = '' } = useParams();
  const query = useQuery(hairstyleQuery(id));
  const hairstyle = query.data;
  useRedirectIfGone(query, 'Failed to load hairstyle details', paths.hairstyles);

  if (!hairstyle)
    return (
      <Page title="Hairstyle">
        <PageHeader back={paths.hairstyles} actions={<DetailActionsSkeleton count={1} />} />
        <h1 className="visually-hidden">Hairstyle</h1>
        <DetailSkeleton />
      </Page>
    );

  return (
    <Page title={hairstyle.title}>
      <PageHeader
        back={paths.hairstyles}
        actions={
          <FavoriteButton
            kind="hairstyle"
            id={hairstyle.id}
            name={hairstyle.title}
            providerId={hairstyle.providerId}
          />
        }
      />
      <div className="detail">
        <Gallery key={hairstyle.id} images={hairstyle.images} title={hairstyle.title} />
        <div className="stack detail-side">
          <BookingPanel hairstyle={hairstyle} />
          <ProviderCard
            label="Stylist"
            provider={hairstyle.provider}
            to={paths.provider(hairstyle.providerId)}
          />
        </div>
        <div className="stack detail-more">
          <section className="stack">
            <div className="row row-between">
              <h2>About this style</h2>
              <ReportButton
                kind="hairstyle"
                id={hairstyle.id}
                name={hairstyle.title}
                ownerId={hairstyle.providerId}
              />
            </div>
            <p className="detail-description">{hairstyle.description}</p>
          </section>
          <LatestReviews provider={hairstyle.provider} />
        </div>
      </div>
    </Page>
  );
};
