import { Heart } from 'lucide-react';
import { useMaybeMe } from '../session/me';
import { type FavoriteKind, useFavorite } from './useFavorite';
import './FavoriteButton.css';

type Props = { kind: FavoriteKind; id: string; name: string; providerId: string };

/**
 * The heart on a hairstyle, product or provider; only the signed-in have one, and not on what is their own. Until they
 * are known its place is kept.
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
      aria-label={`Save ${name} to favorites`}
      onClick={toggle}
    >
      <Heart aria-hidden="true" size={20} />
    </button>
  );
};
