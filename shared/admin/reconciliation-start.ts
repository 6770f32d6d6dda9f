import * as z from 'zod';
import { reconciliationKinds } from './reconciliation';

/** How to start a reconciliation: what to compare, and when that was asked for or due (ISO). */
export const reconciliationStart = z.object({ kind: z.enum(reconciliationKinds), time: z.iso.datetime() });
export type ReconciliationStart = z.output<typeof reconciliationStart>;

/** The event that starts or continues one. The source of the events for others is `hairloom`. */
export const startEvent = { source: 'hairloom.internal', detailType: 'ReconciliationRequested' } as const;
