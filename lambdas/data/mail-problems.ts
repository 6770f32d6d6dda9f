import * as z from 'zod';
import { mailProblems as kinds } from '../../shared/account/mail-problem';
import { entity } from './engine/entity';

/** Someone's address to which mail cannot or may not be sent. It no longer matters once they have another address. */
export const mailProblems = entity({
  schema: z.object({ userId: z.string(), email: z.string(), kind: z.enum(kinds), at: z.string() }),
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'MAILPROBLEM' }),
  idOf: ({ userId }) => [userId],
});
