import type { Operation } from './operation';
import * as admin from './operations/admin';
import * as creation from './operations/admin-create-user';
import * as confirmation from './operations/confirm-sign-up';
import * as groups from './operations/groups';
import * as initiation from './operations/initiate-auth';
import * as listing from './operations/list-users';
import * as password from './operations/password';
import * as response from './operations/respond-to-auth-challenge';
import * as sessions from './operations/sessions';
import * as signUp from './operations/sign-up';
import * as signedInUser from './operations/signed-in-user';
import * as softwareToken from './operations/software-token';

/** Every supported call, by name. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...admin,
    ...confirmation,
    ...creation,
    ...groups,
    ...initiation,
    ...listing,
    ...password,
    ...response,
    ...signedInUser,
    ...sessions,
    ...softwareToken,
    ...signUp,
    AdminRespondToAuthChallenge: response.RespondToAuthChallenge,
  }),
);
