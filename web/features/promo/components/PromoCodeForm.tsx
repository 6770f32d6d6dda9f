import type { ChangeEvent } from 'react';
import type { AdminPromo } from '../../../../shared/admin/promotions-api';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { Select, Switch, TextInput } from '../../../ui/fields';
import { labels } from '../promoCode';
import { usePromoCodeForm } from '../usePromoCodeForm';
import { EditorForm } from './EditorForm';
import './PromoCodeForm.css';

/** Converts what is typed to capitals and keeps the cursor where it is. */
const toUpperCase = ({ target }: ChangeEvent<HTMLInputElement>): void => {
  const { selectionStart, selectionEnd } = target;
  target.value = target.value.toUpperCase();
  target.setSelectionRange(selectionStart, selectionEnd);
};

type Props = {
  /** The code to change; without it, the form creates one. */
  editing: AdminPromo | undefined;
  onSaved: () => void;
  onCancel: () => void;
  /** Receives whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
};

/** The form for a promo code. */
export const PromoCodeForm = ({ editing, onSaved, onCancel, onDirty }: Props) => {
  const { form, ...state } = usePromoCodeForm(editing, onSaved);
  const { register, watch, formState } = form;
  const { errors, submitCount, isDirty } = formState;
  const error = (name: keyof typeof labels) => ({ error: errors[name]?.message ?? '' });
  const code = register('code');
  const isPercentage = watch('discountType') === 'percentage';
  return (
    <EditorForm
      id="promo-code-form"
      title={editing ? 'Edit Promo Code' : 'Create New Promo Code'}
      submitLabel={editing ? 'Update Promo Code' : 'Create Promo Code'}
      isEditing={!!editing}
      {...{ state, isDirty, onDirty, onCancel }}
    >
      <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
      <div className="promo-code-form-fields">
        <TextInput
          label="Code*"
          placeholder="FIRST20"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...error('code')}
          {...code}
          onChange={(event) => {
            toUpperCase(event);
            return code.onChange(event);
          }}
        />
        <Select label="Discount Type*" {...error('discountType')} {...register('discountType')}>
          <option value="percentage">Percentage (%)</option>
          <option value="fixed">Fixed Amount ($)</option>
        </Select>
        <TextInput
          label="Discount Value*"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...error('discountValue')}
          {...register('discountValue')}
        />
        <TextInput
          label="Maximum Discount ($)"
          placeholder={isPercentage ? 'No maximum' : 'Percentages only'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          disabled={!isPercentage}
          {...error('maxDiscountCents')}
          {...register('maxDiscountCents')}
        />
        <TextInput type="date" label="Valid From" {...error('validFrom')} {...register('validFrom')} />
        <TextInput type="date" label="Valid Until" {...error('validUntil')} {...register('validUntil')} />
        <TextInput
          label="Usage Limit"
          placeholder="Unlimited"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          {...error('usageLimit')}
          {...register('usageLimit')}
        />
        <TextInput
          label="Description"
          autoComplete="off"
          maxLength={200}
          {...error('description')}
          {...register('description')}
        />
      </div>
      <div className="row editor-columns-switches">
        <Switch label="Active" {...register('active')} />
        <Switch label="First Appointment Only" {...register('firstAppointmentOnly')} />
      </div>
      {editing && <p className="muted">Bookings that were already made keep their price, paid or not.</p>}
    </EditorForm>
  );
};
