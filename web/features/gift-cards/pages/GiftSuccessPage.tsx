import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { PaymentReturn } from '../../../lib/purchases/PaymentReturn';

const words = {
  waiting: 'Please wait while we confirm your gift card',
  title: 'Gift Card Bought!',
  text: 'We mail it right away, or on the day you chose. On the gift cards page, you can follow it, send it again or take it back.',
  link: 'View My Gift Cards',
};

/** Where a customer returns after paying a gift card. */
export const Component = () => {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  const giftCardId = params.get('gift_card_id');
  const paid = sessionId && giftCardId ? { sessionId, giftCardId } : undefined;
  return (
    <PaymentReturn topic="giftCard" paid={paid} words={words} list={paths.giftCards} summary={() => null} />
  );
};
