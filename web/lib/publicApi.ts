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

/** Featured stylists and hairstyles for visitors, without loading the session or schemas. Throws on failure. */
export const readFeatured = (): Promise<ReplyOf<'getFeatured'>> => ask('/api/featured');

/** Saves the email address from the popup, with the visitor's campaign. Throws on failure. */
export const addLead = (email: string): Promise<ReplyOf<'addLead'>> =>
  ask('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, campaign: currentCampaign() }),
  });
