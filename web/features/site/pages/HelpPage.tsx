import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { giftRefundDays } from '../../../../shared/gift-cards/rules';
import { returnWithinDays } from '../../../../shared/returns/rules';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui/Link';
import { anchorOf, TextFrame } from '../components/LegalPage';
import './HelpPage.css';

type Group = { heading: string; answers: readonly (readonly [question: string, answer: ReactNode])[] };

const groups: readonly Group[] = [
  {
    heading: 'Booking and buying',
    answers: [
      [
        'How do I book?',
        <>
          Find a style in <Link to={paths.hairstyles}>Services</Link>, choose a size, a day, and a time, and
          say where the appointment takes place. Then pay by card or with your wallet balance. Your stylist
          accepts or declines; if they decline, you get a full refund.
        </>,
      ],
      [
        'I left the payment page. Is my time gone?',
        <>
          No. We hold it for about half an hour. Open <Link to={paths.bookings}>your bookings</Link> and
          choose Pay now.
        </>,
      ],
      [
        'How do I cancel, and what does it cost?',
        <>
          Open <Link to={paths.bookings}>your bookings</Link> or <Link to={paths.orders}>your orders</Link>{' '}
          and choose Cancel. The page shows what you will get back before you confirm. Orders are refunded in
          full; the <Link to={paths.terms}>terms</Link> explain the fee for bookings.
        </>,
      ],
      [
        'Where is my refund?',
        <>
          In your <Link to={paths.wallet}>wallet</Link>, at once. You can spend it on your next booking or
          order. If it was not you who cancelled, you can send it to your card within 30 days.
        </>,
      ],
      [
        'How do I return a product?',
        <>
          Open <Link to={paths.orders}>your orders</Link> within {returnWithinDays} days of delivery and
          choose Return Items. If the seller declines, you can ask us to decide. Once the items have arrived,
          you get your refund.
        </>,
      ],
      [
        'How do gift cards work?',
        <>
          <Link to={paths.giftCards}>Buy a gift card</Link> and we’ll email it to the person you choose, on
          the day you choose. They enter its code in their <Link to={paths.wallet}>wallet</Link> and spend the
          credit on appointments and products. Gift cards never expire. If yours has not been redeemed, you
          can take it back within {giftRefundDays} days.
        </>,
      ],
      [
        'Something went wrong with my appointment or order',
        <>
          Choose Report a problem next to it in <Link to={paths.bookings}>your bookings</Link> or{' '}
          <Link to={paths.orders}>your orders</Link>. We’ll hold the payment while we review it.
        </>,
      ],
    ],
  },
  {
    heading: 'Offering services',
    answers: [
      [
        'I want to offer my services',
        'Sign up and choose “Offer hairstyling services.” We review every application. Until it is approved, you can book and shop as a customer.',
      ],
      [
        'How do stylists get paid?',
        'Earnings become available after the appointment or delivery is confirmed. They are paid out every week, or at once with an instant cashout, which has a fee.',
      ],
    ],
  },
];

/** Answers to common questions. Each opens with a press, or by a link to it; without one, the first are open. */
export const Component = () => {
  const { hash } = useLocation();
  return (
    <TextFrame title="Help">
      {groups.map(({ heading, answers }) => (
        <section key={heading} className="help-page-group">
          <h2>{heading}</h2>
          {answers.map(([question, answer], index) => (
            <details
              key={question}
              id={anchorOf(question)}
              open={hash ? hash === `#${anchorOf(question)}` : index === 0}
            >
              <summary>
                <h3>{question}</h3>
                <ChevronDown aria-hidden="true" size={20} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
    </TextFrame>
  );
};
