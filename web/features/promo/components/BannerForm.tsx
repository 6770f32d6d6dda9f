import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { Image } from '../../../../shared/http/fields';
import type { AdminBanner, BannerInput } from '../../../../shared/promo/api';
import { createUploader } from '../../../lib/media/uploader';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { Switch, TextInput } from '../../../ui/fields';
import { PictureUpload } from '../../../ui/images/PictureUpload';
import { type BannerFields, bannerLabels } from '../banner';
import { useBannerForm } from '../useBannerForm';
import { BannerSlide } from './BannerSlide';
import { EditorForm } from './EditorForm';
import './BannerForm.css';
import './BannerCarousel.css';

type BannerPreviewProps = { image: Image | undefined; title: string };

/** The banner as the home page shows it. Its link leads nowhere here. */
const BannerPreview = ({ image, title }: BannerPreviewProps) => (
  <section className="banner-form-preview" aria-labelledby="banner-preview">
    <h3 id="banner-preview">Preview</h3>
    {image ? (
      <div className="banner-carousel-viewport">
        <BannerSlide
          banner={{ id: 'preview', title: title || 'Title', image, active: true, displayOrder: 0 }}
          position="1 of 1"
          hidden={false}
        />
      </div>
    ) : (
      <p className="banner-form-blank muted">Choose an image to see the banner as customers will.</p>
    )}
  </section>
);

const allowed = ['wide'] as const;

type BannerImageFieldProps = {
  control: Control<BannerFields, unknown, BannerInput>;
  onBusy: (isBusy: boolean) => void;
};

/** The form's field for the banner's picture, which is cropped and uploaded as soon as it is chosen. */
const BannerImageField = ({ control, onBusy }: BannerImageFieldProps) => {
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

type Props = {
  /** The banner to change; without it, the form creates one. */
  editing: AdminBanner | undefined;
  onSaved: () => void;
  onCancel: () => void;
  /** Receives whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
};

/** The form for a banner, with its preview. */
export const BannerForm = ({ editing, onSaved, onCancel, onDirty }: Props) => {
  const { form, ...state } = useBannerForm(editing, onSaved);
  const [isUploading, setUploading] = useState(false);
  const { register, watch, control, formState } = form;
  const { errors, submitCount, isDirty } = formState;
  const error = (name: keyof typeof bannerLabels) => ({ error: errors[name]?.message ?? '' });
  return (
    <EditorForm
      id="banner-form"
      title={editing ? 'Edit Banner' : 'Create Banner'}
      submitLabel={editing ? 'Update Banner' : 'Create Banner'}
      isEditing={!!editing}
      busyWith={isUploading && 'Uploading...'}
      {...{ state, isDirty, onDirty, onCancel }}
    >
      <ErrorSummary errors={errors} submitCount={submitCount} labels={bannerLabels} />
      <TextInput label="Title" autoComplete="off" maxLength={80} {...error('title')} {...register('title')} />
      <BannerImageField control={control} onBusy={setUploading} />
      <TextInput
        label="Link (optional)"
        placeholder={`/products or ${window.location.host}`}
        autoComplete="off"
        maxLength={300}
        {...error('link')}
        {...register('link')}
      />
      <div className="banner-form-fields">
        <TextInput type="date" label="First Day" {...error('startsOn')} {...register('startsOn')} />
        <TextInput type="date" label="Last Day" {...error('endsOn')} {...register('endsOn')} />
      </div>
      <div className="row editor-columns-switches">
        <Switch label="Active" {...register('active')} />
        <Switch label="First Appointment Only" {...register('firstAppointmentOnly')} />
      </div>
      <BannerPreview image={watch('image')} title={watch('title')} />
    </EditorForm>
  );
};
