import type * as z from 'zod';
import type { Api } from '../../shared/api';
import { newCorrelation } from '../../shared/http/correlation';
import { currentCampaign } from './campaign';

type ReplyOf<Name extends keyof Api> = z.output<Api[Name]['reply']>;

const ask = async <T>(path: string, request?: RequestInit): Promise<T> => {
  const headers = { ...newCorrelation(), ...request?.headers };
  const response = await fetch(path, { ...request, headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
};

/** Featured stylists and styles for whoever only looks: without the session's code or the schemas. Throws on failure. */
export const readFeatured = (): Promise<ReplyOf<'getFeatured'>> => ask('/api/featured');

/** Keeps the address a visitor left in the popup, with the campaign that brought them. Throws where it could not be kept. */
export const leaveAddress = (email: string): Promise<ReplyOf<'addLead'>> =>
  ask('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, campaign: currentCampaign() }),
  });
