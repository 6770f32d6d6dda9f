import type { Location } from '../../../shared/account/locations';
import type { ProfileChange } from '../../../shared/account/profile-change';
import type { StylistPicture } from './pictures';

export type DemoProvider = { email: string; name: string; face: StylistPicture; profile: ProfileChange };

const provider = (
  first: Capitalize<StylistPicture>,
  last: string,
  about: { line: string; address: string; area: string; bio: string; locations: Location[]; zone?: string },
): DemoProvider => ({
  email: `${first.toLowerCase()}@demo.hairloom.test`,
  face: first.toLowerCase() as StylistPicture,
  name: `${first} ${last}`,
  profile: {
    phone: `+1 212 555 01${about.line}`,
    address: about.address,
    area: about.area,
    bio: about.bio,
    zone: about.zone ?? 'America/New_York',
    locations: about.locations,
    shown: { address: true, email: true, phone: true },
  },
});

/** Fictional stylists, with phone numbers from the range reserved for fiction. */
export const providers = {
  amara: provider('Amara', 'Diallo', {
    line: '21',
    address: '310 Example Avenue, Brooklyn, NY 11216',
    area: 'Brooklyn, NY',
    bio: 'Braider of fifteen years. Neat parts, light hands and no pulling at the edges. Tea is on me.',
    locations: ['provider', 'home', 'hotel'],
  }),
  sofia: provider('Sofia', 'Ramirez', {
    line: '22',
    address: '84 Sample Boulevard, Queens, NY 11432',
    area: 'Queens, NY',
    bio: 'Weaves and wigs that look as if they grew there. I measure, customize and cut every unit by hand.',
    locations: ['provider', 'home', 'office'],
  }),
  imani: provider('Imani', 'Brooks', {
    line: '23',
    address: '19 Placeholder Street, Harlem, NY 10027',
    area: 'Harlem, NY',
    bio: 'Natural hair first. Gentle detangling, real moisture, and a routine you can keep up at home.',
    locations: ['provider', 'home'],
  }),
  kwame: provider('Kwame', 'Mensah', {
    line: '24',
    address: '602 Demo Road, The Bronx, NY 10458',
    area: 'The Bronx, NY',
    bio: 'Locs from the first coil to the tenth year: starts, retwists, repairs and styling.',
    locations: ['provider'],
  }),
  lucia: provider('Lucia', 'Herrera', {
    line: '25',
    address: '27 Mockup Street, Newark, NJ 07102',
    area: 'Newark, NJ',
    bio: 'Colorist. Copper, caramel, ash: we talk first, test a strand, and only then mix.',
    locations: ['provider', 'office'],
  }),
  dante: provider('Dante', 'Williams', {
    line: '26',
    address: '145 Fiction Avenue, Brooklyn, NY 11221',
    area: 'Brooklyn, NY',
    bio: 'Barber. Clean fades, sharp lines, and shapes that still look right in three weeks.',
    locations: ['provider', 'home', 'hotel', 'office'],
  }),
  yuki: provider('Yuki', 'Tanaka', {
    line: '27',
    address: '9 Example Square, Manhattan, NY 10016',
    area: 'Manhattan, NY',
    bio: 'Precision cuts for every texture. I cut dry, slowly, and for how you wear it on a weekday.',
    locations: ['provider', 'hotel'],
  }),
  nadia: provider('Nadia', 'Haddad', {
    line: '28',
    address: '770 Sample Canyon Road, Los Angeles, CA 90026',
    area: 'Los Angeles, CA',
    bio: 'Extensions on the west coast: tape, clip and sew-in, matched strand by strand.',
    locations: ['provider', 'home', 'hotel'],
    zone: 'America/Los_Angeles',
  }),
} as const satisfies Record<string, DemoProvider>;

export type ProviderName = keyof typeof providers;

/** Waiting for an admin's decision. */
export const pendingProvider = provider('Priya', 'Nair', {
  line: '29',
  address: '33 Placeholder Lane, Hoboken, NJ 07030',
  area: 'Hoboken, NJ',
  bio: 'Bridal updos and festival braids, looking forward to joining.',
  locations: ['provider', 'home'],
});

/** Approved and later suspended, so their listings are hidden. */
export const suspendedProvider = provider('Riley', 'Stone', {
  line: '30',
  address: '58 Mockup Avenue, Yonkers, NY 10701',
  area: 'Yonkers, NY',
  bio: 'Quick cuts, any day of the week.',
  locations: ['provider'],
});
