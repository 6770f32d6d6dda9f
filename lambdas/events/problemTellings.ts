import type { Problem } from '../../shared/payments/aftersales';
import type { Telling } from './tell';

type Reported = { customerId: string; providerId: string; problem?: Problem | undefined };

const outcomes = {
  release: ['released the payment', 'released your payment'],
  refund: ['refunded you to your wallet', 'refunded the customer'],
} as const;

/** What a report, and an admin's word on it, tell whom. */
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
  if (before?.problem?.verdict || (verdict !== 'release' && verdict !== 'refund')) return [];
  const decided = { event: 'decided', type, title: 'Report decided' };
  const [toCustomer, toProvider] = outcomes[verdict];
  return [
    {
      ...decided,
      userId: after.customerId,
      message: `We looked into your report about ${title} and ${toCustomer}.`,
      link: pages.customer,
    },
    {
      ...decided,
      userId: after.providerId,
      message: `We looked into the report about ${title} and ${toProvider}.`,
      link: pages.provider,
    },
  ];
};
