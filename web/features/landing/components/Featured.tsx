import { useEffect, useState } from 'react';
import { HairstyleCard } from '../../../app/cards/HairstyleCard';
import { StylistCard } from '../../../app/cards/StylistCard';
import { paths } from '../../../app/paths';
import { readFeatured } from '../../../lib/publicApi';
import { ListingGridSkeleton } from '../../../ui/ListingGrid';
import '../../../ui/Card.css';
import '../../../ui/States.css';
import './Featured.css';

type Featured = Awaited<ReturnType<typeof readFeatured>>;

/** Undefined while they load, null where they could not be loaded. */
const useFeatured = (): Featured | null | undefined => {
  const [featured, setFeatured] = useState<Featured | null>();
  useEffect(() => {
    // Without them the page is as good as before: spec section 8 shows no error here.
    readFeatured().then(setFeatured, () => setFeatured(null));
  }, []);
  return featured;
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
        : Array.from({ length: 3 }, (_, index) => <li key={index} className="skeleton featured-loading" />)}
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

/** Stylists and styles to look at without an account. */
export const Featured = () => {
  const featured = useFeatured();
  // A failure leaves the place empty, and with it without a height.
  const shows = (list?: unknown[]) => featured !== null && list?.length !== 0;
  return (
    <div className="featured">
      {shows(featured?.providers) && <Stylists stylists={featured?.providers} />}
      {shows(featured?.hairstyles) && <Styles styles={featured?.hairstyles} />}
    </div>
  );
};
