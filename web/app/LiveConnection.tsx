import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { startLive, useLive } from '../lib/live/live';
import { queryClient } from '../lib/queryClient';
import { meKey } from '../lib/session/me';

/**
 * Keeps a live connection open for the person who is signed in. When their role changes, the route guards run again.
 * Loaded apart, because visitors who are not signed in need none of it.
 */
export const LiveConnection = ({ personId }: { personId: string }) => {
  const { revalidate } = useRevalidator();
  useEffect(() => startLive(), [personId]);
  useLive('account', () => {
    void queryClient.refetchQueries({ queryKey: meKey }).then(revalidate);
  });
  return null;
};
