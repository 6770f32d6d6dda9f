import { revenue } from '../../shared/admin/finance';
import { entity } from './engine/entity';

/** The platform's revenue in months that are over, so that their journal is read once. */
export const monthlyRevenue = entity({
  schema: revenue,
  key: (month: string) => ({ pk: 'COUNTS#REVENUE', sk: month }),
  idOf: ({ month }) => [month],
});
