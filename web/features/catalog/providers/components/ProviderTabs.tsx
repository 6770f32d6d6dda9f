import type { ProviderPageProfile } from '../../../../../shared/catalog/schema';
import { useUrlParam } from '../../../../lib/useUrlParam';
import { Tabs } from '../../../../ui/Tabs';
import { Products } from './Products';
import { Reviews } from './Reviews';
import { Services } from './Services';

const tabNames = ['services', 'products', 'reviews'] as const;

/** The provider's services, products, and reviews, each with its count. */
export const ProviderTabs = ({ provider }: { provider: ProviderPageProfile }) => {
  const [chosen, choose] = useUrlParam('tab');
  const tab = tabNames.find((name) => name === chosen) ?? 'services';
  const tabs = [
    { value: 'services', label: `Services (${provider.services})` },
    { value: 'products', label: `Products (${provider.products})` },
    { value: 'reviews', label: `Reviews (${provider.rating.count})` },
  ] as const;
  return (
    <Tabs
      label="About this stylist"
      tabs={tabs}
      value={tab}
      onChange={(value) => choose(value === 'services' ? '' : value)}
    >
      {tab === 'services' && <Services providerId={provider.id} />}
      {tab === 'products' && <Products providerId={provider.id} />}
      {tab === 'reviews' && <Reviews providerId={provider.id} />}
    </Tabs>
  );
};
