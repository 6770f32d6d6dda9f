/** The two who make an appointment, trade or talk. */
export const sides = ['customer', 'provider'] as const;
export type Side = (typeof sides)[number];

export const otherSide = { customer: 'provider', provider: 'customer' } as const satisfies Record<Side, Side>;
