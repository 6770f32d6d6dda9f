import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusedWith } from '../../../shared/http/refusal';
import type { AdminBanner, BannerInput } from '../../../shared/promo/api';
import { adminClient } from '../../lib/adminClient';
import { formSchema } from '../../lib/formSchema';
import { queryClient } from '../../lib/queryClient';
import { useAct } from '../../lib/useAct';
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

  const save = useAct({
    act: (input: BannerInput) =>
      seen
        ? adminClient.updateBanner({
            params: { bannerId: seen.id },
            body: { ...input, version: seen.version },
          })
        : adminClient.createBanner({ body: input }),
    done: editing ? 'Banner updated' : 'Banner created',
    failed: (error) => ({
      title: 'Failed to save banner',
      description: isRefusedWith(error, 'too_many_banners') ? error.message : undefined,
    }),
    onFieldError: (path, message) => form.setError(fieldOf(path), { message }),
    onDone: () => form.reset(bannerFieldsOf()),
    refetch: ['promotion', 'catalog'],
    onRefetched: onSaved,
  });

  const reload = useAct({
    act: () => latestOf(editing?.id ?? ''),
    failed: () => 'Failed to load banners',
    onDone: (latest) => {
      if (!latest) return toast.error('This banner was deleted');
      setSeen(latest);
      form.reset(bannerFieldsOf(latest), { keepDirtyValues: true });
      save.reset();
    },
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
