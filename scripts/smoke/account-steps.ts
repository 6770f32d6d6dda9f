import { signIn } from '../../infra/acting/accounts';
import { bearer, type Person } from '../../infra/acting/person';
import type { PoolAccess } from '../pool/pool-user';
import { createAccount, newAccount, removeAccount, waitUntilCounted } from './account';
import type { Site } from './site-steps';
import { tryToOpen } from './socket';
import { ensure, type Step, skip } from './steps';

/** What somebody who has just signed up reads: nothing is there, and nothing is written. */
const readOwnPages = async ({ api, email }: Person): Promise<void> => {
  const me = await api.getMe();
  ensure(me.email === email && me.role === 'customer', `The profile is of ${me.email}, a ${me.role}`);
  for (const { items } of [await api.listBookings(), await api.listOrders(), await api.listNotifications()])
    ensure(items.length === 0, 'A new account has bookings, orders or notifications');
};

const checkSocket = async ({ origin }: Site, { api }: Person): Promise<void> => {
  const { ticket } = await api.createTicket();
  const opened = await tryToOpen(origin, ticket);
  ensure(opened === 101, `A new ticket was answered with ${opened}`);
  const again = await tryToOpen(origin, ticket);
  ensure([401, 403].includes(again), `A used ticket was answered with ${again}`);
};

/** A socket without a ticket is refused; anybody may try. */
export const socketStep = ({ origin }: Site): Step => ({
  name: 'a socket without a ticket is refused',
  check: async () => {
    const status = await tryToOpen(origin);
    ensure([401, 403].includes(status), `The handshake was answered with ${status}`);
  },
});

/**
 * Lets an account that an operator creates sign in, read and open a socket, then removes it. Without access to the user
 * pool and the table, all of it is skipped.
 */
export const accountSteps = (site: Site, openPool: (() => Promise<PoolAccess>) | undefined): Step[] => {
  const account = newAccount();
  let pool: PoolAccess | undefined;
  let person: Person | undefined;
  const needed = () => (openPool ? 'it has not signed in' : 'needs --stage and AWS credentials');
  const signedIn = (): Person => person ?? skip(needed());
  return [
    {
      name: 'an account that an operator creates signs in',
      check: async () => {
        pool = await (openPool ?? (() => skip(needed())))();
        await createAccount(pool, account);
        const token = await signIn(site.origin, account.email, account.password);
        person = await bearer(site.origin, async () => token);
      },
    },
    { name: 'it reads its profile and its lists', check: async () => readOwnPages(signedIn()) },
    { name: 'it opens a socket with a ticket, once', check: async () => checkSocket(site, signedIn()) },
    {
      name: 'consumers hear of it from the table’s stream',
      check: async () => waitUntilCounted(pool!, signedIn().id),
    },
    {
      name: 'it is removed without a trace',
      check: async () => {
        if (!pool) return skip(needed());
        await removeAccount(pool, account.email).catch(({ message }: Error) => {
          throw new Error(
            `${message}. Later: npm run smoke -- ${site.origin} --stage … --remove ${account.email}`,
          );
        });
      },
    },
  ];
};
