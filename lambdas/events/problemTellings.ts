import type { Problem } from '../../shared/payments/aftersales';
import type { Telling } from './tell';

type Reported = { customerId: string; providerId: string; problem?: Problem | undefined };

/** What a report, and an admin's word on it, tell whom; a refund tells of itself. */
export const problemTellings = (
  before: Reported | undefined,
  after: Reported,
  {
    title,
    type,
    pages,
  }: { title: string; type: Telling['type']; pages: { customer: string; provider: string } },
): Telling[] => {
  const verdict = after.problem?.verdict;
  if (after.problem && !before?.problem)
    return [
      {
        event: 'reported',
        userId: after.providerId,
        type,
        title: 'Problem reported',
        message: `A customer reported a problem with ${title}. Its payment waits until we have decided.`,
        link: pages.provider,
      },
    ];
  if (verdict !== 'release' || before?.problem?.verdict) return [];
  const decided = { event: 'decided', type, title: 'Report decided' };
  return [
    {
      ...decided,
      userId: after.customerId,
      message: `We looked into your report about ${title} and released the payment.`,
      link: pages.customer,
    },
    {
      ...decided,
      userId: after.providerId,
      message: `We looked into the report about ${title} and released your payment.`,
      link: pages.provider,
    },
  ];
};
