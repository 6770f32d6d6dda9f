import type { Person } from '../../../infra/acting/person';
import type { ExportInput } from '../../../shared/admin/exports-api';
import { eventually } from '../../given/eventually';

/** Exports a list as an admin and downloads the finished file. */
export const exported = async ({ api }: Person, request: ExportInput) => {
  const { id } = await api.startExport({ body: request });
  const finished = async () => {
    const found = (await api.listExports()).items.find((file) => file.id === id);
    return found?.state === 'running' ? undefined : found;
  };
  const file = await eventually(finished);
  const { url } = await api.createExportLink({ params: { exportId: id } });
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { file, url, status: response.status, headers: response.headers, bytes, text: bytes.toString() };
};
