import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusedWith, Refusal } from '../../../shared/http/refusal';
import type { AdminBanner, BannerInput } from '../../../shared/promo/api';
import { adminClient } from '../../lib/adminClient';
import { formSchema } from '../../lib/formSchema';
import { invalidate, queryClient } from '../../lib/queryClient';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { toast } from '../../ui/toast';
import { adminBannersQuery } from './adminQueries';
import { type BannerFields, bannerFieldsOf } from './banner';

const resolver = formSchema(async () => (await import('./bannerForm')).bannerForm);

const latestOf = async (bannerId: string): Promise<AdminBanner | undefined> => {
  const { items } = await queryClient.fetchQuery({ ...adminBannersQuery, staleTime: 0 });
  return items.find(({ id }) => id === bannerId);
};

/** The field an error belongs to: a part of the picture belongs to the picture. */
const fieldOf = (name: string) => name.split('.')[0] as keyof BannerFields;

/**
 * The state of the form for a new banner, or for `editing`. If the banner was changed elsewhere, saving is refused;
 * `reload` then fetches it for the fields the admin has not edited.
 */
export const useBannerForm = (editing: AdminBanner | undefined, onSaved: () => void) => {
  const [seen, setSeen] = useState(editing);
  const form = useForm<BannerFields, unknown, BannerInput>({
    resolver,
    shouldFocusError: false,
    defaultValues: bannerFieldsOf(editing),
  });
  const unsavedChanges = useUnsavedChanges(() => form.formState.isDirty);

  const save = useMutation({
    mutationFn: (input: BannerInput) =>
      seen
        ? adminClient.updateBanner({
            params: { bannerId: seen.id },
            body: { ...input, version: seen.version },
          })
        : adminClient.createBanner({ body: input }),
    onSuccess: async () => {
      form.reset(bannerFieldsOf());
      await invalidate('promotion', 'catalog');
      toast.success(editing ? 'Banner updated' : 'Banner created');
      onSaved();
    },
    onError: (error) => {
      const { code, message, more } = error instanceof Refusal ? error : {};
      for (const [name, text] of Object.entries(more?.fields ?? {}))
        form.setError(fieldOf(name), { message: text });
      if (code !== 'changed_meanwhile')
        toast.error('Failed to save banner', {
          description: code === 'too_many_banners' ? message : undefined,
        });
    },
  });

  const reload = useMutation({
    mutationFn: () => latestOf(editing?.id ?? ''),
    onSuccess: (latest) => {
      if (!latest) return toast.error('This banner was deleted');
      setSeen(latest);
      form.reset(bannerFieldsOf(latest), { keepDirtyValues: true });
      save.reset();
    },
    onError: () => toast.error('Failed to load banners'),
  });

  const isOutdated = isRefusedWith(save.error, 'changed_meanwhile');
  return {
    form,
    submit: form.handleSubmit((input) => save.mutate(input)),
    isSaving: save.isPending,
    reload,
    outdated: isOutdated ? save.error?.message : undefined,
    unsavedChanges,
  };
};
