import { useState } from 'react';
import type { AdminBanner } from '../../../../shared/promo/api';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { Switch, TextInput } from '../../../ui/fields';
import { bannerLabels } from '../banner';
import { useBannerForm } from '../useBannerForm';
import { BannerImageField } from './BannerImageField';
import { BannerPreview } from './BannerPreview';
import { EditorForm } from './EditorForm';
import './BannerForm.css';

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
      <Switch label="Active" {...register('active')} />
      <Switch label="First Appointment Only" {...register('firstAppointmentOnly')} />
      <BannerPreview image={watch('image')} title={watch('title')} />
    </EditorForm>
  );
};
