import { CalendarCheck, DollarSign, ShoppingBag, Star } from 'lucide-react';
import type { Analytics } from '../../../../../shared/admin/figures-api';
import { formatRating } from '../../../../../shared/catalog/rating';
import { formatCents } from '../../../../../shared/money/cents';
import { blank, Stat } from '../../../../ui/Stat';

/** What was sold and how it was rated, of all time and this month; empty while it loads. */
export const AnalyticsCards = ({ figures }: { figures: Analytics | undefined }) => {
  const note = (text: (known: Analytics) => string) => (figures ? text(figures) : blank);
  return (
    <div className="stat-grid">
      <Stat
        strong
        icon={DollarSign}
        label="Total Revenue"
        value={figures && formatCents(figures.allTime.revenueCents)}
        note={note(({ thisMonth }) => `${formatCents(thisMonth.revenueCents)} this month`)}
      />
      <Stat
        icon={CalendarCheck}
        label="Bookings"
        value={figures?.allTime.bookings}
        note={note(({ thisMonth }) => `${thisMonth.bookings} this month`)}
      />
      <Stat
        icon={ShoppingBag}
        label="Orders"
        value={figures?.allTime.orders}
        note={note(({ thisMonth }) => `${thisMonth.orders} this month`)}
      />
      <Stat
        icon={Star}
        label="Avg Rating"
        value={figures && formatRating({ sum: figures.allTime.ratingSum, count: figures.allTime.reviews })}
        note="Platform average"
      />
    </div>
  );
};
