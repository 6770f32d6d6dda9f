import { Heart } from 'lucide-react';
import { type FavouriteKind, useFavourite } from '../../lib/useFavourite';
import './FavouriteButton.css';

type Props = { kind: FavouriteKind; id: string; name: string };

/** The heart on a hairstyle or provider; only the signed-in have one. */
export const FavouriteButton = ({ kind, id, name }: Props) => {
  const { on, known, toggle } = useFavourite(kind, id);
  if (!known) return null;
  return (
    <button
      type="button"
      className="icon-button heart"
      aria-pressed={on}
      aria-label={`Save ${name} to favourites`}
      onClick={toggle}
    >
      <Heart aria-hidden="true" size={20} />
    </button>
  );
};
