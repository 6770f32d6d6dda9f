import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { startLive } from '../lib/live';
import { meKey } from '../lib/me';
import { queryClient } from '../lib/queryClient';
import { useLive } from '../lib/useLive';

/** Keeps one socket open for the person signed in; a change of their role sends them through the guards again. */
export const useLiveConnection = (personId: string | undefined): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => (personId ? startLive() : undefined), [personId]);
  useLive('account', () => {
    void queryClient.refetchQueries({ queryKey: meKey }).then(revalidate);
  });
};
