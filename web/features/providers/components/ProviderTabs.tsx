import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { useUrlChoice } from '../../../lib/useUrlChoice';
import { Tabs } from '../../../ui/Tabs';
import { productsOfQuery, servicesQuery } from '../queries';
import { Products } from './Products';
import { Reviews } from './Reviews';
import { Services } from './Services';

const tabNames = ['services', 'products', 'reviews'] as const;

type Pages = { pages: Array<{ items: unknown[] }> };

/** How many a list has, as far as it is loaded: ` (24+)`. */
const countOf = ({
  data,
  hasNextPage,
}: Pick<UseInfiniteQueryResult<Pages>, 'data' | 'hasNextPage'>): string => {
  if (!data) return '';
  const shown = data.pages.reduce((sum, { items }) => sum + items.length, 0);
  return ` (${shown}${hasNextPage ? '+' : ''})`;
};

/** A provider's services, products and reviews, each with how many there are. */
export const ProviderTabs = ({ provider }: { provider: ProviderProfile }) => {
  const [chosen, choose] = useUrlChoice('tab');
  const services = useInfiniteQuery(servicesQuery(provider.id));
  const products = useInfiniteQuery(productsOfQuery(provider.id));
  const tab = tabNames.find((name) => name === chosen) ?? 'services';
  const tabs = [
    { value: 'services', label: `Services${countOf(services)}` },
    { value: 'products', label: `Products${countOf(products)}` },
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
