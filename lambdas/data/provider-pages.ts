import { badCursor } from './engine/cursor';
import type { Page, Store } from './engine/store';
import { type RoleItem, roleHolders } from './people';

type Status = 'approved' | 'suspended' | 'leaving';
type Paging = { limit: number; cursor: string | undefined };

/**
 * Returns one page of the providers of these statuses, oldest first within each. A leaving one is asked for only where
 * their money still matters: in a week's payouts.
 */
export const listProviderPage = async (
  store: Pick<Store, 'list'>,
  { limit, cursor }: Paging,
  statuses: readonly Status[],
): Promise<Page<RoleItem>> => {
  const [, first = statuses[0]!, rest] = /^(\w+)\.(.*)$/s.exec(cursor ?? '') ?? [];
  const start = statuses.indexOf(first as Status);
  if (start < 0 || (cursor !== undefined && rest === undefined)) throw badCursor();
  const items: RoleItem[] = [];
  let from = rest || undefined;
  for (const status of statuses.slice(start)) {
    const left = limit - items.length;
    if (left === 0) return { items, cursor: `${status}.` };
    const page = await store.list(roleHolders('provider', status), { limit: left, cursor: from });
    items.push(...page.items);
    if (page.cursor) return { items, cursor: `${status}.${page.cursor}` };
    from = undefined;
  }
  return { items };
};
