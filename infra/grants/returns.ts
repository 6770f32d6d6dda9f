import { journal } from '../../lambdas/data/journal';
import { orders } from '../../lambdas/data/orders';
import { pendingEarnings } from '../../lambdas/data/pending-earnings';
import { customerCounts } from '../../lambdas/data/people';
import { pictures } from '../../lambdas/data/pictures';
import { products } from '../../lambdas/data/products';
import { wallets } from '../../lambdas/data/wallets';
import type { returnsApi } from '../../shared/returns/api';
import type { GrantsOf } from './grant';
import { looks } from './resources';
import { batchGet, check, get, record, write } from './table';

const showing = [get, batchGet, looks.link];
const changing = [...showing, write(orders)];
/** Returned items go back on sale, and what was paid for them to the customer. */
const refunding = [...changing, check, write(journal, wallets, pendingEarnings, customerCounts, products)];

export const returnGrants = {
  askForReturn: [...changing, check, write(pictures)],
  getReturn: showing,
  withdrawReturn: [...changing, write(pictures)],
  sendReturn: changing,
  escalateReturn: changing,
  getProviderReturn: showing,
  answerReturn: changing,
  receiveReturn: refunding,
  contestReturn: changing,
  getAdminReturn: showing,
  decideReturn: [...refunding, record],
} satisfies GrantsOf<typeof returnsApi>;
