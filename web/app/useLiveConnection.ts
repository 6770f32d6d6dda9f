import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { startLive } from '../lib/live/live';
import { useLive } from '../lib/live/useLive';
import { queryClient } from '../lib/queryClient';
import { meKey } from '../lib/session/me';

/** Keeps one socket open for the person signed in; a change of their role sends them through the guards again. */
export const useLiveConnection = (personId: string | undefined): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => (personId ? startLive() : undefined), [personId]);
  useLive('account', () => {
    void queryClient.refetchQueries({ queryKey: meKey }).then(revalidate);
  });
};
