import { Pencil, Trash2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import { isolated } from '../../../../shared/http/isolated';
import type { AdminBanner } from '../../../../shared/promo/api';
import { MoveButtons } from '../../../lib/MoveButtons';
import { Button } from '../../../ui/Button';
import { Picture } from '../../../ui/Picture';
import { describeDays } from '../promoCode';

type Props = {
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
export const BannerRow = ({ banner, index, count, onMove, onGrip, onEdit, onDelete }: Props) => {
  const days = describeDays(banner.startsOn, banner.endsOn);
  return (
    <article className="banner-list-banner" aria-label={banner.title}>
      <Picture image={banner.image} alt="" ratio="5 / 2" sizes="10rem" />
      <div className="banner-list-facts">
        <h3>{banner.title}</h3>
        <p className="muted">{banner.link ?? 'No link'}</p>
        <p>Status: {banner.active ? 'Active' : 'Inactive'}</p>
        {days && <p className="muted">Shown: {days}</p>}
        {banner.firstAppointmentOnly && <p className="muted">First Appointment Only</p>}
      </div>
      <div className="banner-list-buttons">
        <MoveButtons name={banner.title} {...{ index, count, onMove, onGrip }} />
        <Button
          variant="secondary"
          size="small"
          aria-label={`Edit ${isolated(banner.title)}`}
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" size={16} /> Edit
        </Button>
        <button
          type="button"
          className="button-icon"
          aria-label={`Delete ${isolated(banner.title)}`}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
    </article>
  );
};
