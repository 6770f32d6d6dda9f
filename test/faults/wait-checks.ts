import { busyDays, isLive, isWaitEntry, waitEntryId } from '../../lambdas/data/busy';
import type { Item } from '../../lambdas/data/engine/item';
import { waitCounts, waits } from '../../lambdas/data/waits';
import { isLiveWait } from '../../shared/waitlist/lifecycle';

/**
 * What is held for people on waitlists and differs between the entries, the providers' busy days and the customers'
 * counts of a table. `now` in milliseconds.
 */
export const waitViolations = (items: Item[], now: number): string[] => {
  const all = items.filter(({ sk }) => sk === 'WAIT').map((item) => waits.parse(item));
  const offered = new Map(
    all.flatMap((wait) => (wait.offer ? [[waitEntryId(wait.id), wait.offer.busy]] : [])),
  );
  const held = items
    .filter(({ pk }) => String(pk).startsWith('BUSY#'))
    .flatMap((item) => busyDays.parse(item).entries)
    .filter(({ id }) => isWaitEntry(id));
  const wrong = held
    .filter(({ id, from, to }) => offered.get(id)?.from !== from || offered.get(id)?.to !== to)
    .map((entry) => `held for no entry: ${JSON.stringify(entry)}`);
  const lost = all
    .filter(({ offer }) => offer && Date.parse(offer.until) > now)
    .filter(({ id }) => !held.some((entry) => entry.id === waitEntryId(id) && isLive(entry, now)))
    .map(({ id }) => `not held, though offered: ${id}`);
  const counted = items
    .filter(({ sk }) => sk === 'WAITCOUNTS')
    .flatMap((item) => {
      const customerId = String(item.pk).split('#')[1]!;
      const live = all.filter((wait) => wait.customerId === customerId && isLiveWait(wait));
      const should = { entries: live.length, offers: live.filter(({ offer }) => offer).length };
      const is = waitCounts.parse(item);
      return is.entries === should.entries && is.offers === should.offers
        ? []
        : [`${customerId} has ${JSON.stringify(should)}, not ${JSON.stringify(is)}`];
    });
  return [...wrong, ...lost, ...counted];
};
