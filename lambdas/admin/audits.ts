import type { ShownAudit } from '../../shared/admin/audit';
import { byValueName, valueName } from '../../shared/admin/audit-words';
import type { adminPeopleApi } from '../../shared/admin/people-api';
import type { Reply } from '../../shared/http/route';
import { formatCents } from '../../shared/money/cents';
import { formatCount, formatPercent } from '../../shared/text/numbers';
import { addDays } from '../../shared/time/zoned';
import { type Audit, allAudits, auditsOf } from '../data/audit';
import { listByMonth } from '../data/engine/by-month';
import type { Page, Store } from '../data/engine/store';
import { profiles } from '../data/people';
import type { Column } from '../http/csv';
import type { Call } from '../http/endpoints';

type Values = NonNullable<Audit['from']>;
type Unit = 'cents' | 'basis points' | 'count';

/** The unit of a number. A discount's depends on its type. */
const unitOf = (name: string, { discountType }: Values): Unit => {
  if (name === 'discountValue' && discountType) return discountType === 'fixed' ? 'cents' : 'basis points';
  if (/cents$/i.test(name)) return 'cents';
  return /rate$/i.test(name) ? 'basis points' : 'count';
};

const shownNumber = (value: number, unit: Unit): string => {
  if (unit === 'cents') return formatCents(value);
  return unit === 'basis points' ? formatPercent(value) : formatCount(value);
};

/** A value as a reader needs it: amounts in dollars, rates in percent. Instants stay ISO: each reader has a time zone. */
const shownValue = (name: string, values: Values): string => {
  const value = values[name] ?? 'none';
  return typeof value === 'number' ? shownNumber(value, unitOf(name, values)) : String(value);
};

/** What an audit record says of a state, as texts. */
export const shownValues = (values: Audit['from']): ShownAudit['from'] =>
  values && Object.fromEntries(Object.keys(values).map((name) => [name, shownValue(name, values)]));

type Api = typeof adminPeopleApi;
type Filter = Pick<Call<Api['listAudits']>['query'], 'act' | 'admin'>;

const pageSize = 50;
/** How many pages one request reads until it has found enough that match. */
const maxReads = 4;

const matches =
  ({ act, admin }: Filter) =>
  (record: Audit): boolean =>
    (!act || record.act === act) && (!admin || record.actor.id === admin);

/** Values that are ids of people, and what their names are shown as. */
const namedValues = { reviewerId: 'reviewer', authorId: 'author', providerId: 'provider' } as const;

const namedIdsIn = (values: Audit['from']): Array<[name: string, id: string]> =>
  Object.entries(namedValues).flatMap(([value, name]) => {
    const id = values?.[value];
    return typeof id === 'string' ? [[name, id]] : [];
  });

const peopleIn = ({ subject, from, to }: Audit): string[] => [
  ...(subject.kind === 'person' ? [subject.id] : []),
  ...[from, to].flatMap((values) => namedIdsIn(values).map(([, id]) => id)),
];

/**
 * Returns up to 100 records with the names of the people they are about, as they are called now: the log itself has
 * only their ids.
 */
const withNames = async (store: Store, records: readonly Audit[]): Promise<ShownAudit[]> => {
  const ids = [...new Set(records.flatMap(peopleIn))];
  const people = await store.readEach(ids.map((id) => profiles.ref(id)));
  const names = new Map(people.map((person, index) => [ids[index], person?.name || person?.email]));
  const named = (values: Audit['from']): ShownAudit['from'] =>
    values && {
      ...Object.fromEntries(namedIdsIn(values).map(([name, id]) => [name, names.get(id) ?? 'unknown'])),
      ...shownValues(values),
    };
  return records.map((record) => ({
    ...record,
    from: named(record.from),
    to: named(record.to),
    personName: record.subject.kind === 'person' ? names.get(record.subject.id) : undefined,
  }));
};

/** The last instant (milliseconds) of a month in UTC. */
const endOf = (month: string): number => Date.parse(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`) - 1;

/** Reads up to `limit` records, newest first, and returns those that match. `now` is in milliseconds. */
export const readAudits = async (
  store: Store,
  { month, cursor, ...filter }: Filter & { month?: string | undefined; cursor?: string | undefined },
  { now, limit }: { now: number; limit: number },
): Promise<Page<ShownAudit>> => {
  const span = month ? { now: Math.min(now, endOf(month)), since: month } : { now };
  const page = await listByMonth(store, allAudits, { ...span, limit, cursor });
  return { ...page, items: await withNames(store, page.items.filter(matches(filter))) };
};

/**
 * Lists the audit trail, newest first, or one month of it. Reads on until it has found a page of records that match,
 * but at most 200 records; a page may therefore be short and still have a cursor. Throws `invalid_input` for a
 * malformed cursor.
 */
export const listAudits =
  (store: Store) =>
  async ({ query, now }: Call<Api['listAudits']>): Promise<Reply<Api['listAudits']>> => {
    const items: ShownAudit[] = [];
    let { cursor } = query;
    for (let reads = 0; reads < maxReads; reads++) {
      const page = await readAudits(store, { ...query, cursor }, { now, limit: pageSize });
      items.push(...page.items);
      cursor = page.cursor;
      if (!cursor || items.length >= pageSize) break;
    }
    return { items, cursor };
  };

/** Lists the audit records of one subject, newest first. */
export const listAuditsOf =
  (store: Store) =>
  async ({ params, query }: Call<Api['listAuditsOf']>): Promise<Reply<Api['listAuditsOf']>> => {
    const { items, cursor } = await store.list(auditsOf(params.kind, params.subjectId), {
      limit: 24,
      cursor: query.cursor,
    });
    return { items: await withNames(store, items), cursor };
  };

const joined = (values: ShownAudit['from']): string =>
  Object.entries(values ?? {})
    .sort(([one], [other]) => byValueName(one, other))
    .map(([name, value]) => `${valueName(name)}: ${value}`)
    .join('; ');

/** The columns of the audit trail as CSV. */
export const auditColumns: Column<ShownAudit>[] = [
  { title: 'When (UTC)', text: ({ at }) => at },
  { title: 'Who', text: ({ actor }) => actor.email ?? actor.id },
  { title: 'What', text: ({ act }) => act },
  { title: 'Subject', text: ({ subject }) => subject.kind },
  { title: 'Name', text: ({ personName, name }) => personName ?? name },
  { title: 'From', text: ({ from }) => joined(from) },
  { title: 'To', text: ({ to }) => joined(to) },
  { title: 'Why', text: ({ reason }) => reason },
  { title: 'Who (id)', text: ({ actor }) => actor.id },
  { title: 'Subject id', text: ({ subject }) => subject.id },
  { title: 'Record id', text: ({ id }) => id },
];
