import { adminPeopleApi } from '../../shared/admin/people-api';
import type { FindAccount } from '../account/cognito/find-account';
import { createStore } from '../data/engine/store';
import { exportFiles } from '../exports/bucket-files';
import { sendToExports } from '../exports/send-to-exports';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { snapshotFiles } from '../search/files';
import { createPeopleSearch, type SearchPeople } from '../search/people';
import { listAudits, listAuditsOf } from './audits';
import { createExportLink, type ExportRouteDeps, listOwnExports, startExport } from './exports/start';
import {
  acceptInvitation,
  getInvitation,
  inviteAdmin,
  listInvitations,
  withdrawInvitation,
} from './invitations';
import { getPerson, searchPeople } from './people';
import { decideApplication, listApplications } from './providers';
import { listAdmins, withdrawAdmin } from './team';
import { type TwoStep, turnOffTwoStep } from './two-step';

type Deps = ExportRouteDeps & {
  search: SearchPeople;
  findAccount: FindAccount;
  twoStep: TwoStep;
  marketplaceZone: string;
};

/** The endpoints for admins about people and about what admins did, and lists as CSV. */
export const servePeople = ({ store, search, findAccount, twoStep, marketplaceZone, ...deps }: Deps) =>
  endpoints(
    adminPeopleApi,
    {
      listApplications: listApplications(store),
      decideApplication: decideApplication(store),
      searchPeople: searchPeople(store, search),
      getPerson: getPerson(store, twoStep),
      turnOffTwoStep: turnOffTwoStep(store, twoStep),
      listAudits: listAudits(store),
      listAuditsOf: listAuditsOf(store),
      startExport: startExport({ store, ...deps }),
      listExports: listOwnExports(store),
      createExportLink: createExportLink({ store, ...deps }),
      listAdmins: listAdmins(store),
      withdrawAdmin: withdrawAdmin(store),
      listInvitations: listInvitations(store),
      inviteAdmin: inviteAdmin(store, findAccount),
      withdrawInvitation: withdrawInvitation(store),
      getInvitation: getInvitation(store),
      acceptInvitation: acceptInvitation(store, marketplaceZone),
    },
    store,
  );

const tableStore = createStore(env('TABLE_NAME'));

export const handler = servePeople({
  store: tableStore,
  search: createPeopleSearch(snapshotFiles(tableStore, env('SNAPSHOTS_BUCKET'))),
  files: exportFiles(env('EXPORTS_BUCKET')),
  send: sendToExports,
  findAccount: async (email) => (await import('../account/cognito/find-account')).findAccount(email),
  twoStep: {
    isOn: async (loginId) =>
      (await import('../account/cognito/two-step')).hasTwoStep(env('USER_POOL_ID'), loginId),
    turnOff: async (loginId) =>
      (await import('../account/cognito/two-step')).turnOffTwoStep(env('USER_POOL_ID'), loginId),
  },
  marketplaceZone: env('MARKETPLACE_ZONE'),
});
