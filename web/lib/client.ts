import routes from 'virtual:routes';
import type { Api } from '../../shared/api';
import { createClient } from '../../shared/http/client';
import { idToken, notifySessionEnd } from './session/session';

const watched: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.status === 401) notifySessionEnd();
  return response;
};

/**
 * The API client, with a typed function for each route: `client.getMe()`, `client.getBooking({ params: { bookingId }
 * })`.
 */
export const client = createClient<Api>(routes, { token: idToken, fetch: watched });
