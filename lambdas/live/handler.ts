import { liveApi } from '../../shared/live/api';
import { ticketSeconds } from '../../shared/live/message';
import { createStore, type Store } from '../data/engine/store';
import { put } from '../data/engine/writes';
import { countAttempt, ticketAttempts } from '../data/limits';
import { createTicket, tickets } from '../data/sockets';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';

/** Issues tickets that open a socket. */
const serveLive = (store: Store) =>
  endpoints(
    liveApi,
    {
      createTicket: async ({ actor, now }) => {
        await countAttempt(store, ticketAttempts, actor.id, now);
        const ticket = createTicket();
        const expiresAt = Math.floor(now / 1000) + ticketSeconds;
        await store.write(put(tickets, { ticket, userId: actor.id, expiresAt }));
        return { ticket };
      },
    },
    store,
  );

export const handler = serveLive(createStore(env('TABLE_NAME')));
