import { useQuery } from '@tanstack/react-query';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { moneySettingsQuery } from '../queries';
import { SettingsForm } from './SettingsForm';

/** The platform's fees, and the weekly payouts. */
export const SettingsTab = () => {
  const { data, error, refetch } = useQuery(moneySettingsQuery);
  useLoadErrorToast(error, 'Failed to load settings');
  if (data) return <SettingsForm latest={data} />;
  if (error) return <ErrorState title="Failed to load settings" onRetry={refetch} />;
  return <Skeleton height="24rem" />;
};
