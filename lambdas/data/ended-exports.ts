import * as z from 'zod';
import { exportDays, exportLists, exportStates } from '../../shared/admin/export-lists';
import { entity } from './engine/entity';

const daySeconds = 86_400;

const endedExportSchema = z.object({
  id: z.string(),
  adminId: z.string(),
  list: z.enum(exportLists),
  state: z.enum(exportStates).exclude(['running']),
  rows: z.int(),
  /** When it ended (ISO). */
  at: z.string(),
});
export type EndedExport = z.output<typeof endedExportSchema>;

/** How an export ended, from which its admin is told. Written together with its last state. */
export const endedExports = entity({
  schema: endedExportSchema,
  key: (adminId: string, id: string) => ({ pk: `EXPORTS#${adminId}#${id}`, sk: 'EXPORTEND' }),
  idOf: ({ adminId, id }) => [adminId, id],
  indexes: ({ at }) => ({ ttl: Math.floor(Date.parse(at) / 1000) + exportDays * daySeconds }),
});
