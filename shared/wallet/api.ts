import * as z from 'zod';
import { cursor, page } from '../http/fields';
import { route } from '../http/route';
import { customerWallet, providerWallet, transaction } from './schema';

export const walletApi = {
  getWallet: route({
    method: 'GET',
    path: '/api/wallet',
    access: 'user',
    query: z.object({ cursor }),
    reply: page(transaction).extend({ wallet: customerWallet }),
    budget: { calls: 2, units: 3 },
  }),
  getProviderWallet: route({
    method: 'GET',
    path: '/api/provider/wallet',
    access: 'provider',
    query: z.object({ cursor }),
    reply: page(transaction).extend({ wallet: providerWallet }),
    budget: { calls: 3, units: 4 },
  }),
};
