import type { AnalyticsPeriod } from '../../../../shared/admin/periods';

/** What the periods are called on screen. */
export const periodNames: Record<AnalyticsPeriod, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
};
