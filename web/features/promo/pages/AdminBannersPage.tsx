import { useState } from 'react';
import type { AdminBanner } from '../../../../shared/promo/api';
import { paths } from '../../../lib/paths';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { BannerForm } from '../components/BannerForm';
import { BannerList } from '../components/BannerList';
import { DeleteBanner } from '../components/DeleteBanner';
import { useEditing } from '../useEditing';

/** The banners of the home page's carousel. */
export const Component = () => {
  const { editing, round, edit, stop, onDirty, question } = useEditing<AdminBanner>('banner-form');
  const [deleting, setDeleting] = useState<AdminBanner>();
  return (
    <Page title="Promo Banners">
      <PageHeader title="Promo Banners" back={paths.adminDashboard} backLabel="Back to Dashboard" />
      <BannerForm key={round} editing={editing} onSaved={stop} onCancel={stop} onDirty={onDirty} />
      <section className="stack" aria-labelledby="current-banners">
        <h2 id="current-banners">Current Banners</h2>
        <BannerList onEdit={edit} onDelete={setDeleting} />
      </section>
      {question}
      <DeleteBanner banner={deleting} onClose={() => setDeleting(undefined)} />
    </Page>
  );
};
