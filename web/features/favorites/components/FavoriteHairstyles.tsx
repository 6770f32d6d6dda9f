import type { HairstyleCard } from '../../../../shared/catalog/schema';
import { HairstyleItem } from '../../../lib/catalog/HairstyleItem';
import { paths } from '../../../lib/paths';
import { ListingGrid } from '../../../ui/ListingGrid';

/** Favorite hairstyles, all on one page. */
export const FavoriteHairstyles = ({ cards }: { cards: HairstyleCard[] }) => (
  <section className="stack" aria-labelledby="favorite-styles">
    <h2 id="favorite-styles">Styles</h2>
    <ListingGrid>
      {cards.map((card, index) => (
        <HairstyleItem key={card.id} card={card} index={index} to={paths.hairstyle(card.id)} />
      ))}
    </ListingGrid>
  </section>
);
