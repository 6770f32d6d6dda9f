import { randomUUID } from 'node:crypto';
import { exportLifecycle } from '../../../shared/admin/export-lifecycle';
import { exportDays } from '../../../shared/admin/export-lists';
import type { exportRoutes, ListExport } from '../../../shared/admin/exports-api';
import { Refusal } from '../../../shared/http/refusal';
import type { Reply } from '../../../shared/http/route';
import { isoOf } from '../../../shared/time/iso';
import { audit } from '../../data/audit';
import type { Store } from '../../data/engine/store';
import { transition } from '../../data/engine/transition';
import { create } from '../../data/engine/writes';
import { exportsOf, listExports, type StoredExport } from '../../data/exports';
import { attemptWrite, type Limit } from '../../data/limits';
import { type ExportFiles, fileKey } from '../../exports/files';
import type { Call } from '../../http/endpoints';
import type { ExportDeps } from './write-part';

type Api = typeof exportRoutes;
type Deps = Pick<ExportDeps, 'store' | 'send'>;

/** What the routes of exports need. */
export type ExportRouteDeps = Deps & { files: Pick<ExportFiles, 'link'> };

const exportsPerHour: Limit = { name: 'export', max: 30, seconds: 3_600 };
const maxListed = 20;

const shownFilter = (filter: object): ListExport['filter'] =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const shown = ({ id, request, state, rows, startedAt }: StoredExport): ListExport => ({
  id,
  list: request.list,
  filter: shownFilter(request.filter),
  state,
  rows,
  startedAt,
});

/** Returns an id that sorts by time. */
const newId = (at: string): string => `${at.replaceAll(/[-:.]/g, '')}-${randomUUID().slice(0, 8)}`;

/** Starts writing a list as CSV, as it is now. Throws `too_many_requests` after 30 in an hour. */
export const startExport =
  ({ store, send }: Deps) =>
  async ({ body: request, actor, now }: Call<Api['startExport']>): Promise<Reply<Api['startExport']>> => {
    const startedAt = isoOf(now);
    const id = newId(startedAt);
    const started: StoredExport = {
      id,
      adminId: actor.id,
      request,
      state: 'running',
      rows: 0,
      startedAt,
      parts: [],
      isRead: false,
      attempts: 0,
      version: 1,
    };
    await store.writeAll([
      create(listExports, started),
      attemptWrite(exportsPerHour, actor.id, now),
      audit(actor, 'list_exported', {
        subject: { kind: 'export', id },
        at: startedAt,
        to: { list: request.list, ...shownFilter(request.filter) },
      }),
    ]);
    try {
      await send([{ adminId: actor.id, exportId: id }]);
    } catch (error) {
      const step = { transition: 'fail', by: 'system', now } as const;
      await store.write(transition(listExports, exportLifecycle, started, step, {}));
      throw error;
    }
    return shown(started);
  };

/** Whether S3 still has the file of an export; DynamoDB may remove the record days later. */
const isKept = ({ startedAt }: Pick<ListExport, 'startedAt'>, now: number): boolean =>
  now < Date.parse(startedAt) + exportDays * 86_400_000;

/** Lists the caller's latest exports, newest first, with their progress. */
export const listOwnExports =
  (store: Store) =>
  async ({ actor, now }: Call<Api['listExports']>): Promise<Reply<Api['listExports']>> => {
    const { items } = await store.list(exportsOf(actor.id), { limit: maxListed });
    return { items: items.filter((item) => isKept(item, now)).map(shown) };
  };

/** Returns a link to one of the caller's files. Throws `not_found`, and `not_possible_now` until it is finished. */
export const createExportLink =
  ({ store, files }: Pick<ExportRouteDeps, 'store' | 'files'>) =>
  async ({ params, actor, now }: Call<Api['createExportLink']>): Promise<Reply<Api['createExportLink']>> => {
    const found = await store.read(listExports.ref(actor.id, params.exportId));
    if (!found || !isKept(found, now)) throw new Refusal('not_found');
    if (found.state !== 'done') throw new Refusal('not_possible_now');
    return { url: await files.link(fileKey(found)) };
  };
