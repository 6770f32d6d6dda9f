import type { ShownReturn } from '../../shared/returns/schema';
import type { Store } from '../data/engine/store';
import { type LinkTo, showPictures } from '../media/show-pictures';
import { returnCaseOf } from './case';
import type { Returning, StoredReturn } from './change';

export type ReturnDeps = {
  store: Store;
  linkTo: LinkTo;
};

/** A return as both sides see it. */
export const showReturn = async (
  { linkTo }: Pick<ReturnDeps, 'linkTo'>,
  { complaint, complaintBy, ...itemReturn }: StoredReturn,
): Promise<ShownReturn> => ({
  ...itemReturn,
  pictures: await showPictures(itemReturn.pictures, linkTo),
});

/** The same with links to the pictures. */
export const showReturnCase = async ({ linkTo }: Pick<ReturnDeps, 'linkTo'>, order: Returning) => {
  const shown = returnCaseOf(order);
  const pictures = await showPictures(shown.itemReturn.pictures, linkTo);
  return { ...shown, itemReturn: { ...shown.itemReturn, pictures } };
};
