import { locations } from '../../shared/account/locations';
import type { Me } from '../../shared/account/schema';
import { canonicalZone } from '../../shared/time/zoned';
import type { NamedValues, Store } from '../data/engine/store';
import { mailProblems } from '../data/mail-problems';
import {
  appointmentCounts,
  customerCounts,
  decisions,
  isFirstAppointment,
  type RoleItem,
  readByProfile,
  refsByProfile,
  roles,
  type StoredProfile,
} from '../data/people';
import { partsOf } from '../data/postal-addresses';

type Named = { id: string; email: string };

const refsFor =
  ({ id }: Named) =>
  (email: string) => ({
    role: roles.ref(id),
    decision: decisions.ref(id),
    counts: customerCounts.ref(id),
    appointments: appointmentCounts.ref(email),
    mailProblem: mailProblems.ref(id),
  });

/** What is stored about a person, by the address that their token has. */
export const storedRefs = (person: Named) => refsByProfile(person, refsFor(person));

/** Reads what is stored about a person; `readFirst` as in `readByProfile`. */
export const readStored = (
  store: Store,
  person: Named,
  readFirst?: () => Promise<NamedValues<ReturnType<typeof storedRefs>>>,
) => readByProfile(store, person, refsFor(person), readFirst);
type Stored = Awaited<ReturnType<typeof readStored>>;

/** Returns the role with its zone's canonical name; the stored one may be an alias. */
const withCanonicalZone = (role: RoleItem | undefined): RoleItem | undefined =>
  role && { ...role, zone: canonicalZone(role.zone) ?? role.zone };

type ShownProfile = StoredProfile &
  Pick<Me, 'firstAppointment' | 'decision' | 'mailProblem' | 'twoStepNeeded'>;

/** A person who has a profile, and their role. */
export const personOf = (
  { profile: stored, role, decision, counts, appointments, mailProblem }: Stored,
  twoStepNeeded?: boolean,
): { profile: ShownProfile; role: RoleItem | undefined } => {
  const profile = stored!;
  return {
    profile: {
      ...profile,
      mailProblem: mailProblem?.email === profile.email ? mailProblem.kind : undefined,
      decision,
      firstAppointment: isFirstAppointment(counts, appointments),
      twoStepNeeded,
    },
    role: withCanonicalZone(role),
  };
};

const effectiveRole = (role?: RoleItem): Me['role'] => (role?.status === 'approved' ? role.role : 'customer');

/** A person as they see themselves. */
export const toMe = (profile: ShownProfile, role: RoleItem | undefined, marketplaceZone: string): Me => ({
  ...profile,
  postalAddress: partsOf(profile.address, profile.postalAddress),
  addresses: profile.addresses.map((saved) => ({
    ...saved,
    postalAddress: partsOf(saved.text, saved.postalAddress),
  })),
  emailProven: !!profile.emailProvenAt,
  role: effectiveRole(role),
  application: role?.role === 'provider' ? role.status : undefined,
  zone: role?.zone ?? marketplaceZone,
  locations: role?.locations ?? [...locations],
});
