import { accountApi } from '../../shared/account/api';
import type { Me } from '../../shared/account/schema';
import { minuteOf } from '../../shared/availability/interval';
import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import { isoOf } from '../../shared/time/iso';
import { localAt } from '../../shared/time/zoned';
import { availability, changeRules, rulesOf } from '../data/availability';
import { busyFrom, isLive } from '../data/busy';
import { refuseOutdated } from '../data/engine/refuse-outdated';
import { retryOnConflict } from '../data/engine/retry';
import { createStore, type Store } from '../data/engine/store';
import { assign, create, type Write } from '../data/engine/writes';
import { checkStays, profiles, type RoleItem, roles, type StoredProfile } from '../data/people';
import { storedAddress } from '../data/postal-addresses';
import { exportFiles } from '../exports/bucket-files';
import { sendToExports } from '../exports/send-to-exports';
import { needsTwoStep, type Person } from '../http/actor';
import { type Call, endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { withReads } from '../http/with-reads';
import { imageUses, refuseForeignImages } from '../media/own-images';
import { addAddress, removeAddress } from './addresses';
import { applicationOf, register } from './cognito/register';
import { createDataFileLink, type DataFileDeps, getDataFile, requestDataFile } from './data-file/request';
import { changedEmail, proveEmail, useMailedCode } from './email';
import { getDeletion, keepAccount, requestDeletion } from './leaving';
import { personOf, readStored, storedRefs, toMe } from './me';
import { type PoolAccount, poolAccount } from './pool';
import { endSession, getSessions, signOutEverywhere } from './sessions';

type Deps = DataFileDeps & { pool: PoolAccount; marketplaceZone: string };

/** Reads what is stored about a person first, together with who is calling. */
type ReadFirst = NonNullable<Parameters<typeof readStored>[2]>;

const readPerson = async (
  { store, pool, marketplaceZone }: Deps,
  person: Person,
  now: number,
  readFirst?: ReadFirst,
) => {
  const read = () => readStored(store, person);
  let found = await readStored(store, person, readFirst);
  if (!found.profile) {
    // The sign-up trigger failed. The token contains everything it would have written.
    await register(store, person, marketplaceZone, now);
    found = await read();
  }
  const email = await changedEmail(pool, person, found.profile!);
  if (email) {
    await proveEmail(store, found.profile!, email, now);
    found = await read();
  }
  return personOf(found, needsTwoStep(person, found.role));
};

const zoneInUse = () =>
  new Refusal('zone_in_use', {
    fields: { zone: 'You cannot change your time zone while you have open or unpaid bookings.' },
  });

/**
 * Throws `zone_in_use` while a provider has booked or held time in the future. A booking placed between this check and
 * the change keeps its time and zone; if it is still unpaid, paying for it fails and the money is returned.
 */
const refuseWhileBooked = async (store: Store, userId: string, dayZone: string, now: number) => {
  const today = localAt(now, dayZone).date;
  for await (const { entries } of store.every(busyFrom(userId, today)))
    if (entries.some((entry) => isLive(entry, now) && entry.to > minuteOf(now))) throw zoneInUse();
};

/** Returns the writes for a change of zone or locations. */
const rulesWrites = async (
  store: Store,
  role: RoleItem,
  { zone, locations }: Pick<RoleItem, 'zone' | 'locations'>,
  now: number,
): Promise<Write[]> => {
  if (zone === role.zone && String(locations) === String(role.locations)) return [];
  const rules = rulesOf(role, await store.read(availability.ref(role.userId)));
  if (zone !== role.zone) await refuseWhileBooked(store, role.userId, rules.dayZone, now);
  return changeRules(role, rules, { zone, locations });
};

const editedFields = ({ name, phone, address, postalAddress, bio, area, photo, shown }: StoredProfile) => ({
  photo,
  name,
  phone,
  address,
  postalAddress,
  bio,
  area,
  shown,
});

/** Writes only what the user edits, so that concurrent rating updates are kept. */
const profileWrite = (profile: StoredProfile, change: Partial<StoredProfile>): Write =>
  assign(profiles.ref(profile.id), editedFields({ ...profile, ...change }), profile);

const photoUses = ({ id, photo }: StoredProfile, wanted: Image | null, now: number): Write[] =>
  imageUses({
    user: `profile#${id}`,
    before: photo ? [photo] : [],
    after: wanted ? [wanted] : [],
    now,
    field: 'photo',
  });

type UpdateMe = Call<typeof accountApi.updateMe>;

const change = async (deps: Deps, { actor: person, body, now }: UpdateMe, read: ReadFirst): Promise<Me> => {
  if (body.photo) refuseForeignImages([body.photo], person.id, 'photo');
  const { profile, role } = await readPerson(deps, person, now, read);
  const { version: seen, area, photo, address, postalAddress = address, ...others } = body;
  const wanted = {
    ...others,
    ...(postalAddress !== undefined && storedAddress(postalAddress)),
    ...(photo !== undefined && { photo: photo ?? undefined }),
    ...(role && area !== undefined && { area }),
  };
  refuseOutdated(seen, toMe(profile, role, deps.marketplaceZone), wanted);
  const after = role && {
    ...role,
    zone: wanted.zone ?? role.zone,
    locations: wanted.locations ?? role.locations,
  };
  await deps.store.transact([
    profileWrite(profile, wanted),
    ...(role && after ? await rulesWrites(deps.store, role, after, now) : []),
    ...(photo === undefined ? [] : photoUses(profile, photo, now)),
  ]);
  const changed = {
    ...profile,
    ...editedFields({ ...profile, ...wanted }),
    version: profile.version + 1,
  };
  return toMe(changed, after, deps.marketplaceZone);
};

/**
 * Applies to become a provider, as signing up as one does. Keeps an application that already exists, whatever its
 * status. Throws `forbidden` for admins, and `account_leaving` once they have asked to delete their account.
 */
const apply = (deps: Deps, person: Person, now: number, read: ReadFirst): Promise<Me> =>
  retryOnConflict(async () => {
    const { profile, role } = await readPerson(deps, person, now, read);
    if (role?.role === 'admin') throw new Refusal('forbidden');
    if (profile.deletesAt) throw new Refusal('account_leaving');
    const application = role ?? applicationOf(person.id, deps.marketplaceZone, isoOf(now));
    if (!role) await deps.store.transact([checkStays(person.id), create(roles, application)]);
    return toMe(profile, application, deps.marketplaceZone);
  });

/** Proves the current or a new address; see `useMailedCode`. */
const confirmEmail = async (deps: Deps, call: Call<typeof accountApi.confirmEmail>): Promise<Me> => {
  const { email } = await useMailedCode(deps.store, deps.pool, call);
  return retryOnConflict(async () => {
    const { profile } = await readPerson(deps, call.actor, call.now);
    await proveEmail(deps.store, profile, email, call.now);
    const after = await readPerson(deps, { ...call.actor, email }, call.now);
    return toMe(after.profile, after.role, deps.marketplaceZone);
  });
};

/** Serves the user's own profile. The role comes from the role item, never from input. */
export const serveAccount = (deps: Deps) => {
  const { store, marketplaceZone } = deps;
  const stored = ({ actor }: { actor: Person }) => storedRefs(actor);
  return endpoints(
    accountApi,
    {
      getMe: withReads(store, stored, ({ actor, now }: Call<typeof accountApi.getMe>, read) =>
        retryOnConflict(async () => {
          const { profile, role } = await readPerson(deps, actor, now, read);
          return toMe(profile, role, marketplaceZone);
        }),
      ),
      updateMe: withReads(store, stored, (call: UpdateMe, read) =>
        retryOnConflict(() => change(deps, call, read)),
      ),
      applyAsProvider: withReads(
        store,
        stored,
        ({ actor, now }: Call<typeof accountApi.applyAsProvider>, read) => apply(deps, actor, now, read),
      ),
      addAddress: withReads(store, stored, ({ actor, body, now }: Call<typeof accountApi.addAddress>, read) =>
        retryOnConflict(async () => {
          const { profile } = await readPerson(deps, actor, now, read);
          return addAddress(store, profile, body);
        }),
      ),
      removeAddress: withReads(
        store,
        stored,
        ({ actor, params, now }: Call<typeof accountApi.removeAddress>, read) =>
          retryOnConflict(async () => {
            const { profile } = await readPerson(deps, actor, now, read);
            await removeAddress(store, profile, params.addressId);
            return {};
          }),
      ),
      confirmEmail: (call) => confirmEmail(deps, call),
      getSessions: getSessions(deps.store),
      endSession: endSession(deps.store),
      getDataFile: getDataFile(deps),
      requestDataFile: requestDataFile(deps),
      createDataFileLink: createDataFileLink(deps),
      getDeletion: getDeletion(deps.store),
      requestDeletion: requestDeletion(deps.store),
      keepAccount: keepAccount(deps.store),
      endAllSessions: signOutEverywhere(deps.store, deps.pool),
    },
    deps.store,
  );
};

export const handler = serveAccount({
  store: createStore(env('TABLE_NAME')),
  pool: poolAccount,
  files: exportFiles(env('EXPORTS_BUCKET')),
  send: sendToExports,
  marketplaceZone: env('MARKETPLACE_ZONE'),
});
