import routes from 'virtual:admin-routes';
import { clientOf } from './client';

/** The API client for the routes of admins, whose addresses only their pages load. */
export const adminClient = clientOf(routes);
