import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type NotificationChoice,
  type NotificationKind,
  notificationChoices,
} from '../../../../shared/notifications/preferences';
import { client } from '../../../lib/client';
import { queryClient } from '../../../lib/queryClient';
import { useMe } from '../../../lib/session/me';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Switch } from '../../../ui/fields';
import { toast } from '../../../ui/toast';
import { preferencesQuery } from '../queries';
import './NotificationPreferences.css';

const kinds: Record<NotificationKind, { name: string; about: string }> = {
  bookings: { name: 'Bookings', about: 'Requests, confirmations, reminders, and completed appointments.' },
  orders: { name: 'Orders', about: 'New orders, and how far an order is.' },
  reviews: { name: 'Reviews', about: 'New reviews, replies, and requests for a review.' },
  cases: { name: 'Cases', about: 'Applications, reports, disputes, failed payouts, and reconciliation.' },
};
const channels = { inApp: 'In the app', email: 'By email' } as const;

const { queryKey } = preferencesQuery;

type Change = { choice: NotificationChoice; on: boolean };

const useSetPreference = () =>
  useMutation({
    // One after the other, so that the last press of a switch wins.
    scope: { id: 'notification-preferences' },
    mutationFn: (body: Change) => client.setNotificationPreference({ body }),
    onMutate: async ({ choice, on }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (known) => known && { off: [...known.off.filter((one) => one !== choice), ...(on ? [] : [choice])] },
      );
    },
    onSuccess: () => toast.success('Notification settings saved'),
    onError: () => {
      toast.error('Failed to save settings');
      return queryClient.invalidateQueries({ queryKey });
    },
  }).mutate;

/** Which notifications a person gets, and how. A change is saved at once. */
export const NotificationPreferences = () => {
  const { role } = useMe();
  const { data, isError, refetch } = useQuery(preferencesQuery);
  const set = useSetPreference();
  const shown = (Object.keys(kinds) as NotificationKind[]).filter(
    (kind) => kind !== 'cases' || role === 'admin',
  );
  return (
    <Card as="section" aria-labelledby="notification-preferences" className="notification-preferences">
      <h2 id="notification-preferences">Notifications</h2>
      <p className="muted">
        We always tell you about money, the safety of your account, cancellations, and anything that waits for
        your answer. Emails that confirm your own bookings and orders are always sent, too.
      </p>
      {isError && !data && (
        <div role="alert">
          <p>Your settings could not be loaded.</p>
          <Button variant="secondary" size="small" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {shown.map((kind) => (
        <fieldset key={kind} disabled={!data}>
          <legend>{kinds[kind].name}</legend>
          <p className="muted">{kinds[kind].about}</p>
          {notificationChoices
            .filter((choice) => choice.startsWith(`${kind}.`))
            .map((choice) => (
              <Switch
                key={choice}
                label={channels[choice.split('.')[1] as keyof typeof channels]}
                checked={!data?.off.includes(choice)}
                onChange={({ target }) => set({ choice, on: target.checked })}
              />
            ))}
        </fieldset>
      ))}
    </Card>
  );
};
