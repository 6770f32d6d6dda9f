import { Link2, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { copyLink } from '../../../../lib/copyLink';
import { useAct } from '../../../../lib/useAct';
import { ButtonLink } from '../../../../ui/Button';
import { Switch } from '../../../../ui/fields';
import { ListingItem } from '../../../../ui/ListingGrid';
import { Picture } from '../../../../ui/Picture';
import { cardsAbove } from '../../../../ui/pictureFiles';
import { Badge } from '../../../../ui/StatusBadge';
import { cacheSaved, type ListingKind } from '../kind';
import type { OwnListing } from '../ownListing';
import './OwnListingCard.css';

/** The switch that shows a listing to customers or hides it; it moves at once, and back if saving fails. */
const useActiveSwitch = <L extends OwnListing>(kind: ListingKind<L>, { id, active }: L) => {
  const { mutate, isPending, variables } = useAct({
    act: (wanted: boolean) => kind.setActive(id, wanted),
    done: ({ active }) => `${kind.name} ${active ? 'activated' : 'deactivated'}`,
    failed: () => 'Failed to update status',
    onDone: (saved) => cacheSaved(kind, saved),
  });
  return {
    checked: isPending ? variables : active,
    onChange: () => {
      if (!isPending) mutate(!active);
    },
  };
};

type Props<L extends OwnListing> = {
  kind: ListingKind<L>;
  listing: L;
  index: number;
  onDelete: () => void;
  /** The price and other details. */
  children: ReactNode;
};

/** A provider's own service or product, with its switch and buttons. */
export const OwnListingCard = <L extends OwnListing>({
  kind,
  listing,
  index,
  onDelete,
  children,
}: Props<L>) => {
  const heading = useId();
  const active = useActiveSwitch(kind, listing);
  const title = kind.titleOf(listing);
  return (
    <ListingItem>
      <article className="own-listing-card" aria-labelledby={heading}>
        <div className="own-listing-card-picture">
          <Picture
            image={listing.images[0]}
            alt=""
            ratio="1"
            sizes="(max-width: 40rem) 6rem, 17rem"
            eager={index < cardsAbove}
          />
          {!active.checked && (
            <span className="own-listing-card-state">
              <Badge>Inactive</Badge>
            </span>
          )}
        </div>
        <div className="own-listing-card-words">
          <h2 id={heading}>{title}</h2>
          <p className="own-listing-card-category muted">{listing.category}</p>
        </div>
        <p className="own-listing-card-facts">{children}</p>
        <div className="own-listing-card-controls">
          <Switch
            {...active}
            label={
              <>
                Active
                <span className="visually-hidden">
                  {' '}
                  <bdi>{title}</bdi>
                </span>
              </>
            }
          />
          <div className="own-listing-card-actions">
            <ButtonLink
              variant="secondary"
              size="small"
              to={kind.paths.edit(listing.id)}
              className="own-listing-card-edit"
              withOrigin
            >
              <Pencil aria-hidden="true" size={16} />
              Edit
              <span className="visually-hidden">
                {' '}
                <bdi>{title}</bdi>
              </span>
            </ButtonLink>
            <button
              type="button"
              className="button-icon"
              aria-label={`Copy share link of ${isolateBidi(title)}`}
              title={active.checked ? 'Copy share link' : 'Only active listings can be shared'}
              disabled={!active.checked}
              onClick={() => copyLink(kind.paths.share(listing.id))}
            >
              <Link2 aria-hidden="true" size={18} />
            </button>
            <button
              type="button"
              className="button-icon"
              aria-label={`Delete ${isolateBidi(title)}`}
              title="Delete"
              onClick={onDelete}
            >
              <Trash2 aria-hidden="true" size={18} />
            </button>
          </div>
        </div>
      </article>
    </ListingItem>
  );
};
