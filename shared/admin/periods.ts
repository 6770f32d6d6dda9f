/** The periods that analytics can show, and how many days each has. */
export const analyticsPeriods = { '7d': 7, '30d': 30, '90d': 90, '12m': 364 } as const;
export type AnalyticsPeriod = keyof typeof analyticsPeriods;

/** How many days the dashboard compares with as many before. */
export const dashboardDays = 7;

/** The periods for which analytics says what changed: those shown day by day. */
export const comparedPeriods = ['7d', '30d'] as const satisfies readonly AnalyticsPeriod[];
export type ComparedPeriod = (typeof comparedPeriods)[number];
