/** Where an appointment takes place. */
export const locations = ['provider', 'home', 'hotel', 'office'] as const;
export type Location = (typeof locations)[number];

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
