import { useQuery } from '@tanstack/react-query';
import { StylistCard } from '../../../../lib/catalog/StylistCard';
import { paths } from '../../../../lib/paths';
import { Skeleton } from '../../../../ui/States';
import { featuredQuery } from '../queries';
import '../../../../ui/Card.css';

/** Up to three featured stylists; hidden if they fail to load (docs/product/screens.md#home). */
export const FeaturedStylists = () => {
  const { data, isPending } = useQuery(featuredQuery);
  if (!isPending && !data?.providers.length) return null;
  return (
    <section className="stack" aria-labelledby="featured-stylists">
      <h2 id="featured-stylists">Featured Stylists This Week</h2>
      {isPending && <Skeleton height="8.5rem" count={3} />}
      <ul className="card-grid card-grid-fit">
        {data?.providers.map((stylist) => (
          <li key={stylist.id}>
            <StylistCard stylist={stylist} to={paths.provider(stylist.id)} compact />
          </li>
        ))}
      </ul>
    </section>
  );
};
