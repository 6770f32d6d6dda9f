import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminBanner } from '../../../../shared/promo/api';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../lib/adminClient';
import { MoveButtons } from '../../../lib/MoveButtons';
import { invalidate, queryClient } from '../../../lib/queryClient';
import { useDragOrder } from '../../../lib/useDragOrder';
import { Button } from '../../../ui/Button';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Picture } from '../../../ui/Picture';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { Badge } from '../../../ui/StatusBadge';
import { toast } from '../../../ui/toast';
import { adminBannersQuery } from '../adminQueries';
import { describeDays } from '../promoCode';
import './BannerList.css';

const mutationKey = ['banner order'];

const bannersNow = (): AdminBanner[] => queryClient.getQueryData(adminBannersQuery.queryKey)?.items ?? [];

const moved = (banners: AdminBanner[], from: number, to: number): AdminBanner[] => {
  const rest = banners.filter((_, index) => index !== from);
  return [...rest.slice(0, to), banners[from]!, ...rest.slice(to)];
};

/** Changes the order of the banners: `move` shows it at once, `save` saves it. Saves happen one after the other. */
const useBannerOrder = () => {
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

type BannerRowProps = {
  banner: AdminBanner;
  index: number;
  /** The number of banners. */
  count: number;
  /** Moves the banner up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** The admin starts to drag the banner. */
  onGrip: (event: PointerEvent) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** A banner on the list, with the buttons that move, edit and delete it. */
const BannerRow = ({ banner, index, count, onMove, onGrip, onEdit, onDelete }: BannerRowProps) => {
  const days = describeDays(banner.startsOn, banner.endsOn);
  return (
    <article className="row banner-list-banner" aria-label={banner.title}>
      <Picture image={banner.image} alt="" ratio="5 / 2" sizes="10rem" />
      <div className="banner-list-facts">
        <h3>{banner.title}</h3>
        <p className="muted">{banner.link ?? 'No link'}</p>
        <p className="row row-small">
          <Badge {...(banner.active && { tone: 'green' })}>
            Status: {banner.active ? 'Active' : 'Inactive'}
          </Badge>
          {banner.firstAppointmentOnly && <Badge tone="blue">First Appointment Only</Badge>}
        </p>
        {days && <p className="muted">Shown: {days}</p>}
      </div>
      <div className="row banner-list-buttons">
        <MoveButtons name={banner.title} {...{ index, count, onMove, onGrip }} />
        <Button
          variant="secondary"
          size="small"
          aria-label={`Edit ${isolateBidi(banner.title)}`}
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" size={16} /> Edit
        </Button>
        <button
          type="button"
          className="button-icon"
          aria-label={`Delete ${isolateBidi(banner.title)}`}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
    </article>
  );
};

type Props = Record<'onEdit' | 'onDelete', (banner: AdminBanner) => void>;

const SortableList = ({ banners, onEdit, onDelete }: Props & { banners: AdminBanner[] }) => {
  const { move, save } = useBannerOrder();
  const [announcement, setAnnouncement] = useState('');
  const { list, dragged, startDrag } = useDragOrder(move, save);
  const step = (index: number, by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= banners.length) return;
    move(index, to);
    save();
    setAnnouncement(
      `${isolateBidi(banners[index]?.title ?? '')} is now at position ${to + 1} of ${banners.length}`,
    );
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
        {announcement}
      </p>
    </>
  );
};

/** All banners in their order, which can be changed by dragging or with buttons. */
export const BannerList = (props: Props) => {
  const { data, error, refetch } = useQuery(adminBannersQuery);
  useLoadErrorToast({ data, error }, 'Failed to load banners');
  if (data?.items.length === 0)
    return <EmptyState drawing="no-styles" title="No banners yet. Create your first one!" />;
  if (data) return <SortableList banners={data.items} {...props} />;
  if (error) return <ErrorState title="Failed to load banners" onRetry={refetch} />;
  return <Skeleton count={3} height="7rem" />;
};
