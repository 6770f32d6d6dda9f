import { useMutation, useQuery } from '@tanstack/react-query';
import { refusalMessage } from '../../../../shared/http/refusal';
import { client } from '../../../lib/client';
import { queryClient } from '../../../lib/queryClient';
import { toast } from '../../../ui/toast';
import { feedQuery } from './queries';

type FeedChange = 'create' | 'replace' | 'turnOff';

const done: Record<FeedChange, string> = {
  create: 'Feed address created',
  replace: 'Feed address replaced',
  turnOff: 'Calendar feed turned off',
};

/** The provider's calendar feed and how to change its address. */
export const useCalendarFeed = (onSettled: () => void) => {
  const feed = useQuery(feedQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (change: FeedChange) =>
      change === 'turnOff' ? client.turnOffCalendarFeed() : client.replaceCalendarFeed(),
    onSuccess: (changed, change) => {
      queryClient.setQueryData(feedQuery.queryKey, changed);
      toast.success(done[change]);
    },
    onError: (error) => toast.error(refusalMessage(error, 'Failed to change the calendar feed')),
    onSettled,
  });
  return { ...feed, change: mutate, isChanging: isPending };
};
