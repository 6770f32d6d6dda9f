import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { PaymentReturn } from '../../../lib/purchases/PaymentReturn';

const words = {
  waiting: 'Please wait while we confirm your tip',
  title: 'Thank You!',
  text: 'Your tip has been paid. All of it goes to your stylist.',
  link: 'View My Bookings',
};

/** Where a customer returns after paying a tip. */
export const Component = () => {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  const tipId = params.get('tip_id');
  const paid = sessionId && tipId ? { sessionId, tipId } : undefined;
  return (
    <PaymentReturn topic="booking" paid={paid} words={words} list={paths.bookings} summary={() => null} />
  );
};
