import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { BannerInput } from '../../../../shared/promo/api';
import { createUploader } from '../../../lib/media/uploader';
import { PictureUpload } from '../../../ui/images/PictureUpload';
import type { BannerFields } from '../banner';

const allowed = ['wide'] as const;

type Props = { control: Control<BannerFields, unknown, BannerInput>; onBusy: (isBusy: boolean) => void };

/** The form's field for the banner's picture, which is cropped and uploaded as soon as it is chosen. */
export const BannerImageField = ({ control, onBusy }: Props) => {
  const { field, fieldState } = useController({ control, name: 'image' });
  const id = useId();
  const error = fieldState.error?.message;
  return (
    <fieldset className="field-group">
      <legend>Banner Image</legend>
      <p className="field-description" id={`${id}-hint`}>
        Keep what matters in the middle: phones show less of the sides.
      </p>
      <PictureUpload
        label={field.value ? 'Replace Banner Image' : 'Choose Banner Image'}
        room={1}
        full="Choose one image."
        allowed={allowed}
        createUploader={createUploader}
        onUploaded={field.onChange}
        onBusy={onBusy}
        inputRef={field.ref}
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
