import { deletions } from '../../lambdas/data/deletions';
import { listExports } from '../../lambdas/data/exports';
import { invitations } from '../../lambdas/data/invitations';
import { attempts } from '../../lambdas/data/limits';
import { decisions, roles, twoStepResets } from '../../lambdas/data/people';
import { signIns } from '../../lambdas/data/sessions';
import type { adminPeopleApi } from '../../shared/admin/people-api';
import type { GrantsOf } from './grant';
import { endPoolSessions, exported, queueExports, readPool, search } from './resources';
import { batchGet, check, get, index, query, record, remove, write } from './table';

export const peopleGrants = {
  listApplications: [get, batchGet, index('byProviderStatus')],
  decideApplication: [get, write(decisions, roles, deletions), remove(roles), record],

  searchPeople: [get, batchGet, ...search.people],
  getPerson: [get, batchGet, index('byProvider'), readPool],
  turnOffTwoStep: [
    get,
    check,
    write(twoStepResets, signIns),
    record,
    readPool,
    endPoolSessions,
    { on: 'pool', actions: ['cognito-idp:AdminSetUserMFAPreference'] },
  ],

  listAudits: [get, batchGet, index('byMonth')],
  listAuditsOf: [get, batchGet, query],

  startExport: [get, write(listExports, attempts), record, queueExports],
  listExports: [get, query],
  createExportLink: [get, exported.readLists],

  listAdmins: [get, batchGet, index('byProviderStatus')],
  withdrawAdmin: [get, check, remove(roles), record],
  listInvitations: [get, batchGet, index('byStatus')],
  inviteAdmin: [get, write(invitations), record, readPool],
  withdrawInvitation: [get, remove(invitations), record],
  getInvitation: [batchGet],
  acceptInvitation: [batchGet, write(roles), remove(invitations), record],
} satisfies GrantsOf<typeof adminPeopleApi>;
