import { useParams } from 'react-router-dom';
import { WorkingHours } from '../../../../lib/catalog/WorkingHours';
import { queryClient } from '../../../../lib/queryClient';
import { useIsMeLoading, useMaybeMe } from '../../../../lib/session/me';
import { VisitorFrame } from '../../../../lib/site/VisitorFrame';
import { Card } from '../../../../ui/Card';
import { Page } from '../../../../ui/Page';
import { PageCorner } from '../../../../ui/PageHeader';
import { Skeleton } from '../../../../ui/States';
import { BackButton } from '../components/BackButton';
import { Contact } from '../components/Contact';
import { Portfolio } from '../components/Portfolio';
import { ProviderHeader } from '../components/ProviderHeader';
import { ProviderTabs } from '../components/ProviderTabs';
import { ShareCard } from '../components/ShareCard';
import { providerQuery } from '../queries';
import { useProvider } from '../useProvider';
import './ProviderPage.css';

/** Loads a provider before the page is shown. Never rejects: the page shows what went wrong. */
export const prefetch = (providerId: string): Promise<void> =>
  queryClient.prefetchQuery(providerQuery(providerId));

const Profile = () => {
  const { id = '' } = useParams();
  const provider = useProvider(id);
  const me = useMaybeMe();
  const awaited = useIsMeLoading();

  // The page looks different to its owner, so wait until the user is known.
  if (!provider || awaited)
    return (
      <Page title="Stylist" className="provider-loading">
        <h1 className="visually-hidden">Stylist</h1>
        <Skeleton height="14rem" />
        <Skeleton height="9rem" count={2} />
      </Page>
    );

  const owns = me?.id === provider.id;
  return (
    <Page title={provider.name || 'Stylist'} className="provider">
      <BackButton />
      <PageCorner />
      <ProviderHeader provider={provider} />
      <div className="provider-body">
        <aside className="stack" aria-label="Hours, contact and sharing">
          <Card as="section" aria-labelledby="hours">
            <WorkingHours provider={provider} />
          </Card>
          {owns && <ShareCard providerId={provider.id} name={provider.name} />}
          <Contact provider={provider} />
        </aside>
        <div className="stack">
          <Portfolio pictures={provider.portfolio} />
          <ProviderTabs provider={provider} />
        </div>
      </div>
    </Page>
  );
};

/** A provider's public profile; see docs/product/screens.md#provider-profiles. */
export const Component = () => (
  <VisitorFrame>
    <Profile />
  </VisitorFrame>
);
