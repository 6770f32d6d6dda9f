import type { Campaign } from '../../shared/account/campaign';

const storageKey = 'campaign';
const maxCharacters = 100;

/** Keeps the campaign an address names in its utm_ parameters for the rest of this browser session; spec section 2. */
export const captureCampaign = (search: string, now = new Date()): void => {
  const query = new URLSearchParams(search);
  const part = (name: string) => (query.get(`utm_${name}`) ?? '').slice(0, maxCharacters);
  const parts = { source: part('source'), medium: part('medium'), campaign: part('campaign') };
  if (!Object.values(parts).some(Boolean)) return;
  const captured: Campaign = { ...parts, timestamp: now.toISOString() };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(captured));
  } catch {
    // A browser that keeps nothing for us still shows the page.
  }
};

/** The campaign that brought this visitor, where one did. */
export const currentCampaign = (): Campaign | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};
