import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatCents } from '../../../shared/money/cents';
import { client } from '../client';
import './CancellationFee.css';

const feesQuery = queryOptions({
  queryKey: ['wallet', 'fees'],
  queryFn: () => client.getFees(),
  staleTime: 60_000,
});

/**
 * The fee for cancelling a paid booking, as in 'costs a $10.00 fee'. Its place is reserved while it loads; if it fails
 * to load, only 'a fee' is shown.
 */
export const CancellationFee = () => {
  const { data, isPending } = useQuery(feesQuery);
  if (isPending) return <>a {<span className="cancellation-fee-loading" />} fee</>;
  if (!data) return 'a fee';
  return data.cancellationFeeCents === 0 ? 'no fee' : `a ${formatCents(data.cancellationFeeCents)} fee`;
};
