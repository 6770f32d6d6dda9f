/** The periods that analytics can show, and how many days each has. */
export const analyticsPeriods = { '30d': 30, '90d': 90, '12m': 364 } as const;
export type AnalyticsPeriod = keyof typeof analyticsPeriods;
