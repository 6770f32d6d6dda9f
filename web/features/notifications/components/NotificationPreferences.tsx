import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isOptIn,
  type NotificationChoice,
  type NotificationKind,
  notificationChoices,
} from '../../../../shared/notifications/preferences';
import { client } from '../../../lib/client';
import { queryClient } from '../../../lib/queryClient';
import { useMe } from '../../../lib/session/me';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Switch } from '../../../ui/fields';
import { preferencesQuery } from '../queries';
import './NotificationPreferences.css';

const { queryKey } = preferencesQuery;

type Props = { choice: NotificationChoice; label: string };

/** Turns one kind of notification on or off. It moves at once, and back if saving fails. */
const PreferenceSwitch = ({ choice, label }: Props) => {
  const { data } = useQuery(preferencesQuery);
  const [wanted, setWanted] = useState<boolean>();
  const { mutate } = useAct({
    act: (on: boolean) => client.setNotificationPreference({ body: { choice, on } }),
    // One after the other, so that the last press wins.
    scope: choice,
    done: 'Notification settings saved',
    failed: () => 'Failed to save settings',
    onDone: async (_, on) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (known) => known && { off: [...known.off.filter((one) => one !== choice), ...(on ? [] : [choice])] },
      );
    },
  });
  const change = (on: boolean) => {
    setWanted(on);
    // Only the last of several presses calls this.
    mutate(on, { onSettled: () => setWanted(undefined) });
  };
  return (
    <Switch
      data-channel={choice.split('.')[1]}
      label={label}
      checked={wanted ?? (data ? !data.off.includes(choice) : !isOptIn(choice))}
      onChange={({ target }) => change(target.checked)}
    />
  );
};

const kinds: Record<NotificationKind, { name: string; about: string }> = {
  bookings: { name: 'Bookings', about: 'Confirmations, reminders, and completed appointments.' },
  orders: { name: 'Orders', about: 'How far an order is: in progress, shipped, and delivered.' },
  reviews: { name: 'Reviews', about: 'New reviews, replies, and requests for a review.' },
  messages: {
    name: 'Messages',
    about: 'Messages that you have not read: by email after ten minutes, on devices after one.',
  },
  waitlist: { name: 'Waitlist', about: 'Times that open while you wait for one.' },
  rebookings: {
    name: 'Booking again',
    about: 'One reminder to book a service again, after the weeks that it usually lasts.',
  },
  offers: {
    name: 'Offers',
    about: 'Discounts from stylists you have paid before, at most one every 14 days.',
  },
  cases: { name: 'Cases', about: 'Applications, reports, disputes, failed payouts, and reconciliation.' },
};
const channels = { inApp: 'In the app', email: 'By email', push: 'On devices' } as const;

/** Which notifications a person gets, and how. A change is saved at once. `isPushed`: this site sends pushes. */
export const NotificationPreferences = ({ isPushed }: { isPushed: boolean }) => {
  const { role } = useMe();
  const { data, isError, refetch } = useQuery(preferencesQuery);
  const shown = (Object.keys(kinds) as NotificationKind[]).filter(
    (kind) => kind !== 'cases' || role === 'admin',
  );
  return (
    <Card as="section" aria-labelledby="notification-preferences" className="notification-preferences">
      <h2 id="notification-preferences">Notification settings</h2>
      <p className="muted">
        We always tell you about money, the safety of your account, cancellations, and anything that waits for
        your answer. Emails that confirm your own bookings and orders are always sent, too.
      </p>
      {isError && !data && (
        <div role="alert">
          <p>Couldn't load your settings.</p>
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
            .filter((choice) => isPushed || !choice.endsWith('.push'))
            .map((choice) => (
              <PreferenceSwitch
                key={choice}
                choice={choice}
                label={channels[choice.split('.')[1] as keyof typeof channels]}
              />
            ))}
        </fieldset>
      ))}
    </Card>
  );
};
