import { availability } from '../../lambdas/data/availability';
import { dataFiles } from '../../lambdas/data/data-files';
import { deletions } from '../../lambdas/data/deletions';
import { attempts } from '../../lambdas/data/limits';
import { logins } from '../../lambdas/data/logins';
import { appointmentCounts, profiles, roles } from '../../lambdas/data/people';
import { pictures } from '../../lambdas/data/pictures';
import { signIns } from '../../lambdas/data/sessions';
import type { accountApi } from '../../shared/account/api';
import type { GrantsOf } from './grant';
import { endPoolSessions, exported, queueExports, readPool } from './resources';
import { batchGet, check, get, index, query, write } from './table';

export const accountGrants = {
  // The first request after a failed sign-up registers the person; the first with a new address takes it over.
  getMe: [batchGet, write(logins, profiles, roles, appointmentCounts), readPool],
  updateMe: [
    get,
    batchGet,
    query,
    write(logins, profiles, roles, availability, pictures, appointmentCounts),
    readPool,
  ],
  applyAsProvider: [batchGet, write(logins, profiles, roles)],
  addAddress: [batchGet, write(logins, profiles)],
  removeAddress: [batchGet, write(logins, profiles)],
  confirmEmail: [batchGet, write(logins, profiles, appointmentCounts, attempts)],

  getSessions: [get],
  endSession: [get, write(signIns)],
  endAllSessions: [get, write(signIns), endPoolSessions],

  getDataFile: [get],
  requestDataFile: [get, write(dataFiles, attempts), queueExports],
  createDataFileLink: [get, exported.readPeople],

  getDeletion: [batchGet, index('byCustomer'), index('byProvider')],
  requestDeletion: [
    batchGet,
    check,
    index('byCustomer'),
    index('byProvider'),
    write(deletions, profiles, roles),
  ],
  keepAccount: [batchGet, write(deletions, profiles, roles)],
} satisfies GrantsOf<typeof accountApi>;
