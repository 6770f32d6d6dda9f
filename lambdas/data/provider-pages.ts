import { badCursor } from './cursor';
import { type RoleItem, roleHolders } from './people';
import type { Page, Store } from './store';

type Standing = 'approved' | 'suspended';
type Paging = { limit: number; cursor: string | undefined };

const listIn = async (
  store: Pick<Store, 'list'>,
  standing: Standing,
  paging: Paging,
): Promise<Page<RoleItem>> => {
  const { items, cursor } = await store.list(roleHolders('provider', standing), paging);
  return { items, ...(cursor && { cursor: `${standing}.${cursor}` }) };
};

/** Returns one page of the providers: first the approved ones, then the suspended ones, oldest first. */
export const listProviderPage = async (
  store: Pick<Store, 'list'>,
  { limit, cursor }: Paging,
): Promise<Page<RoleItem>> => {
  const [, standing = 'approved', rest] = /^(approved|suspended)\.(.*)$/s.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && rest === undefined) throw badCursor();
  const page = await listIn(store, standing as Standing, { limit, cursor: rest || undefined });
  if (page.cursor || standing === 'suspended') return page;
  const left = limit - page.items.length;
  if (left === 0) return { ...page, cursor: 'suspended.' };
  const suspended = await listIn(store, 'suspended', { limit: left, cursor: undefined });
  return { ...suspended, items: [...page.items, ...suspended.items] };
};
