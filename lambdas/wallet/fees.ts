import type { Reply } from '../../shared/http/route';
import type { walletApi } from '../../shared/wallet/api';
import type { Store } from '../data/engine/store';
import { settings } from '../data/settings';

/** Returns the fees that apply to new bookings and orders, from the platform's settings. */
export const getFees =
  ({ store }: { store: Store }) =>
  async (): Promise<Reply<(typeof walletApi)['getFees']>> => {
    const { cancellationFeeCents } = await store.read(settings.ref(), false);
    return { cancellationFeeCents };
  };
