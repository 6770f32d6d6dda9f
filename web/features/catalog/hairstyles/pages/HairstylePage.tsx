import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { FavoriteButton } from '../../../../lib/catalog/FavoriteButton';
import { hairstyleQuery } from '../../../../lib/catalog/hairstyle';
import { ProviderCard } from '../../../../lib/catalog/ProviderCard';
import { ReportButton } from '../../../../lib/catalog/ReportButton';
import { paths } from '../../../../lib/paths';
import { useRedirectIfGone } from '../../../../lib/useRedirectIfGone';
import { Gallery } from '../../../../ui/Gallery';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { Skeleton } from '../../../../ui/States';
import { BookingPanel } from '../components/BookingPanel';
import { LatestReviews } from '../components/LatestReviews';
import '../../../../ui/DetailPage.css';

/** A hairstyle's page. */
export const Component = () => {
  const { id = '' } = useParams();
  const query = useQuery(hairstyleQuery(id));
  const hairstyle = query.data;
  useRedirectIfGone(query, 'Failed to load hairstyle details', paths.hairstyles);

  if (!hairstyle)
    return (
      <Page title="Hairstyle">
        <PageHeader title="Hairstyle" back={paths.hairstyles} />
        <div className="detail">
          <Skeleton height="min(32rem, 110vw)" />
          <Skeleton height="9rem" count={3} />
        </div>
      </Page>
    );

  return (
    <Page title={hairstyle.title}>
      <PageHeader
        title={hairstyle.title}
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
        <div className="detail-side">
          <BookingPanel hairstyle={hairstyle} />
          <ProviderCard
            label="Stylist"
            provider={hairstyle.provider}
            to={paths.provider(hairstyle.providerId)}
          />
        </div>
        <div className="detail-more">
          <section className="stack">
            <h2>About this style</h2>
            <p className="detail-description">{hairstyle.description}</p>
            <div>
              <ReportButton
                kind="hairstyle"
                id={hairstyle.id}
                name={hairstyle.title}
                ownerId={hairstyle.providerId}
              />
            </div>
          </section>
          <LatestReviews providerId={hairstyle.providerId} />
        </div>
      </div>
    </Page>
  );
};
