import type { HairstyleCard as Card } from '../../../../shared/catalog/schema';
import { paths } from '../../../app/paths';
import { cardsAbove } from '../../../ui/ListingCard';
import { ListingItem } from '../../../ui/ListingGrid';
import { FavouriteButton } from '../../favourites/components/FavouriteButton';
import { HairstyleCard } from './HairstyleCard';

type Props = { card: Card; index: number; linkTo?: (id: string) => string };

/** A hairstyle in a list, with its heart. */
export const HairstyleItem = ({ card, index, linkTo = paths.hairstyle }: Props) => (
  <ListingItem>
    <HairstyleCard card={card} to={linkTo(card.id)} eager={index < cardsAbove} />
    <FavouriteButton kind="hairstyle" id={card.id} name={card.title} />
  </ListingItem>
);
