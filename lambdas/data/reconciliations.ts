import * as z from 'zod';
import {
  reconciliation,
  reconciliationKinds,
  type reconciliationStatuses,
} from '../../shared/admin/reconciliation';
import { defaulted, entity } from './engine/entity';
import type { Query } from './engine/store';

const partition = 'RECONCILIATIONS#all';

const runSchema = reconciliation.omit({ status: true }).extend({
  // Earlier runs did not add up what was moved to and from the bank.
  figures: reconciliation.shape.figures.extend({
    toBankCents: z.int().default(0),
    fromBankCents: z.int().default(0),
  }),
  version: z.int(),
});
export type StoredReconciliation = z.output<typeof runSchema>;

/** What each reconciliation found. Ids begin with the time, so that they sort by it. */
export const reconciliations = entity({
  schema: runSchema,
  key: (id: string) => ({ pk: partition, sk: id }),
  idOf: ({ id }) => [id],
});

/** Short fingerprints of all mismatches of a reconciliation, which itself keeps only the first of them in full. */
export const mismatchFingerprints = entity({
  schema: z.object({ id: z.string(), fingerprints: z.array(z.string()) }),
  key: (id: string) => ({ pk: `RECONCILIATIONS#${id}`, sk: 'FINGERPRINTS' }),
  idOf: ({ id }) => [id],
});

/** How a reconciliation ended, if it has. */
export const statusOf = ({
  endedAt,
  count,
}: Pick<StoredReconciliation, 'endedAt' | 'count'>): (typeof reconciliationStatuses)[number] => {
  if (!endedAt) return 'running';
  return count === 0 ? 'clean' : 'mismatch';
};

/** All reconciliations, newest first. */
export const allReconciliations: Query<StoredReconciliation> = {
  partition,
  descending: true,
  parse: reconciliations.parse,
};

/**
 * Where the reconciliations are: the set of closing balances in use (`base`), the last month it contains, and the run
 * that has not finished, if there is one.
 */
export const reconciliationState = defaulted({
  key: () => ({ pk: 'RECONCILIATIONS#state', sk: 'STATE' }),
  schema: z.object({
    base: z.string().default('first'),
    closedThrough: z.string().optional(),
    /** Stripe's fees before this instant (ISO) are journalled. */
    feesBefore: z.string().default(''),
    running: z
      .object({
        id: z.string(),
        kind: z.enum(reconciliationKinds),
        base: z.string(),
        closedThrough: z.string().optional(),
        /** The last month whose people and purchases were all checked. */
        checkedThrough: z.string().optional(),
      })
      .optional(),
    version: z.int().default(0),
  }),
});

export type ReconciliationState = ReturnType<ReturnType<typeof reconciliationState.ref>['parse']>;
export type Running = NonNullable<ReconciliationState['running']>;
