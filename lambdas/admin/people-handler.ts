import { adminPeopleApi } from '../../shared/admin/people-api';
import { createStore, type Store } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { snapshotFiles } from '../search/files';
import { createPeopleSearch, type SearchPeople } from '../search/people';
import { exportAudits, listAudits, listAuditsOf } from './audits';
import { getPerson, searchPeople } from './people';
import { judgeProvider, listApplications } from './providers';

/** The endpoints for admins about people and about what admins did. */
export const servePeople = ({ store, search }: { store: Store; search: SearchPeople }) =>
  endpoints(
    adminPeopleApi,
    {
      listApplications: listApplications(store),
      judgeProvider: judgeProvider(store),
      searchPeople: searchPeople(store, search),
      getPerson: getPerson(store),
      listAudits: listAudits(store),
      exportAudits: exportAudits(store),
      listAuditsOf: listAuditsOf(store),
    },
    store,
  );

export const handler = servePeople({
  store: createStore(env('TABLE_NAME')),
  search: createPeopleSearch(snapshotFiles(env('SNAPSHOTS_BUCKET'))),
});
