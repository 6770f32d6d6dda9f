import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ProviderPageProfile, ProviderProfile } from '../../../../../shared/catalog/public-pages';
import { Refusal } from '../../../../../shared/http/refusal';
import { WorkingHours } from '../../../../lib/catalog/WorkingHours';
import { homeOf } from '../../../../lib/navigation';
import { paths } from '../../../../lib/paths';
import { meQuery, useIsMeLoading, useMaybeMe } from '../../../../lib/session/me';
import { VisitorFrame } from '../../../../lib/site/VisitorFrame';
import { useUrlParam } from '../../../../lib/useUrlParams';
import { ActionBar } from '../../../../ui/ActionBar';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ContactDetails } from '../../../../ui/ContactDetails';
import { ListingGridSkeleton } from '../../../../ui/ListingGrid';
import { Page } from '../../../../ui/Page';
import { PageCorner } from '../../../../ui/PageHeader';
import { toast } from '../../../../ui/toast';
import { CustomerGallery } from '../components/CustomerGallery';
import { Portfolio } from '../components/Portfolio';
import { ProviderHeader, ProviderHeaderSkeleton } from '../components/ProviderHeader';
import { ProviderTabs } from '../components/ProviderTabs';
import { ShareCard } from '../components/ShareCard';
import { providerQuery } from '../queries';
import './ProviderPage.css';

/** Loads the page's provider. If that fails, it shows an error and goes to the home page. */
const useProvider = (providerId: string): ProviderPageProfile | undefined => {
  const { data: provider, error } = useQuery(providerQuery(providerId));
  const { data: me, isPending } = useQuery(meQuery);
  const navigate = useNavigate();
  const home = me ? homeOf(me.role) : paths.landing;

  useEffect(() => {
    if (!error || provider || isPending) return;
    const missing = error instanceof Refusal && error.code !== 'too_many_requests';
    toast.error(missing ? 'Provider not found' : 'Failed to load provider profile', { id: 'provider' });
    void navigate(home, { replace: true });
  }, [error, provider, isPending, home, navigate]);

  return provider;
};

/** Goes back to the previous page, or home if the page was opened directly. */
const BackButton = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const me = useMaybeMe();
  const home = me ? homeOf(me.role) : paths.landing;
  return (
    <button
      type="button"
      className="button-icon provider-back"
      aria-label="Back"
      onClick={() => (key === 'default' ? navigate(home) : navigate(-1))}
    >
      <ArrowLeft aria-hidden="true" size={20} />
    </button>
  );
};

/** The provider's public contact details; hidden if there are none. */
const Contact = ({ provider: { address, email, phone } }: { provider: ProviderProfile }) =>
  (address || email || phone) && (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <ContactDetails address={address} email={email} phone={phone} />
    </Card>
  );

/** Leads to the services, from wherever on the page. */
const BookButton = () => {
  const [, chooseTab] = useUrlParam('tab');
  const showServices = () => {
    chooseTab('');
    const services = document.getElementById('offer');
    services?.scrollIntoView();
    services?.focus({ preventScroll: true });
  };
  return (
    <ActionBar price="">
      <Button onClick={showServices}>Book</Button>
    </ActionBar>
  );
};

const Profile = () => {
  const { id = '' } = useParams();
  const provider = useProvider(id);
  const me = useMaybeMe();
  const awaited = useIsMeLoading();

  // The page looks different to its owner, so wait until the user is known.
  if (!provider || awaited)
    return (
      <Page title="Stylist" className="provider provider-loading">
        <BackButton />
        <h1 className="visually-hidden">Stylist</h1>
        <ProviderHeaderSkeleton />
        <div className="provider-body">
          <ListingGridSkeleton />
        </div>
      </Page>
    );

  const owns = me?.id === provider.id;
  return (
    <Page title={provider.name || 'Stylist'} className="provider">
      <BackButton />
      <PageCorner />
      <ProviderHeader provider={provider}>{!owns && provider.services > 0 && <BookButton />}</ProviderHeader>
      <div className="provider-body">
        <div className="stack">
          <section
            id="offer"
            tabIndex={-1}
            className="provider-offer"
            aria-label="Services, products and reviews"
          >
            <ProviderTabs provider={provider} />
          </section>
          <Portfolio pictures={provider.portfolio} />
          <CustomerGallery providerId={provider.id} />
        </div>
        <aside className="stack" aria-label="Hours, contact and sharing">
          <Card as="section" aria-labelledby="hours">
            <WorkingHours provider={provider} />
          </Card>
          {owns && <ShareCard providerId={provider.id} name={provider.name} />}
          <Contact provider={provider} />
        </aside>
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
