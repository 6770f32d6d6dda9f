import routes from 'virtual:routes';
import type { Api } from '../../shared/api';
import { type Address, type Client, createClient } from '../../shared/http/client';
import { idToken, notifySessionEnd } from './session/session';

const watched: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.status === 401) notifySessionEnd();
  return response;
};

/** A client for some of the API's routes, with a typed function for each. */
export const clientOf = <Name extends keyof Api>(routes: Record<Name, Address>): Client<Pick<Api, Name>> =>
  createClient<Pick<Api, Name>>(routes, { token: idToken, fetch: watched });

/**
 * The API client, with a typed function for each route except those of admins: `client.getMe()`, `client.getBooking({
 * params: { bookingId } })`.
 */
export const client = clientOf(routes);
