import { useState } from 'react';
import type { AdminBanner } from '../../../../shared/promo/api';
import { paths } from '../../../lib/paths';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { BannerForm } from '../components/BannerForm';
import { BannerList } from '../components/BannerList';
import { DeleteBanner } from '../components/DeleteBanner';

/** Shows the form at the top of the page. */
const goToForm = () => {
  window.scrollTo({ top: 0 });
  document.getElementById('banner-form')?.focus({ preventScroll: true });
};

/** The banners of the home page's carousel. */
export const Component = () => {
  const [editing, setEditing] = useState<AdminBanner>();
  const [deleting, setDeleting] = useState<AdminBanner>();
  // A new key makes the form start afresh.
  const [round, setRound] = useState(0);
  const edit = (banner?: AdminBanner) => {
    setEditing(banner);
    setRound(round + 1);
  };
  return (
    <Page title="Promo Banners">
      <PageHeader title="Promo Banners" back={paths.adminDashboard} backLabel="Back to Dashboard" />
      <BannerForm key={round} editing={editing} onSaved={() => edit()} onCancel={() => edit()} />
      <section className="stack" aria-labelledby="current-banners">
        <h2 id="current-banners">Current Banners</h2>
        <BannerList
          onEdit={(banner) => {
            edit(banner);
            requestAnimationFrame(goToForm);
          }}
          onDelete={setDeleting}
        />
      </section>
      <DeleteBanner banner={deleting} onClose={() => setDeleting(undefined)} />
    </Page>
  );
};
