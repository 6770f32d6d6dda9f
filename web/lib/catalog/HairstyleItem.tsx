import type { HairstyleCard as Card } from '../../../shared/catalog/schema';
import { cardsAbove } from '../../ui/ListingCard';
import { ListingItem } from '../../ui/ListingGrid';
import { FavoriteButton } from './FavoriteButton';
import { HairstyleCard } from './HairstyleCard';

type Props = { card: Card; index: number; to: string; day?: string | undefined };

/** A list item with a hairstyle's card and favorite button. */
export const HairstyleItem = ({ card, index, to, day }: Props) => (
  <ListingItem>
    <HairstyleCard card={card} to={to} eager={index < cardsAbove} day={day} />
    <FavoriteButton kind="hairstyle" id={card.id} name={card.title} providerId={card.providerId} />
  </ListingItem>
);
