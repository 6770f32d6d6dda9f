type Offered = { id: string; hairstyleId: string; variationId?: string | undefined };

/** The parameter of the booking page with the entry of the waitlist that a time is held for. */
export const waitParam = 'waitlist';

/** The page for booking the time that is held for an entry, a path of the site. */
export const offerPath = ({ id, hairstyleId, variationId }: Offered): string => {
  const params = new URLSearchParams({ ...(variationId && { variation: variationId }), [waitParam]: id });
  return `/book/${hairstyleId}?${params}`;
};
