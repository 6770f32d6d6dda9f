/** Where an appointment takes place. */
export const locations = ['provider', 'home', 'hotel', 'office'] as const;
export type Location = (typeof locations)[number];

/**
 * The locations where a provider can be booked: those they have chosen, but their salon only once its address is known,
 * so that nobody pays for an appointment without a place.
 */
export const offeredLocations = (chosen: readonly Location[], address: string): Location[] =>
  chosen.filter((location) => location !== 'provider' || address !== '');

export const locationLabels: Record<Location, string> = {
  provider: "At the stylist's salon",
  home: 'At my home',
  hotel: 'At my hotel',
  office: 'At my office',
};

export const providerLocationLabels: Record<Location, string> = {
  provider: 'At my salon',
  home: "At the customer's home",
  hotel: "At the customer's hotel",
  office: "At the customer's office",
};
