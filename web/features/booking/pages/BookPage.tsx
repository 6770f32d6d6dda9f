import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { localAt } from '../../../../shared/time/zoned';
import { hairstyleQuery } from '../../../lib/hairstyle';
import { paths } from '../../../lib/paths';
import { useRedirectOnError } from '../../../lib/useRedirectOnError';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/States';
import { BookingForm } from '../components/BookingForm';
import { availabilityQuery } from '../queries';
import { serviceOf } from '../service';
import './BookPage.css';

/** The booking page; spec section 2. It first asks the server for today's date in the provider's time zone. */
export const Component = () => {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { data: hairstyle, error } = useQuery(hairstyleQuery(id));
  const service = hairstyle && serviceOf(hairstyle, params.get('variation'));
  const guess = localAt(Date.now(), hairstyle?.provider.zone ?? 'UTC').date;
  const { data: day } = useQuery({
    ...availabilityQuery(service?.wanted ?? { providerId: '', hairstyleId: id }, guess),
    enabled: !!service,
  });
  useRedirectOnError(error && !hairstyle ? 'Failed to load hairstyle details' : undefined, paths.hairstyles);

  return (
    <Page title="Book Appointment">
      <PageHeader title="Book Appointment" back={paths.hairstyle(id)} />
      {service && day ? (
        <BookingForm service={service} today={day.today} />
      ) : (
        <div className="book-form">
          <Skeleton height="22rem" count={2} />
          <Skeleton height="26rem" />
        </div>
      )}
    </Page>
  );
};
