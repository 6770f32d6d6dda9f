import { badCursor } from './engine/cursor';
import type { Page, Store } from './engine/store';
import { type RoleItem, roleHolders } from './people';

type Standing = 'approved' | 'suspended' | 'leaving';
type Paging = { limit: number; cursor: string | undefined };

/**
 * Returns one page of the providers of these standings, oldest first within each. A leaving one is asked for only where
 * their money still matters: in a week's payouts.
 */
export const listProviderPage = async (
  store: Pick<Store, 'list'>,
  { limit, cursor }: Paging,
  standings: readonly Standing[],
): Promise<Page<RoleItem>> => {
  const [, first = standings[0]!, rest] = /^(\w+)\.(.*)$/s.exec(cursor ?? '') ?? [];
  const start = standings.indexOf(first as Standing);
  if (start < 0 || (cursor !== undefined && rest === undefined)) throw badCursor();
  const items: RoleItem[] = [];
  let from = rest || undefined;
  for (const standing of standings.slice(start)) {
    const left = limit - items.length;
    if (left === 0) return { items, cursor: `${standing}.` };
    const page = await store.list(roleHolders('provider', standing), { limit: left, cursor: from });
    items.push(...page.items);
    if (page.cursor) return { items, cursor: `${standing}.${page.cursor}` };
    from = undefined;
  }
  return { items };
};
