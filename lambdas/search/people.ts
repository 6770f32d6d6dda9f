import { type Role, roles as roleNames } from '../../shared/account/schema';
import { folded, wordsOf } from '../../shared/text/folded';
import type { Store } from '../data/engine/store';
import { profiles, roles } from '../data/people';
import { consumer } from '../events/consumer';
import type { SnapshotFiles } from './files';
import { cursorAfter, startOf } from './ranking';
import { updateSnapshot } from './snapshot';
import { createSnapshotCaches } from './snapshot-cache';
import { type BlockIndex, blockSize, blocksWith, indexBlocks } from './text-blocks';

/** A person in the search snapshot. `role` includes roles that are not approved. */
export type PersonEntry = { text: string; role: Role; createdAt: string };

/** Reads a person's entry; undefined if their account is deleted. */
export const readPerson = async (store: Store, userId: string): Promise<PersonEntry | undefined> => {
  const { profile, role } = await store.readAll({ profile: profiles.ref(userId), role: roles.ref(userId) });
  if (!profile || profile.deletedAt) return undefined;
  const { name, email, createdAt } = profile;
  return { text: folded(`${name}\n${email}`), role: role?.role ?? 'customer', createdAt };
};

/** Keeps the search snapshot of people up to date. */
export const peopleSearch = ({ store, files }: { store: Store; files: SnapshotFiles }) =>
  consumer({
    name: 'people-search',
    on: ['PersonChanged', 'PersonRemoved', 'RoleChanged'],
    does: 'Keeps the search snapshot of people up to date.',
    timeoutMs: 15_000,
    handle: ({ userId }) => updateSnapshot(files, 'people', userId, () => readPerson(store, userId)),
  });

type PeopleQuery = {
  search?: string | undefined;
  role?: Role | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Ids of people, newest first. `total`, of all that match, is on the first page only. */
type FoundPeople = { ids: string[]; cursor?: string; total?: number };

/** `now` in milliseconds. Throws `invalid_input` for a malformed cursor. */
export type SearchPeople = (query: PeopleQuery, now: number) => Promise<FoundPeople>;

type Listed = { id: string; rank: number; order: string; entry: PersonEntry };

/** All people and those of each role, newest first, and where to look for a text. */
type PeopleIndex = { people: Listed[]; byRole: Map<Role, Listed[]>; blocks: BlockIndex };

/** Compares the parts of the order, which is slower to compare while its parts are not joined. */
const newestFirst = (a: Listed, b: Listed): number => {
  if (a.entry.createdAt === b.entry.createdAt) return a.id < b.id ? 1 : -1;
  return a.entry.createdAt < b.entry.createdAt ? 1 : -1;
};

const indexOf = (entries: ReadonlyMap<string, PersonEntry>): PeopleIndex => {
  const people = [...entries]
    .map(([id, entry]) => ({ id, rank: 0, order: `${entry.createdAt}#${id}`, entry }))
    .sort(newestFirst);
  const byRole = new Map(roleNames.map((role) => [role, people.filter(({ entry }) => entry.role === role)]));
  return { people, byRole, blocks: indexBlocks(people.map(({ entry }) => entry.text)) };
};

/** The people from the cursor on whose text contains all words. */
const withWords = (
  { people, blocks }: PeopleIndex,
  words: readonly string[],
  { role, cursor }: PeopleQuery,
): Listed[] => {
  const from = startOf(people, cursor);
  const matches = ({ entry }: Listed): boolean =>
    (!role || entry.role === role) && words.every((word) => entry.text.includes(word));
  return blocksWith(blocks, words, Math.floor(from / blockSize)).flatMap((block) => {
    const start = block * blockSize;
    return people.slice(Math.max(from, start), start + blockSize).filter(matches);
  });
};

type Found = { people: Listed[]; left: number };

/** A page of the people found, and how many there are from its first one on. */
const find = (index: PeopleIndex, query: PeopleQuery): Found => {
  const { search = '', role, cursor, limit } = query;
  const words = wordsOf(search);
  if (words.length > 0) {
    const people = withWords(index, words, query);
    return { people: people.slice(0, limit), left: people.length };
  }
  const all = role ? (index.byRole.get(role) ?? []) : index.people;
  const from = startOf(all, cursor);
  return { people: all.slice(from, from + limit), left: all.length - from };
};

/** Keeps all people in memory, so that a search reads no items of people. */
export const createPeopleSearch = (files: SnapshotFiles): SearchPeople => {
  const entriesAt = createSnapshotCaches(files)<PersonEntry>('people');
  let known: { entries?: ReadonlyMap<string, PersonEntry>; index: PeopleIndex } = {
    index: indexOf(new Map()),
  };
  return async (query, now) => {
    const entries = await entriesAt(now);
    if (known.entries !== entries) known = { entries, index: indexOf(entries) };
    const { people, left } = find(known.index, query);
    return {
      ids: people.map(({ id }) => id),
      ...(left > query.limit && { cursor: cursorAfter(people.at(-1)!) }),
      ...(query.cursor === undefined && { total: left }),
    };
  };
};
