import { adminPeopleApi } from '../../shared/admin/people-api';
import { createStore } from '../data/store';
import { exportFiles } from '../exports/bucket-files';
import { sendToExports } from '../exports/send-to-exports';
import { createExportLink, type ExportRouteDeps, listOwnExports, startExport } from '../exports/start';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { snapshotFiles } from '../search/files';
import { createPeopleSearch, type SearchPeople } from '../search/people';
import { listAudits, listAuditsOf } from './audits';
import { getPerson, searchPeople } from './people';
import { judgeProvider, listApplications } from './providers';

/** The endpoints for admins about people and about what admins did, and lists as CSV. */
export const servePeople = ({ store, search, ...deps }: ExportRouteDeps & { search: SearchPeople }) =>
  endpoints(
    adminPeopleApi,
    {
      listApplications: listApplications(store),
      judgeProvider: judgeProvider(store),
      searchPeople: searchPeople(store, search),
      getPerson: getPerson(store),
      listAudits: listAudits(store),
      listAuditsOf: listAuditsOf(store),
      startExport: startExport({ store, ...deps }),
      listExports: listOwnExports(store),
      createExportLink: createExportLink({ store, ...deps }),
    },
    store,
  );

export const handler = servePeople({
  store: createStore(env('TABLE_NAME')),
  search: createPeopleSearch(snapshotFiles(env('SNAPSHOTS_BUCKET'))),
  files: exportFiles(env('EXPORTS_BUCKET')),
  send: sendToExports,
});
