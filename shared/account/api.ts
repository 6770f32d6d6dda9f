import { route } from '../http/route';
import { me, profileChange } from './schema';

export const accountApi = {
  getMe: route({
    method: 'GET',
    path: '/api/me',
    access: 'user',
    reply: me,
    budget: { calls: 1, units: 3 },
  }),
  updateMe: route({
    method: 'PATCH',
    path: '/api/me',
    access: 'user',
    body: profileChange,
    reply: me,
    budget: { calls: 2, units: 5 },
  }),
};
