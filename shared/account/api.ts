import * as z from 'zod';
import { id } from '../http/fields';
import { route } from '../http/route';
import { dataFileRoutes } from './data-file';
import { deletionRoutes } from './deletion';
import { newAddress, profileChange } from './profile-change';
import { me, savedAddress, session } from './schema';

export const accountApi = {
  ...dataFileRoutes,
  ...deletionRoutes,
  getMe: route({
    method: 'GET',
    path: '/api/me',
    access: 'user',
    // The site calls it when it starts and after each sign-in.
    notesSession: true,
    reply: me,
    budget: { calls: 1, units: 7 },
  }),
  updateMe: route({
    method: 'PATCH',
    path: '/api/me',
    access: 'user',
    body: profileChange,
    reply: me,
    budget: { calls: 2, units: 9 },
  }),
  /** Applies to become a provider. An application that already exists is kept. */
  applyAsProvider: route({
    method: 'POST',
    path: '/api/me/application',
    access: 'user',
    reply: me,
    budget: { calls: 2, units: 12 },
  }),
  addAddress: route({
    method: 'POST',
    path: '/api/me/addresses',
    access: 'user',
    status: 201,
    body: newAddress,
    reply: savedAddress,
    budget: { calls: 2, units: 8 },
  }),
  removeAddress: route({
    method: 'DELETE',
    path: '/api/me/addresses/{addressId}',
    access: 'user',
    params: z.object({ addressId: id }),
    reply: z.object({}),
    budget: { calls: 2, units: 8 },
  }),
  /**
   * Proves the current or a new address with the code that Cognito has mailed to it. The access token is Cognito's, of
   * the same session.
   */
  confirmEmail: route({
    method: 'POST',
    path: '/api/me/email',
    access: 'user',
    body: z.object({
      code: z.string().regex(/^\d{6}$/, 'Enter the 6 digits'),
      accessToken: z.string().max(4_096),
    }),
    reply: me,
    budget: { calls: 5, units: 20 },
  }),
  /** Where the person is signed in; up to 20. */
  getSessions: route({
    method: 'GET',
    path: '/api/me/sessions',
    access: 'user',
    notesSession: true,
    reply: z.object({ items: z.array(session) }),
    budget: { calls: 2, units: 2 },
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/me/sessions/{sessionId}',
    access: 'user',
    params: z.object({ sessionId: id }),
    reply: z.object({}),
    budget: { calls: 2, units: 5 },
  }),
  /** Signs out everywhere, here too. */
  endAllSessions: route({
    method: 'DELETE',
    path: '/api/me/sessions',
    access: 'user',
    reply: z.object({}),
    budget: { calls: 3, units: 6 },
  }),
};
