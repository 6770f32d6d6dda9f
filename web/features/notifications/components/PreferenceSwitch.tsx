import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationChoice } from '../../../../shared/notifications/preferences';
import { client } from '../../../lib/client';
import { queryClient } from '../../../lib/queryClient';
import { Switch } from '../../../ui/fields';
import { toast } from '../../../ui/toast';
import { preferencesQuery } from '../queries';

const { queryKey } = preferencesQuery;

type Props = { choice: NotificationChoice; label: string };

/** Turns one kind of notification on or off. It moves at once, and back if saving fails. */
export const PreferenceSwitch = ({ choice, label }: Props) => {
  const { data } = useQuery(preferencesQuery);
  const [wanted, setWanted] = useState<boolean>();
  const { mutate } = useMutation({
    // One after the other, so that the last press wins.
    scope: { id: choice },
    mutationFn: (on: boolean) => client.setNotificationPreference({ body: { choice, on } }),
    onSuccess: async (_, on) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (known) => known && { off: [...known.off.filter((one) => one !== choice), ...(on ? [] : [choice])] },
      );
      toast.success('Notification settings saved');
    },
    onError: () => toast.error('Failed to save settings'),
  });
  const change = (on: boolean) => {
    setWanted(on);
    // Only the last of several presses calls this.
    mutate(on, { onSettled: () => setWanted(undefined) });
  };
  return (
    <Switch
      label={label}
      checked={wanted ?? !data?.off.includes(choice)}
      onChange={({ target }) => change(target.checked)}
    />
  );
};
