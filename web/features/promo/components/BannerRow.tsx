import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { AdminBanner } from '../../../../shared/promo/api';
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

const steps = [
  { by: -1, name: 'up', icon: ArrowUp },
  { by: 1, name: 'down', icon: ArrowDown },
] as const;

const keySteps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

const OrderButtons = ({ banner: { title }, index, count, onMove, onGrip }: Props) => {
  const step = (event: KeyboardEvent | MouseEvent, by: -1 | 1) => {
    const button = event.currentTarget as HTMLButtonElement;
    onMove(by);
    // Moving its element in the page takes the focus away.
    button.focus();
  };
  const press = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (!by) return;
    event.preventDefault();
    step(event, by);
  };
  return (
    <>
      <button
        type="button"
        className="button-icon banner-list-grip"
        aria-label={`Move ${title} by dragging, or with the arrow keys`}
        onPointerDown={onGrip}
        onKeyDown={press}
      >
        <GripVertical aria-hidden="true" size={20} />
      </button>
      {steps.map(({ by, name, icon: Icon }) => (
        <button
          key={name}
          type="button"
          className="button-icon"
          aria-label={`Move ${title} ${name}`}
          aria-disabled={by < 0 ? index === 0 : index === count - 1}
          onClick={(event) => step(event, by)}
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      ))}
    </>
  );
};

/** A banner on the list, with the buttons that move, edit and delete it. */
export const BannerRow = (props: Props) => {
  const { banner, onEdit, onDelete } = props;
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
        <OrderButtons {...props} />
        <Button variant="secondary" size="small" aria-label={`Edit ${banner.title}`} onClick={onEdit}>
          <Pencil aria-hidden="true" size={16} /> Edit
        </Button>
        <button
          type="button"
          className="button-icon"
          aria-label={`Delete ${banner.title}`}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
    </article>
  );
};
