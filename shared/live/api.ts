import * as z from 'zod';
import { route } from '../http/route';

export const liveApi = {
  createTicket: route({
    method: 'POST',
    path: '/api/live/tickets',
    access: 'user',
    status: 201,
    reply: z.object({ ticket: z.string() }),
    budget: { calls: 3, units: 4 },
  }),
};
