import { liveApi } from '../../shared/live/api';
import { ticketSeconds } from '../../shared/live/message';
import { type Limit, takeTry } from '../data/limits';
import { tickets } from '../data/sockets';
import { createStore, type Store } from '../data/store';
import { env } from '../http/env';
import { serve } from '../http/serve';

const tries: Limit = { name: 'ticket', most: 600, seconds: 600 };

/** Hands out tickets for the socket. */
export const serveLive = (store: Store) =>
  serve(
    liveApi,
    {
      createTicket: async ({ actor, now }) => {
        await takeTry(store, tries, actor.id, now);
        const ticket = tickets.create();
        await store.write(tickets.put(ticket, actor.id, Math.floor(now / 1000) + ticketSeconds));
        return { ticket };
      },
    },
    store,
  );

export const handler = serveLive(createStore(env('TABLE_NAME')));
