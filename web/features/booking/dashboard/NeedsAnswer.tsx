import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { maxUnanswered, unansweredQuery } from '../../../lib/providerDashboard';
import { Link } from '../../../ui/Link';
import { ProviderBookingRow } from '../components/ProviderBookingRow';

/** The bookings that need an answer, soonest first; hidden if there are none. */
export const NeedsAnswer = () => {
  const { data: bookings = [] } = useQuery(unansweredQuery);
  if (bookings.length === 0) return null;
  return (
    <section className="stack stack-small" aria-labelledby="needs-answer">
      <div className="row row-between">
        <h2 id="needs-answer">Needs your answer</h2>
        {bookings.length > maxUnanswered && (
          <Link to={paths.providerBookings} className="touch-target">
            See all
          </Link>
        )}
      </div>
      <ul className="work-row-list">
        {bookings.slice(0, maxUnanswered).map((booking) => (
          <li key={booking.id}>
            <ProviderBookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
};
