import { ArrowLeft, ArrowRight, GripVertical, X } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import type { Image } from '../../../shared/http/fields';
import { Picture } from '../Picture';
import { PictureUpload } from './PictureUpload';
import { moved, usePictureOrder } from './usePictureOrder';
import type { CreateUploader } from './useUploads';
import './ImagesInput.css';

type SortablePicturesProps = {
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
const SortablePictures = ({ images, onChange, onRemoved }: SortablePicturesProps) => {
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

type Props = {
  label: string;
  /** In order; the first one is the cover. */
  images: Image[];
  onChange: (images: Image[]) => void;
  max: number;
  error?: string | undefined;
  /** Called when uploads begin and when none is left; a form should not be submitted in between. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** The file chooser, to focus when the form has an error here. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  createUploader: CreateUploader;
};

const allowed = ['portrait', 'square'] as const;

/** A form field for up to `max` pictures in order, which are cropped and uploaded as soon as they are chosen. */
export const ImagesInput = (props: Props) => {
  const { label, images, onChange, max, error, onBusy, inputRef, createUploader } = props;
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  // Uploads finish later than the render that started them.
  const latest = useRef({ images, onChange });
  latest.current = { images, onChange };
  const append = (image: Image) => {
    latest.current.images = [...latest.current.images, image];
    latest.current.onChange(latest.current.images);
  };
  const focusChooser = () => field.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
  return (
    <fieldset className="field-group" ref={field}>
      <legend>{label}</legend>
      <p className="field-description" id={`${id}-hint`}>
        Up to {max} images. Choose files or drop them on the button. The first image is the cover.
      </p>
      <SortablePictures images={images} onChange={onChange} onRemoved={focusChooser} />
      <PictureUpload
        label="Add images"
        room={max - images.length}
        full={`Maximum ${max} images allowed`}
        allowed={allowed}
        createUploader={createUploader}
        onUploaded={append}
        onBusy={onBusy}
        inputRef={inputRef}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
