import { createHash } from 'node:crypto';
import * as z from 'zod';
import { mailboxOf } from '../../shared/account/mailbox';
import { entity } from './engine/entity';

/** The hash of the mailbox that an address belongs to. */
export const mailboxHash = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url').slice(0, 26);

/** A mailbox whose owner has complained about a gift card that somebody had mailed to it: it gets no more of them. */
export const unwantedGifts = entity({
  schema: z.object({ mailbox: z.string(), at: z.string() }),
  key: (mailbox: string) => ({ pk: `NOGIFTS#${mailbox}`, sk: 'NOGIFTS' }),
  idOf: ({ mailbox }) => [mailbox],
});
