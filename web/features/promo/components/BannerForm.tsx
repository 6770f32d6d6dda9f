import { useState } from 'react';
import type { AdminBanner } from '../../../../shared/promo/api';
import { EditConflictNotice } from '../../../lib/EditConflictNotice';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { Switch, TextInput } from '../../../ui/fields';
import { bannerLabels } from '../banner';
import { useBannerForm } from '../useBannerForm';
import { BannerImageField } from './BannerImageField';
import { BannerPreview } from './BannerPreview';
import './BannerForm.css';

type Props = {
  /** The banner to change; without it, the form creates one. */
  editing: AdminBanner | undefined;
  onSaved: () => void;
  onCancel: () => void;
};

/** The form for a banner, with its preview. */
export const BannerForm = ({ editing, onSaved, onCancel }: Props) => {
  const { form, submit, isSaving, reload, outdated, unsavedChanges } = useBannerForm(editing, onSaved);
  const [isUploading, setUploading] = useState(false);
  const { register, watch, control, formState } = form;
  const { errors, submitCount } = formState;
  const error = (name: keyof typeof bannerLabels) => ({ error: errors[name]?.message ?? '' });
  return (
    <Card as="section" aria-labelledby="banner-form">
      <form className="field-form" onSubmit={submit} noValidate>
        <h2 id="banner-form" tabIndex={-1}>
          {editing ? 'Edit Banner' : 'Create Banner'}
        </h2>
        <ErrorSummary errors={errors} submitCount={submitCount} labels={bannerLabels} />
        <TextInput
          label="Title"
          autoComplete="off"
          maxLength={80}
          {...error('title')}
          {...register('title')}
        />
        <BannerImageField control={control} onBusy={setUploading} />
        <TextInput
          label="Link (optional)"
          placeholder={`/products or ${window.location.origin}`}
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
        {outdated && (
          <EditConflictNotice message={outdated} onReload={() => reload.mutate()} busy={reload.isPending} />
        )}
        <div className="row">
          <Button
            type="submit"
            busy={isSaving || isUploading}
            busyLabel={isUploading ? 'Uploading...' : 'Saving...'}
          >
            {editing ? 'Update Banner' : 'Create Banner'}
          </Button>
          {editing && (
            <Button variant="secondary" onClick={onCancel} disabled={isSaving}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {unsavedChanges}
    </Card>
  );
};
