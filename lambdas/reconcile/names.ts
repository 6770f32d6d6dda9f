import { type Account, balanceOf } from '../data/journal';

/** The name and the field under which a posting is added up. */
export const placeOf = (account: string): { name: string; field: string } => {
  const found = balanceOf(account as Account);
  if (found) return { name: `user:${found.userId}`, field: found.balance };
  if (account.startsWith('escrow:')) return { name: account, field: 'cents' };
  return { name: 'platform', field: account };
};

/** Accounts for money that has left the wallets but not yet Stripe. */
export const waitingAccounts: readonly string[] = ['in transit', 'refund due', 'disputed'];
