import { ChevronDown } from 'lucide-react';
import { isValidElement, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Link } from '../../../ui/Link';
import { SearchField } from '../../../ui/SearchField';
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

/** The words of an answer, without its markup. */
const wordsOf = (node: ReactNode): string => {
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return wordsOf(node.props.children);
  return typeof node === 'string' ? node : '';
};

/** The groups with those answers that contain every word of the search, in the question or in the answer. */
const found = (search: string): readonly Group[] => {
  const wanted = search.toLowerCase().split(/\s+/);
  const isFound = ([question, answer]: Group['answers'][number]) => {
    const words = `${question} ${wordsOf(answer)}`.toLowerCase();
    return wanted.every((word) => words.includes(word));
  };
  return groups
    .map(({ heading, answers }) => ({ heading, answers: answers.filter(isFound) }))
    .filter(({ answers }) => answers.length > 0);
};

/** Answers to common questions. Each opens with a press, by a link to it, or by a search that finds it. */
export const Component = () => {
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  const shown = found(search);
  return (
    <TextFrame title="Help">
      <search className="help-page-search">
        <SearchField label="Search help" value={search} onSearch={setSearch} />
        <p role="status">{shown.length === 0 && 'No answer has these words. Try fewer, or another word.'}</p>
      </search>
      {shown.map(({ heading, answers }) => (
        <section key={heading} className="help-page-group">
          <h2>{heading}</h2>
          {answers.map(([question, answer]) => (
            <details
              key={question}
              id={anchorOf(question)}
              open={search !== '' || hash === `#${anchorOf(question)}`}
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
