import * as z from 'zod';
import { roles } from '../account/schema';
import { bookingStatuses } from '../booking/lifecycle';
import { amount, id, isoInstant, line } from '../http/fields';
import { route } from '../http/route';
import { orderStatuses } from '../orders/lifecycle';
import { auditActs } from './acts';
import { exportLists, exportStates } from './export-lists';
import { month } from './finance';
import { productFilter, purchaseFilter, reviewFilter, transactionFilter } from './list-filters';

/** The filter of the list of people. */
export const peopleFilter = z.object({ search: line(80).optional(), role: z.enum(roles).optional() });

/** The filters of the audit trail: by act, by who acted (an admin's id or `operator`) and by month (UTC). */
export const auditFilter = z.object({
  act: z.enum(auditActs).optional(),
  admin: id.optional(),
  month: month.optional(),
});

/** A list that admins can save as CSV, and what it is filtered by. */
export const exportInput = z.discriminatedUnion('list', [
  z.object({ list: z.literal('bookings'), filter: purchaseFilter(bookingStatuses) }),
  z.object({ list: z.literal('orders'), filter: purchaseFilter(orderStatuses) }),
  z.object({ list: z.literal('reviews'), filter: reviewFilter }),
  z.object({ list: z.literal('products'), filter: productFilter }),
  z.object({ list: z.literal('people'), filter: peopleFilter }),
  z.object({ list: z.literal('transactions'), filter: transactionFilter }),
  z.object({ list: z.literal('audits'), filter: auditFilter }),
]);
export type ExportInput = z.input<typeof exportInput>;
export type ExportRequest = z.output<typeof exportInput>;

/** A CSV file of a list, which is being written or can be downloaded. */
const listExport = z.object({
  id,
  list: z.enum(exportLists),
  /** What the list was filtered by, by name. */
  filter: z.record(z.string(), z.string()),
  state: z.enum(exportStates),
  /** The rows read so far. */
  rows: amount,
  startedAt: isoInstant,
});
export type ListExport = z.output<typeof listExport>;

/** CSV files of the admins' lists, written in the background. An admin sees only their own. */
export const exportRoutes = {
  startExport: route({
    method: 'POST',
    path: '/api/admin/exports',
    access: 'admin',
    body: exportInput,
    status: 202,
    reply: listExport,
    budget: { calls: 3, units: 14 },
  }),
  /** The caller's latest exports of the last seven days, newest first. */
  listExports: route({
    method: 'GET',
    path: '/api/admin/exports',
    access: 'admin',
    reply: z.object({ items: z.array(listExport) }),
    budget: { calls: 2, units: 20 },
  }),
  /** A link to download a finished file, which works for a minute. */
  createExportLink: route({
    method: 'POST',
    path: '/api/admin/exports/{exportId}/link',
    access: 'admin',
    params: z.object({ exportId: id }),
    reply: z.object({ url: z.string() }),
    budget: { calls: 2, units: 4 },
  }),
};
