import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { startLive } from '../lib/live/live';
import { useLive } from '../lib/live/useLive';
import { queryClient } from '../lib/queryClient';
import { meKey } from '../lib/session/me';

/** Keeps a live connection open for the signed-in user. When their role changes, the route guards run again. */
export const useLiveConnection = (personId: string | undefined): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => (personId ? startLive() : undefined), [personId]);
  useLive('account', () => {
    void queryClient.refetchQueries({ queryKey: meKey }).then(revalidate);
  });
};
