import type { Campaign } from '../../shared/account/campaign';
import { store, storedJson } from '../ui/browserStorage';

const key = 'campaign';
const maxCharacters = 100;

/** Stores the campaign in the URL's utm_ parameters for this browser session (docs/product/accounts.md#campaigns). */
export const captureCampaign = (search: string, now = new Date()): void => {
  const query = new URLSearchParams(search);
  const part = (name: string) => (query.get(`utm_${name}`) ?? '').slice(0, maxCharacters);
  const parts = { source: part('source'), medium: part('medium'), campaign: part('campaign') };
  if (!Object.values(parts).some(Boolean)) return;
  const captured: Campaign = { ...parts, timestamp: now.toISOString() };
  store('sessionStorage', key, JSON.stringify(captured));
};

/** The campaign that brought this visitor, if any. */
export const currentCampaign = (): Campaign | undefined =>
  storedJson('sessionStorage', key) as Campaign | undefined;
