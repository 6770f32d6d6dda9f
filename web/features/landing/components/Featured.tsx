import { useEffect, useState } from 'react';
import { HairstyleCard } from '../../../app/cards/HairstyleCard';
import { StylistCard } from '../../../app/cards/StylistCard';
import { paths } from '../../../app/paths';
import { readFeatured } from '../../../lib/publicApi';
import '../../../ui/Card.css';
import '../../../ui/ListingGrid.css';

type Featured = Awaited<ReturnType<typeof readFeatured>>;

const useFeatured = (): Featured | undefined => {
  const [featured, setFeatured] = useState<Featured>();
  useEffect(() => {
    // Without them the page is as good as before: spec section 8 shows no error here.
    readFeatured().then(setFeatured, () => undefined);
  }, []);
  return featured;
};

/** Stylists and styles to look at without an account. */
export const Featured = () => {
  const featured = useFeatured();
  if (!featured) return null;
  const { providers, hairstyles } = featured;
  return (
    <>
      {providers.length > 0 && (
        <section className="stack" aria-labelledby="featured-stylists">
          <h2 id="featured-stylists">Featured Stylists This Week</h2>
          <ul className="card-grid card-grid-fit">
            {providers.map((stylist) => (
              <li key={stylist.id}>
                <StylistCard stylist={stylist} to={paths.shareProvider(stylist.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {hairstyles.length > 0 && (
        <section className="stack" aria-labelledby="new-styles">
          <h2 id="new-styles">New styles to try</h2>
          <ul className="listing-grid">
            {hairstyles.slice(0, 8).map((card) => (
              <li key={card.id}>
                <HairstyleCard card={card} to={paths.shareHairstyle(card.id)} eager={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
