import type { Person } from '../../infra/acting/person';
import type { OpenCase } from '../../shared/admin/queue-api';

/** All pages of what waits for an admin: other tests leave cases behind, which may fill the first. */
export const openCasesOf = async ({ api }: Person): Promise<OpenCase[]> => {
  const found: OpenCase[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listQueue({ query: { cursor } });
    found.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return found;
};
