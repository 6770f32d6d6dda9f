import type { walletApi } from '../../shared/wallet/api';
import type { GrantsOf } from './grant';
import { batchGet, get, index, query } from './table';

export const walletGrants = {
  getFees: [get],
  getWallet: [get, query],
  getProviderWallet: [get, batchGet, query],
  listPendingEarnings: [get, index('byProviderStatus')],
  getTransactionsCsv: [get, batchGet, query],
  getStatement: [get, query],
} satisfies GrantsOf<typeof walletApi>;
