import * as z from 'zod';
import { noSuch } from './errors';
import { listOf } from './lists';
import { operation } from './operation';
import { expand, page, text } from './params';

/** Events: list (by type), retrieve. */
export const eventOperations = [
  operation({
    method: 'GET',
    path: '/v1/events',
    params: z.strictObject({ ...page, type: text().optional(), types: z.array(text()).optional() }),
    run: ({ store }, { params, account }) => {
      const types = params.types ?? (params.type ? [params.type] : null);
      const rows = [...store.each('events')].filter(
        (event) => (!types || types.includes(event.type)) && (!account || event.account === account),
      );
      return listOf(rows, '/v1/events', params);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/events/:id',
    params: z.strictObject({ expand }),
    run: ({ store }, { id }) => {
      const event = store.get('events', id);
      if (!event) throw noSuch('event', id);
      return event;
    },
  }),
];
