import type { BaseSyntheticEvent } from 'react';
import type { MoneySettings } from '../../../../../shared/admin/finance';
import { EditConflictNotice } from '../../../../lib/EditConflictNotice';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ErrorSummary } from '../../../../ui/ErrorSummary';
import { TextInput } from '../../../../ui/fields';
import { labels, type SettingsFields } from '../settings';
import { useSettingsForm } from '../useSettingsForm';
import { ProcessPayouts } from './ProcessPayouts';
import './SettingsForm.css';
import { SettingsConfirm } from './SettingsConfirm';

const hints: Record<keyof SettingsFields, string> = {
  cashoutFeeRate: 'What a provider pays for an instant cashout, as a share of its amount.',
  minCashoutCents: 'The least a provider can cash out at once.',
  platformFeeRate: 'The platform’s share of a provider’s price, fixed when a customer pays.',
};

/** The platform's fees and the minimum cashout, with the button for the weekly payouts. */
export const SettingsForm = ({ latest }: { latest: MoneySettings }) => {
  const { form, submit, changes, confirm, dismiss, isSaving, reload, outdated } = useSettingsForm(latest);
  const { register, handleSubmit, formState } = form;
  const { errors, submitCount } = formState;
  const save = (event: BaseSyntheticEvent) => handleSubmit(submit)(event);
  const field = (name: keyof SettingsFields, max?: number) => (
    <TextInput
      type="number"
      inputMode="decimal"
      step="0.01"
      min="0"
      max={max}
      label={labels[name]}
      descriptiveText={hints[name]}
      error={errors[name]?.message ?? ''}
      {...register(name)}
    />
  );
  return (
    <div className="settings-form">
      <Card as="section">
        <form className="field-form" onSubmit={save} noValidate>
          <h2>Fees and cashouts</h2>
          <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
          {field('cashoutFeeRate', 100)}
          {field('minCashoutCents')}
          {field('platformFeeRate', 100)}
          {outdated && (
            <EditConflictNotice message={outdated} onReload={() => reload.mutate()} busy={reload.isPending} />
          )}
          <div className="row">
            <Button type="submit" busy={isSaving} busyLabel="Saving...">
              Save Settings
            </Button>
          </div>
        </form>
      </Card>
      <ProcessPayouts />
      <SettingsConfirm changes={changes} busy={isSaving} onClose={dismiss} onConfirm={confirm} />
    </div>
  );
};
