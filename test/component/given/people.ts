import type { Me } from '../../../shared/account/schema';

/** A customer who is signed in. */
export const customer: Me = {
  id: 'customer',
  email: 'chloe@example.com',
  emailProven: true,
  name: 'Chloe Rivera',
  phone: '555-0100',
  address: '',
  bio: '',
  area: '',
  role: 'customer',
  zone: 'America/New_York',
  locations: [],
  shown: { phone: false, email: false, address: false },
  addresses: [],
  firstAppointment: false,
  version: 1,
  createdAt: '2026-01-05T12:00:00.000Z',
};

/** An approved provider who is signed in. */
export const provider: Me = {
  ...customer,
  id: 'provider',
  email: 'amara@example.com',
  name: 'Amara Okafor',
  role: 'provider',
  application: 'approved',
  locations: ['provider', 'home'],
  address: '1 Salon Street, Brooklyn, NY 11201',
};

/** An admin who is signed in. */
export const admin: Me = {
  ...customer,
  id: 'admin',
  email: 'admin@example.com',
  name: 'Ada Admin',
  role: 'admin',
};
