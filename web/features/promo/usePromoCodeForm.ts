import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminPromo } from '../../../shared/admin/promotions-api';
import { isRefusedWith, Refusal } from '../../../shared/http/refusal';
import type { PromoCodeInput } from '../../../shared/promo/schema';
import { adminClient } from '../../lib/adminClient';
import { formSchema } from '../../lib/formSchema';
import { invalidate, queryClient } from '../../lib/queryClient';
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
  const failed = editing ? 'Failed to update promo code' : 'Failed to create promo code';

  const save = useMutation({
    mutationFn: (input: PromoCodeInput) =>
      seen
        ? adminClient.updatePromoCode({
            params: { code: seen.code },
            body: { ...input, version: seen.version },
          })
        : adminClient.createPromoCode({ body: input }),
    onSuccess: async () => {
      form.reset(fieldsOf());
      await invalidate('promotion');
      toast.success(editing ? 'Promo code updated successfully' : 'Promo code created successfully');
      onSaved();
    },
    onError: (error) => {
      const { code, message, more } = error instanceof Refusal ? error : {};
      for (const [field, text] of Object.entries(more?.fields ?? {}))
        form.setError(field as keyof PromoFields, { message: text });
      if (code !== 'changed_meanwhile')
        toast.error(code === 'promo_code_exists' && message ? message : failed);
    },
  });

  const reload = useMutation({
    mutationFn: () => latestOf(editing?.code ?? ''),
    onSuccess: (latest) => {
      if (!latest) return toast.error('This promo code was deleted');
      setSeen(latest);
      form.reset(fieldsOf(latest), { keepDirtyValues: true });
      save.reset();
    },
    onError: () => toast.error('Failed to load promo codes'),
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
