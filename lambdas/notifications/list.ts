import type { Api } from '../../shared/api';
import type { Reply } from '../../shared/http/route';
import { maxUnread } from '../../shared/notifications/unread';
import type { Store } from '../data/engine/store';
import { isAfterMark, notificationsOf, readMarks, unreadOf } from '../data/notifications';
import type { Call } from '../http/endpoints';

const pageSize = 10;

type Page = Reply<Api['listNotifications']>;

const listAll = async (store: Store, userId: string, cursor: string | undefined): Promise<Page> => {
  const [mark, page, newest] = await Promise.all([
    store.read(readMarks.ref(userId), false),
    store.list(notificationsOf(userId), { limit: pageSize, cursor }),
    cursor ? undefined : store.list(unreadOf(userId), { limit: maxUnread }),
  ]);
  return {
    items: page.items.map((item) => ({ ...item, read: item.read || !isAfterMark(item, mark) })),
    cursor: page.cursor,
    unread: newest?.items.filter((item) => isAfterMark(item, mark)).length,
  };
};

/** The first one that the mark covers ends the list: the index goes on with those that arrived before it. */
const listUnread = async (store: Store, userId: string, cursor: string | undefined): Promise<Page> => {
  const [mark, page] = await Promise.all([
    store.read(readMarks.ref(userId), false),
    store.list(unreadOf(userId), { limit: pageSize, cursor }),
  ]);
  const items = page.items.filter((item) => isAfterMark(item, mark));
  return { items, cursor: items.length === page.items.length ? page.cursor : undefined };
};

/** Lists a user's notifications, newest first, or the unread ones, latest arrival first. */
export const listNotifications =
  (store: Store) =>
  ({ actor, query: { filter, cursor } }: Call<Api['listNotifications']>): Promise<Page> =>
    filter ? listUnread(store, actor.id, cursor) : listAll(store, actor.id, cursor);
