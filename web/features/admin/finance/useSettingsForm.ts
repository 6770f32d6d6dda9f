import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MoneySettings } from '../../../../shared/admin/finance';
import { isRefusedWith, Refusal } from '../../../../shared/http/refusal';
import { adminClient } from '../../../lib/adminClient';
import { formSchema } from '../../../lib/formSchema';
import { queryClient } from '../../../lib/queryClient';
import { toast } from '../../../ui/toast';
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

  const save = useMutation({
    mutationFn: (change: SettingsInput) =>
      adminClient.updateMoneySettings({ body: { ...change, version: seen.version } }),
    onSuccess: (saved) => {
      form.reset(fieldsOf(saved));
      setSeen(saved);
      queryClient.setQueryData(moneySettingsQuery.queryKey, saved);
      toast.success('Settings Updated', { description: 'Wallet settings have been saved successfully' });
    },
    onError: (error) => {
      const { code, more } = error instanceof Refusal ? error : {};
      const fields = Object.entries(more?.fields ?? {});
      for (const [field, message] of fields) form.setError(field as keyof SettingsFields, { message });
      if (code !== 'changed_meanwhile') toast.error('Failed to save settings');
    },
    onSettled: () => setAsked(undefined),
  });

  const reload = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...moneySettingsQuery, staleTime: 0 }),
    onSuccess: (settings) => {
      setSeen(settings);
      save.reset();
    },
    onError: () => toast.error("Couldn't load settings"),
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
