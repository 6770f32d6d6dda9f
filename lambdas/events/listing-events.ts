import type { StoredReport } from '../data/reports';
import { hairstyleEntry, isSameEntry, listProduct, productEntry } from '../data/search-entries';
import type { TableChange } from './changes';
import { compact } from './compact';
import type { DomainEvent } from './domain-events';

/** Whether lists or search show a service differently. */
export const hairstyleEvents = ({
  before,
  after,
}: Extract<TableChange, { kind: 'hairstyle' }>): DomainEvent[] => {
  const { id, providerId } = (after ?? before)!;
  const isSame = isSameEntry(before && hairstyleEntry(before), after && hairstyleEntry(after));
  return isSame ? [] : [{ name: 'ListingChanged', listing: 'hairstyle', id, providerId }];
};

/** Most changes of a product's stock do not change what lists show. */
export const productEvents = (change: Extract<TableChange, { kind: 'product' }>): DomainEvent[] => {
  const { id, providerId } = (change.after ?? change.before)!;
  const [before, after] = [
    change.before && listProduct(change.before),
    change.after && listProduct(change.after),
  ];
  const isSame = isSameEntry(before && productEntry(before), after && productEntry(after));
  return compact<DomainEvent>(
    !isSame && { name: 'ListingChanged', listing: 'product', id, providerId },
    !isSame && !!before && !!after && before.stock !== after.stock && { name: 'StockChanged', productId: id },
  );
};

/** What a change of a review means, also when it is deleted. */
export const reviewEvents = ({ before, after }: Extract<TableChange, { kind: 'review' }>): DomainEvent[] =>
  compact<DomainEvent>(
    !before?.reply && !!after?.reply && { name: 'ReviewReplied', review: after },
    !!before && !after && { name: 'ReviewDeleted', review: before },
    before?.rating !== after?.rating && { name: 'RatingGiven', reviewId: (after ?? before)!.id },
  );

/** Whether a report was opened, again or for the first time, or closed. */
export const reportEvents = (before: StoredReport | undefined, after: StoredReport): DomainEvent[] =>
  compact<DomainEvent>(
    (!before || !!before.closed) && !after.closed && { name: 'ReportOpened', report: after },
    !before?.closed && !!after.closed && { name: 'ReportClosed', report: after },
  );
