import { attempts } from '../../lambdas/data/limits';
import { tickets } from '../../lambdas/data/sockets';
import type { liveApi } from '../../shared/live/api';
import type { GrantsOf } from './grant';
import { write } from './table';

export const liveGrants = {
  createTicket: [write(tickets, attempts)],
} satisfies GrantsOf<typeof liveApi>;
