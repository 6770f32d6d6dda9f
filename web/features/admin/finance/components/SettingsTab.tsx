import { useQuery } from '@tanstack/react-query';
import type { BaseSyntheticEvent } from 'react';
import type { MoneySettings } from '../../../../../shared/admin/finance';
import { EditConflictNotice } from '../../../../lib/EditConflictNotice';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { ErrorSummary } from '../../../../ui/ErrorSummary';
import { TextInput } from '../../../../ui/fields';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { moneySettingsQuery } from '../queries';
import { type changesOf, labels, type SettingsFields } from '../settings';
import { useSettingsForm } from '../useSettingsForm';
import { ProcessPayouts } from './ProcessPayouts';
import { RunProgress, useLatestRun } from './RunProgress';
import './SettingsTab.css';

/** Explains the weekly payouts, starts them, and shows how far they are. */
const WeeklyPayouts = () => {
  const { run, follow } = useLatestRun();
  return (
    <Card as="section" aria-labelledby="weekly-payouts">
      <h2 id="weekly-payouts">Weekly payouts</h2>
      <p className="muted">
        Every Monday, each provider is paid what is available. You can start this week’s payouts at any time:
        each provider is paid once a week, however often you start them.
      </p>
      {run && !run.isDone && <RunProgress run={run} />}
      <div className="row">
        <ProcessPayouts onStarted={follow} />
      </div>
    </Card>
  );
};

type Props = {
  changes: ReturnType<typeof changesOf> | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Says what changes, from when on it applies, and to what it does not. */
const SettingsConfirm = ({ changes, busy, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open={!!changes}
    onClose={onClose}
    onConfirm={onConfirm}
    title="Change the settings?"
    confirmLabel="Change settings"
    busyLabel="Saving…"
    cancelLabel="Go back"
    danger={false}
    busy={busy}
  >
    <ul className="stack">
      {changes?.map(({ name, title, from, to, effect }) => (
        <li key={name}>
          <p>
            <strong>{title}</strong>: {from} → {to}
          </p>
          <p className="muted">{effect}</p>
        </li>
      ))}
    </ul>
  </ConfirmDialog>
);

const hints: Record<keyof SettingsFields, string> = {
  cashoutFeeRate: 'What a provider pays for an instant cashout, as a share of its amount.',
  minCashoutCents: 'The least a provider can cash out at once.',
  platformFeeRate: 'The platform’s share of a provider’s price, fixed when a customer pays.',
};

/** The platform's fees and the minimum cashout, with the button for the weekly payouts. */
const SettingsForm = ({ latest }: { latest: MoneySettings }) => {
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
    <div className="stack settings-form">
      <Card as="section">
        <form className="stack" onSubmit={save} noValidate>
          <h2>Fees and cashouts</h2>
          <ErrorSummary errors={errors} submitCount={submitCount} labels={labels} />
          {field('cashoutFeeRate', 100)}
          {field('minCashoutCents')}
          {field('platformFeeRate', 100)}
          {outdated && (
            <EditConflictNotice message={outdated} onReload={() => reload.mutate()} busy={reload.isPending} />
          )}
          <div className="row">
            <Button type="submit" busy={isSaving} busyLabel="Saving…">
              Save Settings
            </Button>
          </div>
        </form>
      </Card>
      <WeeklyPayouts />
      <SettingsConfirm changes={changes} busy={isSaving} onClose={dismiss} onConfirm={confirm} />
    </div>
  );
};

/** The platform's fees, and the weekly payouts. */
export const SettingsTab = () => {
  const { data, error, refetch } = useQuery(moneySettingsQuery);
  useLoadErrorToast({ data, error }, "Couldn't load settings");
  if (data) return <SettingsForm latest={data} />;
  if (error) return <ErrorState title="Couldn't load settings" onRetry={refetch} />;
  return <Skeleton height="24rem" />;
};
