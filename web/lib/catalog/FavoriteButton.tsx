import { Heart } from 'lucide-react';
import { isolated } from '../../../shared/http/isolated';
import { useMaybeMe } from '../session/me';
import { type FavoriteKind, useFavorite } from './useFavorite';
import './FavoriteButton.css';

type Props = { kind: FavoriteKind; id: string; name: string; providerId: string };

/**
 * Marks a hairstyle, product, or provider as a favorite. Hidden for visitors and on the user's own listings; while
 * the user is loading, its space is reserved.
 */
export const FavoriteButton = ({ kind, id, name, providerId }: Props) => {
  const { on, known, awaited, toggle } = useFavorite(kind, id);
  const isOwn = useMaybeMe()?.id === providerId;
  if (isOwn || (!known && !awaited)) return null;
  return (
    <button
      type="button"
      className={`button-icon favorite-button ${known ? '' : 'is-awaited'}`}
      aria-pressed={on}
      aria-label={`Save ${isolated(name)} to favorites`}
      onClick={toggle}
    >
      <Heart aria-hidden="true" size={20} />
    </button>
  );
};
