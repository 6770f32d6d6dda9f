import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Refusal } from '../../../../shared/http/refusal';
import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { verificationQuery } from '../queries';
import { useLeaveOnFailure } from '../useLeaveOnFailure';
import './BookingSuccessPage.css';

const failureOf = (error: Error | null, success: boolean | undefined): string | undefined => {
  if (success !== undefined) return success ? undefined : 'Payment verification failed';
  if (error) return error instanceof Refusal ? error.message : 'Failed to verify payment';
  return undefined;
};

/** The way back from the pay page: settles the payment, or finds it settled; spec section 2. */
export const Component = () => {
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const sessionId = params.get('session_id');
  const bookingId = params.get('booking_id');
  const complete = !!sessionId && !!bookingId;
  const { data, error } = useQuery({
    ...verificationQuery(sessionId ?? '', bookingId ?? ''),
    enabled: complete,
  });
  const confirmed = data?.success === true;
  useLeaveOnFailure(complete ? failureOf(error, data?.success) : 'Invalid payment session', paths.bookings);

  useEffect(() => {
    if (!confirmed) return;
    toast.success('Payment verified successfully!', { id: 'verified' });
    for (const topic of ['wallet', 'booking'])
      void queryClient.invalidateQueries({ queryKey: [topic], refetchType: 'none' });
  }, [confirmed, queryClient]);

  return (
    <Page title={confirmed ? 'Booking Confirmed!' : 'Verifying Payment...'} className="page-centred">
      {confirmed ? (
        <>
          <CircleCheckBig className="success-mark" aria-hidden="true" size={64} strokeWidth={1.5} />
          <h1>Booking Confirmed!</h1>
          <p className="lead">
            Your payment has been processed successfully. The provider will confirm your appointment shortly.
          </p>
          <ButtonLink to={paths.bookings} size="large">
            View My Bookings
          </ButtonLink>
        </>
      ) : (
        <>
          <span className="loading-mark" aria-hidden="true" />
          <h1>Verifying Payment...</h1>
          <p className="lead" role="status">
            Please wait while we confirm your booking
          </p>
        </>
      )}
    </Page>
  );
};
