import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { AdminBanner } from '../../../shared/promo/api';
import { adminClient } from '../../lib/adminClient';
import { invalidate, queryClient } from '../../lib/queryClient';
import { toast } from '../../ui/toast';
import { adminBannersQuery } from './adminQueries';

const mutationKey = ['banner order'];

const bannersNow = (): AdminBanner[] => queryClient.getQueryData(adminBannersQuery.queryKey)?.items ?? [];

const moved = (banners: AdminBanner[], from: number, to: number): AdminBanner[] => {
  const rest = banners.filter((_, index) => index !== from);
  return [...rest.slice(0, to), banners[from]!, ...rest.slice(to)];
};

/** Changes the order of the banners: `move` shows it at once, `save` saves it. Saves happen one after the other. */
export const useBannerOrder = () => {
  const save = useMutation({
    mutationKey,
    scope: { id: 'banner order' },
    mutationFn: (bannerIds: string[]) => adminClient.reorderBanners({ body: { bannerIds } }),
    onError: () => toast.error('Failed to reorder banners'),
    onSettled: async () => {
      // A later order is on its way.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await invalidate('promotion', 'catalog');
    },
  });
  return {
    move: (from: number, to: number): void => {
      void queryClient.cancelQueries({ queryKey: adminBannersQuery.queryKey });
      flushSync(() =>
        queryClient.setQueryData(adminBannersQuery.queryKey, { items: moved(bannersNow(), from, to) }),
      );
    },
    save: (): void => save.mutate(bannersNow().map(({ id }) => id)),
  };
};
