import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { useUrlChoice } from '../../../lib/useUrlChoice';
import { Tabs } from '../../../ui/Tabs';
import { servicesQuery } from '../queries';
import { Reviews } from './Reviews';
import { Services } from './Services';

type Tab = 'services' | 'reviews';

const useServiceCount = (providerId: string): string => {
  const { data, hasNextPage } = useInfiniteQuery(servicesQuery(providerId));
  if (!data) return '';
  const shown = data.pages.reduce((sum, { items }) => sum + items.length, 0);
  return ` (${shown}${hasNextPage ? '+' : ''})`;
};

/** A provider's services and reviews, each with how many there are. */
export const ProviderTabs = ({ provider }: { provider: ProviderProfile }) => {
  const [chosen, choose] = useUrlChoice('tab');
  const tab: Tab = chosen === 'reviews' ? 'reviews' : 'services';
  const tabs = [
    { value: 'services', label: `Services${useServiceCount(provider.id)}` },
    { value: 'reviews', label: `Reviews (${provider.rating.count})` },
  ] as const;
  return (
    <Tabs
      label="About this stylist"
      tabs={tabs}
      value={tab}
      onChange={(value) => choose(value === 'services' ? '' : value)}
    >
      {tab === 'services' ? <Services providerId={provider.id} /> : <Reviews providerId={provider.id} />}
    </Tabs>
  );
};
