import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminPromo } from '../../../shared/admin/promotions-api';
import { isRefusedWith } from '../../../shared/http/refusal';
import type { PromoCodeInput } from '../../../shared/promo/schema';
import { adminClient } from '../../lib/adminClient';
import { formSchema } from '../../lib/formSchema';
import { queryClient } from '../../lib/queryClient';
import { useAct } from '../../lib/useAct';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { toast } from '../../ui/toast';
import { promoCodesQuery } from './adminQueries';
import { fieldsOf, type PromoFields } from './promoCode';

const resolver = formSchema(async () => (await import('./promoCodeForm')).promoCodeForm);

const latestOf = async (code: string): Promise<AdminPromo | undefined> => {
  const { pages } = await queryClient.fetchInfiniteQuery({ ...promoCodesQuery, staleTime: 0 });
  return pages.flatMap(({ items }) => items).find((promo) => promo.code === code);
};

/**
 * The state of the form for a new promo code, or for `editing`. If the code was changed elsewhere, saving is refused;
 * `reload` then fetches the new terms for the fields the admin has not edited.
 */
export const usePromoCodeForm = (editing: AdminPromo | undefined, onSaved: () => void) => {
  const [seen, setSeen] = useState(editing);
  const form = useForm<PromoFields, unknown, PromoCodeInput>({
    resolver,
    shouldFocusError: false,
    defaultValues: fieldsOf(editing),
  });
  const unsavedChanges = useUnsavedChanges(() => form.formState.isDirty);

  const save = useAct({
    act: (input: PromoCodeInput) =>
      seen
        ? adminClient.updatePromoCode({
            params: { code: seen.code },
            body: { ...input, version: seen.version },
          })
        : adminClient.createPromoCode({ body: input }),
    done: editing ? 'Promo code updated successfully' : 'Promo code created successfully',
    failed: (error) =>
      isRefusedWith(error, 'promo_code_exists')
        ? error.message
        : editing
          ? 'Failed to update promo code'
          : 'Failed to create promo code',
    onFieldError: (path, message) => form.setError(path as keyof PromoFields, { message }),
    onDone: () => form.reset(fieldsOf()),
    refetch: ['promotion'],
    onRefetched: onSaved,
  });

  const reload = useAct({
    act: () => latestOf(editing?.code ?? ''),
    failed: () => 'Failed to load promo codes',
    onDone: (latest) => {
      if (!latest) return toast.error('This promo code was deleted');
      setSeen(latest);
      form.reset(fieldsOf(latest), { keepDirtyValues: true });
      save.reset();
    },
  });

  const refuseBlank = () => {
    const { code, discountValue } = form.getValues();
    if (!code.trim() || !discountValue.trim()) toast.error('Code and discount value are required');
  };
  const isOutdated = isRefusedWith(save.error, 'changed_meanwhile');
  return {
    form,
    submit: form.handleSubmit((input) => save.mutate(input), refuseBlank),
    isSaving: save.isPending,
    reload,
    outdated: isOutdated ? save.error?.message : undefined,
    unsavedChanges,
  };
};
