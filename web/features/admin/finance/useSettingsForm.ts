import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MoneySettings } from '../../../../shared/admin/finance';
import { isRefusedWith } from '../../../../shared/http/refusal';
import { adminClient } from '../../../lib/adminClient';
import { formSchema } from '../../../lib/formSchema';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { moneySettingsQuery } from './queries';
import { changesOf, fieldsOf, type SettingsFields, type SettingsInput } from './settings';

const resolver = formSchema(async () => (await import('./settingsForm')).settingsForm);

/**
 * The settings form's state. A change waits for `confirm`. If the settings were changed elsewhere, saving is refused;
 * `reload` then fetches the new values for the fields the user has not edited.
 */
export const useSettingsForm = (latest: MoneySettings) => {
  const [seen, setSeen] = useState(latest);
  const [asked, setAsked] = useState<SettingsInput>();
  const form = useForm<SettingsFields, unknown, SettingsInput>({
    resolver,
    shouldFocusError: false,
    values: fieldsOf(seen),
    resetOptions: { keepDirtyValues: true },
  });

  const save = useAct({
    act: (change: SettingsInput) =>
      adminClient.updateMoneySettings({ body: { ...change, version: seen.version } }),
    done: { title: 'Settings Updated', description: 'Wallet settings have been saved successfully' },
    failed: () => 'Failed to save settings',
    onFieldError: (path, message) => form.setError(path as keyof SettingsFields, { message }),
    onDone: (saved) => {
      form.reset(fieldsOf(saved));
      setSeen(saved);
      queryClient.setQueryData(moneySettingsQuery.queryKey, saved);
    },
    onSettled: () => setAsked(undefined),
  });

  const reload = useAct({
    act: () => queryClient.fetchQuery({ ...moneySettingsQuery, staleTime: 0 }),
    failed: () => "Couldn't load settings",
    onDone: (settings) => {
      setSeen(settings);
      save.reset();
    },
  });

  const isOutdated = isRefusedWith(save.error, 'changed_meanwhile');
  return {
    form,
    /** Asks about what would change; nothing to ask about is saved as it is. */
    submit: (change: SettingsInput) => {
      if (changesOf(seen, change).length > 0) setAsked(change);
      else save.mutate(change);
    },
    changes: asked && changesOf(seen, asked),
    confirm: () => asked && save.mutate(asked),
    dismiss: () => setAsked(undefined),
    isSaving: save.isPending,
    reload,
    outdated: isOutdated ? save.error?.message : undefined,
  };
};
