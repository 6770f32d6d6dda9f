import { useState } from 'react';
import { isNotFound } from '../../../../shared/http/refusal';
import type { AdminBanner } from '../../../../shared/promo/api';
import { adminClient } from '../../../lib/adminClient';
import { paths } from '../../../lib/paths';
import { useAct } from '../../../lib/useAct';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { BannerForm } from '../components/BannerForm';
import { BannerList } from '../components/BannerList';
import { EditorColumns } from '../components/EditorColumns';
import { useEditing } from '../useEditing';

/** Asks before deleting a banner. */
const DeleteBanner = ({ banner, onClose }: { banner: AdminBanner | undefined; onClose: () => void }) => {
  const remove = useAct({
    // Another admin may have deleted it already.
    act: ({ id }: AdminBanner) =>
      adminClient
        .deleteBanner({ params: { bannerId: id } })
        .catch((error) => isNotFound(error) || Promise.reject(error)),
    done: 'Banner deleted',
    failed: () => 'Failed to delete banner',
    refetch: ['promotion', 'catalog'],
    onRefetched: onClose,
    removesButton: true,
  });
  return (
    <ConfirmDialog
      open={!!banner}
      onClose={onClose}
      onConfirm={() => banner && remove.mutate(banner)}
      title="Delete this banner?"
      confirmLabel="Delete banner"
      busyLabel="Deleting…"
      busy={remove.isPending}
    >
      <p>
        <strong>{banner?.title}</strong> disappears from the home page for good. To hide it for a while, edit
        it and turn Active off instead.
      </p>
    </ConfirmDialog>
  );
};

/** The banners of the home page's carousel. */
export const Component = () => {
  const { editing, formKey, edit, stop, isOpen, toggle, onDirty, question } =
    useEditing<AdminBanner>('banner-form');
  const [deleting, setDeleting] = useState<AdminBanner>();
  return (
    <Page title="Promo Banners">
      <PageHeader title="Promo Banners" back={paths.adminDashboard} backLabel="Back to Dashboard" />
      <EditorColumns
        label="New banner"
        isOpen={isOpen}
        isEditing={!!editing}
        onToggle={toggle}
        form={<BannerForm key={formKey} editing={editing} onSaved={stop} onCancel={stop} onDirty={onDirty} />}
        list={
          <section className="stack" aria-labelledby="current-banners">
            <h2 id="current-banners">Current Banners</h2>
            <BannerList onEdit={edit} onDelete={setDeleting} />
          </section>
        }
      />
      {question}
      <DeleteBanner banner={deleting} onClose={() => setDeleting(undefined)} />
    </Page>
  );
};
