import { useCallback, useEffect, useState } from 'react';
import { HairstyleCard } from '../../../lib/catalog/HairstyleCard';
import { StylistCard } from '../../../lib/catalog/StylistCard';
import { paths } from '../../../lib/paths';
import { readFeatured } from '../../../lib/publicApi';
import { ListingGridSkeleton } from '../../../ui/ListingGrid';
import { ErrorState } from '../../../ui/States';
import '../../../ui/Card.css';
import './Featured.css';

type Featured = Awaited<ReturnType<typeof readFeatured>>;

/** Featured stylists and styles, undefined until loaded, and how to retry after a failure. */
const useFeatured = () => {
  const [featured, setFeatured] = useState<Featured>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    readFeatured().then(setFeatured, (error: unknown) => {
      console.error('Could not load the featured', error);
      setFailed(true);
    });
  }, []);
  useEffect(load, [load]);
  return { featured, failed, load };
};

const Stylists = ({ stylists }: { stylists: Featured['providers'] | undefined }) => (
  <section className="stack" aria-labelledby="featured-stylists">
    <h2 id="featured-stylists">Featured Stylists This Week</h2>
    <ul className="card-grid card-grid-fit">
      {stylists
        ? stylists.map((stylist) => (
            <li key={stylist.id}>
              <StylistCard stylist={stylist} to={paths.shareProvider(stylist.id)} />
            </li>
          ))
        : Array.from({ length: 3 }, (_, index) => (
            <li key={index} className="state-skeleton featured-loading" />
          ))}
    </ul>
  </section>
);

const Styles = ({ styles }: { styles: Featured['hairstyles'] | undefined }) => (
  <section className="stack" aria-labelledby="new-styles">
    <h2 id="new-styles">New styles to try</h2>
    {styles ? (
      <ul className="listing-grid">
        {styles.slice(0, 8).map((card) => (
          <li key={card.id}>
            <HairstyleCard card={card} to={paths.shareHairstyle(card.id)} eager={false} />
          </li>
        ))}
      </ul>
    ) : (
      <ListingGridSkeleton />
    )}
  </section>
);

/** Featured stylists and styles for visitors. If they fail to load, their space is kept. */
export const Featured = () => {
  const { featured, failed, load } = useFeatured();
  const shows = (list?: unknown[]) => list?.length !== 0;
  return (
    <div className="featured">
      {shows(featured?.providers) && <Stylists stylists={featured?.providers} />}
      {shows(featured?.hairstyles) && <Styles styles={featured?.hairstyles} />}
      {failed && (
        <div className="featured-failed">
          <ErrorState title="Couldn't load the featured styles" onRetry={load} />
        </div>
      )}
    </div>
  );
};
