import type { ComponentProps } from 'react';
import { ListingItem } from '../../ui/ListingGrid';
import { cardsAbove } from '../../ui/pictureFiles';
import { FavoriteButton } from './FavoriteButton';
import { HairstyleCard } from './HairstyleCard';

type Props = Pick<
  ComponentProps<typeof HairstyleCard>,
  'card' | 'to' | 'day' | 'isDiscounted' | 'isProviderKnown'
> & {
  index: number;
};

/** A list item with a hairstyle's card and favorite button. */
export const HairstyleItem = ({ index, ...props }: Props) => (
  <ListingItem>
    <HairstyleCard {...props} eager={index < cardsAbove} />
    <FavoriteButton
      kind="hairstyle"
      id={props.card.id}
      name={props.card.title}
      providerId={props.card.providerId}
    />
  </ListingItem>
);
