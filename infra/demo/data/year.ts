/** Fictional people who come to the marketplace in the course of the demo's year, and what brought them. */
const first = ['Ada', 'Bea', 'Cara', 'Dina', 'Esme', 'Faye', 'Gia', 'Hope', 'Iris', 'Jade', 'Kira', 'Lena'];
const last = ['Adeyemi', 'Brooks', 'Castillo'];
const sources = ['instagram', 'google', 'tiktok', 'newsletter'] as const;
const campaigns = {
  instagram: { medium: 'social', campaign: 'braids-of-the-week' },
  google: { medium: 'cpc', campaign: 'hairstylist-near-me' },
  tiktok: { medium: 'social', campaign: 'before-and-after' },
  newsletter: { medium: 'email', campaign: 'spring' },
} as const;

/** Two in three were brought by a campaign. */
export const newcomers = last.flatMap((surname, round) =>
  first.map((name, index) => {
    const source = (index + round) % 3 === 0 ? undefined : sources[(index + 2 * round) % sources.length]!;
    return {
      id: `demo-year-${name}-${surname}`.toLowerCase(),
      email: `${name}.${surname}@demo.hairloom.test`.toLowerCase(),
      name: `${name} ${surname}`,
      address: `${10 + index} Example Street, Brooklyn, NY 11205`,
      campaign: source && { source, ...campaigns[source] },
    };
  }),
);
export type Newcomer = (typeof newcomers)[number];

/** What reviewers write, with the stars they give. */
export const yearReviews = [
  { rating: 5, comment: 'Exactly what I asked for, and on time.' },
  { rating: 5, comment: 'My favorite so far. I will be back.' },
  { rating: 4, comment: 'Lovely work, a little longer than planned.' },
  { rating: 5, comment: 'Gentle hands and great advice.' },
  { rating: 3, comment: 'Fine, though not quite as in the picture.' },
  { rating: 4, comment: 'Good value.' },
] as const;
