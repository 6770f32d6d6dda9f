import { useSearchParams } from 'react-router-dom';
import { type BookingStatus, bookingStatuses } from '../../../shared/booking/lifecycle';

export type StatusTab = BookingStatus | 'all';

/** All, Pending, Confirmed, Completed, Cancelled; spec section 2. */
export const statusTabs = (['all', ...bookingStatuses] as const).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The open tab, kept in the page's address. */
export const useStatusTab = () => {
  const [params, setParams] = useSearchParams();
  const status = bookingStatuses.find((known) => known === params.get('status'));
  const open = (tab: StatusTab) =>
    setParams(tab === 'all' ? {} : { status: tab }, { replace: true, preventScrollReset: true });
  return { status, tab: status ?? ('all' as StatusTab), open };
};
