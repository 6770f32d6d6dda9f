import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ProviderPageProfile } from '../../../../../shared/catalog/public-pages';
import { HairstyleItem } from '../../../../lib/catalog/HairstyleItem';
import { ProductItem } from '../../../../lib/catalog/ProductItem';
import { paths } from '../../../../lib/paths';
import { PublicReviews } from '../../../../lib/reviews/PublicReviews';
import { useMaybeMe } from '../../../../lib/session/me';
import { useUrlParam } from '../../../../lib/useUrlParams';
import { ListingGrid, ListingGridSkeleton } from '../../../../ui/ListingGrid';
import { ShowMore } from '../../../../ui/ShowMore';
import { SortChoice } from '../../../../ui/SortChoice';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Tabs } from '../../../../ui/Tabs';
import { helpfulReviewsQuery, productsOfQuery, reviewsQuery, servicesQuery } from '../queries';

/** A provider's products. For visitors, cards link to the public share pages. */
const Products = ({ providerId }: { providerId: string }) => {
  const list = useInfiniteQuery(productsOfQuery(providerId));
  const linkTo = useMaybeMe() ? paths.product : paths.shareProduct;
  const cards = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <ListingGridSkeleton />;
  if (!cards) return <ErrorState title="Couldn't load this list" onRetry={() => list.refetch()} />;
  if (cards.length === 0) return <EmptyState drawing="no-products" title="No products yet" />;
  return (
    <ListingGrid list={list}>
      {cards.map((card, index) => (
        <ProductItem key={card.id} card={card} index={index} to={linkTo(card.id)} isProviderKnown />
      ))}
    </ListingGrid>
  );
};

/** A provider's reviews, newest first. */
const NewestReviews = ({ providerId }: { providerId: string }) => {
  const list = useInfiniteQuery(reviewsQuery(providerId));
  const reviews = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <Skeleton height="5rem" count={3} />;
  if (!reviews) return <ErrorState title="Couldn't load the reviews" onRetry={() => list.refetch()} />;
  if (reviews.length === 0) return <EmptyState drawing="no-reviews" title="No reviews yet" />;
  return (
    <div className="stack">
      <PublicReviews reviews={reviews} />
      <ShowMore list={list} />
    </div>
  );
};

/** Those of a provider's reviews that most people find helpful. */
const HelpfulReviews = ({ providerId }: { providerId: string }) => {
  const { data, isPending, refetch } = useQuery(helpfulReviewsQuery(providerId));
  if (isPending) return <Skeleton height="5rem" count={3} />;
  if (!data) return <ErrorState title="Couldn't load the reviews" onRetry={() => refetch()} />;
  return <PublicReviews reviews={data.items} />;
};

/** A provider's reviews in the chosen order; of one, there is nothing to choose. */
const Reviews = ({ provider }: { provider: ProviderPageProfile }) => {
  const [sort, choose] = useUrlParam('sort');
  const isHelpful = sort === 'helpful' && provider.rating.count > 1;
  return (
    <div className="stack">
      {provider.rating.count > 1 && (
        <div>
          <SortChoice
            sorts={['newest', 'helpful']}
            value={isHelpful ? 'helpful' : 'newest'}
            onChange={choose}
          />
        </div>
      )}
      {isHelpful ? <HelpfulReviews providerId={provider.id} /> : <NewestReviews providerId={provider.id} />}
    </div>
  );
};

/** A provider's services. For visitors, cards link to the public share pages. */
const Services = ({ providerId }: { providerId: string }) => {
  const list = useInfiniteQuery(servicesQuery(providerId));
  const linkTo = useMaybeMe() ? paths.hairstyle : paths.shareHairstyle;
  const cards = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <ListingGridSkeleton />;
  if (!cards) return <ErrorState title="Couldn't load this list" onRetry={() => list.refetch()} />;
  if (cards.length === 0) return <EmptyState drawing="no-services" title="No services yet" />;
  return (
    <ListingGrid list={list}>
      {cards.map((card, index) => (
        <HairstyleItem key={card.id} card={card} index={index} to={linkTo(card.id)} isProviderKnown />
      ))}
    </ListingGrid>
  );
};

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
      {tab === 'reviews' && <Reviews provider={provider} />}
    </Tabs>
  );
};
