import { type BookingStatus, bookingStatuses } from '../../../shared/booking/lifecycle';
import { useUrlChoice } from '../../lib/useUrlChoice';

export type StatusTab = BookingStatus | 'all';

/** All, Pending, Confirmed, Completed, Cancelled; spec section 2. */
export const statusTabs = (['all', ...bookingStatuses] as const).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The open tab, kept in the page's address. */
export const useStatusTab = () => {
  const [chosen, choose] = useUrlChoice('status');
  const status = bookingStatuses.find((known) => known === chosen);
  const open = (tab: StatusTab) => choose(tab === 'all' ? '' : tab);
  return { status, tab: status ?? ('all' as StatusTab), open };
};
