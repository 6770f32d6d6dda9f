import * as z from 'zod';
import { cursor, id, page } from '../http/fields';
import { route } from '../http/route';

export const reconciliationKinds = ['daily', 'full'] as const;
export const reconciliationStatuses = ['running', 'clean', 'mismatch'] as const;

/** What a reconciliation compares. */
const mismatchKinds = ['journal', 'wallet', 'escrow', 'holds', 'stock', 'promo', 'busy', 'stripe'] as const;

/** Something that should agree but does not: the record it was found at, and what was found. */
const mismatch = z.object({
  what: z.enum(mismatchKinds),
  record: z.string(),
  detail: z.string(),
});
export type Mismatch = z.output<typeof mismatch>;

/** A run keeps at most this many of its mismatches; `count` counts all. */
export const maxMismatches = 100;

export const reconciliation = z.object({
  id,
  kind: z.enum(reconciliationKinds),
  status: z.enum(reconciliationStatuses),
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  /** The months whose journal was read. */
  months: z.array(z.string()),
  mismatches: z.array(mismatch),
  count: z.int(),
  /**
   * Journal records and Stripe's transactions that were read, Stripe's fees that were journalled, and what the operator
   * moved to and from their own bank (cents).
   */
  figures: z.object({
    records: z.int(),
    transactions: z.int(),
    feeCents: z.int(),
    toBankCents: z.int(),
    fromBankCents: z.int(),
  }),
});
export type Reconciliation = z.output<typeof reconciliation>;

/** Whether payouts are paused, and by which reconciliation. */
const pause = z.object({ pausedAt: z.iso.datetime(), reconciliationId: id.optional() });

export const reconciliationRoutes = {
  listReconciliations: route({
    method: 'GET',
    path: '/api/admin/reconciliations',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(reconciliation).extend({ pause: pause.optional() }),
    budget: { calls: 4, units: 90 },
  }),
  /** Lets payouts go on after an admin has seen what the reconciliation found. */
  resumePayouts: route({
    method: 'POST',
    path: '/api/admin/payouts/resume',
    access: 'admin',
    body: z.object({ reconciliationId: id }),
    reply: z.object({}),
    budget: { calls: 4, units: 15 },
  }),
};
