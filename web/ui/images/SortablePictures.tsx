import { ArrowLeft, ArrowRight, GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import type { Image } from '../../../shared/http/fields';
import { Picture } from '../Picture';
import { moved, usePictureOrder } from './usePictureOrder';
import './SortablePictures.css';

type Props = {
  /** In order; the first one is the cover. */
  images: Image[];
  onChange: (images: Image[]) => void;
  /** Called after a picture was removed, to move the focus from its button. */
  onRemoved: () => void;
};

type ButtonsProps = { index: number; count: number; onMove: (to: number) => void; onRemove: () => void };

const Buttons = ({ index, count, onMove, onRemove }: ButtonsProps) => {
  const name = `picture ${index + 1}`;
  // Not `disabled`, which would lose the focus when a picture arrives at either end.
  const moveTo = (to: number) => ({
    onClick: () => to >= 0 && to < count && onMove(to),
    'aria-disabled': to < 0 || to >= count || undefined,
  });
  const common = { type: 'button', className: 'button-icon' } as const;
  return (
    <div className="sortable-pictures-buttons">
      <button {...common} aria-label={`Move ${name} left`} {...moveTo(index - 1)}>
        <ArrowLeft aria-hidden="true" size={18} />
      </button>
      <button {...common} aria-label={`Move ${name} right`} {...moveTo(index + 1)}>
        <ArrowRight aria-hidden="true" size={18} />
      </button>
      <button {...common} aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
};

const classOf = (index: number, drag: { from: number; to: number } | undefined): string => {
  if (index === drag?.from) return 'sortable-pictures-item sortable-pictures-dragged';
  return index === drag?.to ? 'sortable-pictures-item sortable-pictures-target' : 'sortable-pictures-item';
};

/** Pictures that can be reordered, by dragging or with buttons, and removed. Screen readers hear what changed. */
export const SortablePictures = ({ images, onChange, onRemoved }: Props) => {
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    onChange(moved(images, from, to));
    const cover = to === 0 ? ' It is now the cover.' : '';
    setAnnouncement(`Picture moved to position ${to + 1} of ${images.length}.${cover}`);
  };
  const remove = (index: number) => {
    onChange(images.filter((_, other) => other !== index));
    setAnnouncement(`Picture ${index + 1} removed.`);
    onRemoved();
  };
  const { drag, list, handlers } = usePictureOrder(move);
  return (
    <>
      <ul className="sortable-pictures" ref={list} hidden={images.length === 0}>
        {images.map((image, index) => (
          <li key={image.src} data-index={index} className={classOf(index, drag)}>
            <div className="sortable-pictures-picture" {...handlers(index)}>
              <Picture image={image} alt={`Picture ${index + 1}`} ratio="4 / 5" sizes="10rem" />
              {index === 0 && <span className="sortable-pictures-cover">Cover</span>}
              <span className="sortable-pictures-handle" data-handle="" aria-hidden="true">
                <GripVertical size={18} />
              </span>
            </div>
            <Buttons
              index={index}
              count={images.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
};
