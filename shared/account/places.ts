/** Where an appointment takes place. */
export const places = ['provider', 'home', 'hotel', 'office'] as const;
export type Place = (typeof places)[number];

export const placeLabels: Record<Place, string> = {
  provider: "At the stylist's salon",
  home: 'At my home',
  hotel: 'At my hotel',
  office: 'At my office',
};
