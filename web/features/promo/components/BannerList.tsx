import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../../../shared/http/isolated';
import type { AdminBanner } from '../../../../shared/promo/api';
import { useDragOrder } from '../../../lib/useDragOrder';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { adminBannersQuery } from '../adminQueries';
import { useBannerOrder } from '../useBannerOrder';
import { BannerRow } from './BannerRow';
import './BannerList.css';

type Props = Record<'onEdit' | 'onDelete', (banner: AdminBanner) => void>;

const SortableList = ({ banners, onEdit, onDelete }: Props & { banners: AdminBanner[] }) => {
  const { move, save } = useBannerOrder();
  const [said, setSaid] = useState('');
  const { list, dragged, startDrag } = useDragOrder(move, save);
  const step = (index: number, by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= banners.length) return;
    move(index, to);
    save();
    setSaid(`${isolated(banners[index]?.title ?? '')} is now at position ${to + 1} of ${banners.length}`);
  };
  return (
    <>
      <ol className="banner-list" ref={list}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={dragged === index ? 'banner-list-dragged' : undefined}>
            <BannerRow
              banner={banner}
              index={index}
              count={banners.length}
              onMove={(by) => step(index, by)}
              onGrip={(event) => startDrag(event, index)}
              onEdit={() => onEdit(banner)}
              onDelete={() => onDelete(banner)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};

/** All banners in their order, which can be changed by dragging or with buttons. */
export const BannerList = (props: Props) => {
  const { data, error, refetch } = useQuery(adminBannersQuery);
  useLoadErrorToast(error, 'Failed to load banners');
  if (data?.items.length === 0)
    return <EmptyState drawing="no-styles" title="No banners yet. Create your first one!" />;
  if (data) return <SortableList banners={data.items} {...props} />;
  if (error) return <ErrorState title="Failed to load banners" onRetry={refetch} />;
  return <Skeleton count={3} height="7rem" />;
};
