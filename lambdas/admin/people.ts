import type { adminPeopleApi } from '../../shared/admin/people-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { Store } from '../data/engine/store';
import { customerFigures } from '../data/figures';
import { hairstylesByProvider } from '../data/hairstyles';
import { decisions, profiles, type RoleItem, roles, type StoredProfile } from '../data/people';
import { type Wallet, wallets } from '../data/wallets';
import type { Call } from '../http/endpoints';
import { logger } from '../runtime/logger';
import type { SearchPeople } from '../search/people';
import type { TwoStep } from './two-step';

type Api = typeof adminPeopleApi;

const pageSize = 24;
/** How many of a provider's services their page shows. */
const maxServices = 8;

const roleOf = (item: RoleItem | undefined) => item && { role: item.role, status: item.status };

/** Reads people (max. 33) with their roles and what they have booked and spent. */
export const readPeople = async (store: Store, ids: readonly string[]) => {
  const { people, held, figures } = await store.readAll({
    people: ids.map((id) => profiles.ref(id)),
    held: ids.map((id) => roles.ref(id)),
    figures: ids.map((id) => customerFigures.ref(id)),
  });
  return people.flatMap((profile, index) => {
    const { bookings, spent } = figures[index]!;
    return profile ? [{ ...profile, role: roleOf(held[index]), bookings, spentCents: spent }] : [];
  });
};

/** Finds people in the search snapshot and reads a page of them. Throws `invalid_input` for a malformed cursor. */
export const searchPeople =
  (store: Store, search: SearchPeople) =>
  async ({ query, now }: Call<Api['searchPeople']>): Promise<Reply<Api['searchPeople']>> => {
    const { ids, ...rest } = await search({ ...query, limit: pageSize }, now);
    return { items: await readPeople(store, ids), ...rest };
  };

const balancesOf = ({ credit, available, pending, earned, inTransit, debt }: Wallet) => ({
  creditCents: credit,
  availableCents: available,
  pendingCents: pending,
  earnedCents: earned,
  inTransitCents: inTransit,
  debtCents: Math.abs(debt),
});

/** The rest of the page is shown even if the user pool does not answer. */
const isTwoStepOn = async ({ isOn }: TwoStep, { loginId }: StoredProfile): Promise<boolean | undefined> => {
  try {
    return loginId ? await isOn(loginId) : undefined;
  } catch (error) {
    logger.error('Whether two-step sign-in is on could not be read', { error });
    return undefined;
  }
};

/** Returns all about one person, with a provider's newest services. Throws `not_found`. */
export const getPerson =
  (store: Store, twoStep: TwoStep) =>
  async ({ params: { personId } }: Call<Api['getPerson']>): Promise<Reply<Api['getPerson']>> => {
    const [{ profile, role, decision, wallet, figures }, services] = await Promise.all([
      store.readAll({
        profile: profiles.ref(personId),
        role: roles.ref(personId),
        decision: decisions.ref(personId),
        wallet: wallets.ref(personId),
        figures: customerFigures.ref(personId),
      }),
      store.list(hairstylesByProvider(personId), { limit: maxServices }),
    ]);
    if (!profile) throw new Refusal('not_found');
    const { ratingSum, ratingCount, ...person } = profile;
    return {
      ...person,
      role: roleOf(role),
      bookings: figures.bookings,
      spentCents: figures.spent,
      roleSince: role?.createdAt,
      decision,
      twoStep: await isTwoStepOn(twoStep, profile),
      rating: { sum: ratingSum, count: ratingCount },
      balances: balancesOf(wallet),
      services: services.items,
    };
  };
