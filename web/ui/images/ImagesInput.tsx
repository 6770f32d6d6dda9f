import { type Ref, useId, useRef } from 'react';
import type { Image } from '../../../shared/http/fields';
import { PictureUpload } from './PictureUpload';
import { SortablePictures } from './SortablePictures';
import type { CreateUploader } from './useUploads';

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
