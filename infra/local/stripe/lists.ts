import { noSuch } from './errors';

type Paging = { limit?: number; starting_after?: string; ending_before?: string };

/** A page of a Stripe list, newest first as every list is. `rows` come oldest first. */
export const listOf = <T extends { id: string }>(rows: Iterable<T>, url: string, paging: Paging) => {
  const all = [...rows].reverse();
  const position = (id: string, param: string) => {
    const index = all.findIndex((row) => row.id === id);
    if (index < 0) throw noSuch('object', id, param, 400);
    return index;
  };
  const limit = paging.limit ?? 10;
  if (paging.ending_before) {
    const end = position(paging.ending_before, 'ending_before');
    const data = all.slice(Math.max(0, end - limit), end);
    return { object: 'list' as const, url, has_more: end > limit, data };
  }
  const start = paging.starting_after ? position(paging.starting_after, 'starting_after') + 1 : 0;
  return {
    object: 'list' as const,
    url,
    has_more: all.length > start + limit,
    data: all.slice(start, start + limit),
  };
};

/** A whole short list, inside another object. */
export const embeddedList = <T>(data: T[], url: string) => ({
  object: 'list' as const,
  url,
  has_more: false,
  data,
});
