import type { Problem } from '../../shared/payments/problems-and-refunds';
import type { NewNotification } from '../data/notifications';

type Reported = { customerId: string; providerId: string; problem?: Problem | undefined };
type Described = {
  title: string;
  type: NewNotification['type'];
  pages: { customer: string; provider: string };
};

const outcomes = {
  release: ['released the payment', 'released your payment'],
  refund: ['returned the payment to your wallet', 'refunded the customer'],
} as const;

/** Tells the provider that a customer reported a problem. */
export const reportedNotifications = (
  { providerId }: Reported,
  { title, type, pages }: Described,
): NewNotification[] => [
  {
    event: 'reported',
    userId: providerId,
    type,
    title: 'Problem reported',
    message: `A customer reported a problem with ${title}. We'll hold the payment while we review this.`,
    link: pages.provider,
  },
];

/** Tells both what an admin decided about a report. */
export const decidedNotifications = (
  { customerId, providerId, problem }: Reported,
  { title, type, pages }: Described,
): NewNotification[] => {
  if (problem?.verdict !== 'release' && problem?.verdict !== 'refund') return [];
  const decided = { event: 'decided', type, title: 'Report resolved' };
  const [toCustomer, toProvider] = outcomes[problem.verdict];
  return [
    {
      ...decided,
      userId: customerId,
      message: `We looked into your report about ${title} and ${toCustomer}.`,
      link: pages.customer,
    },
    {
      ...decided,
      userId: providerId,
      message: `We looked into the report about ${title} and ${toProvider}.`,
      link: pages.provider,
    },
  ];
};
