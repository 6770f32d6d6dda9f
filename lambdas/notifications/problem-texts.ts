import type { Problem } from '../../shared/payments/problems-and-refunds';
import type { NewNotification } from '../data/notifications';

type Ended = { endedBy?: string | undefined; problem?: Problem | undefined };
type Reported = Ended & { customerId: string; providerId: string };
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

/**
 * Whether the decision about a report tells both that the purchase was refunded, so that its cancellation need not. A
 * refund by an admin also decides an open report, but may go to the card, which only the cancellation says.
 */
export const isToldByDecision = ({ endedBy, problem }: Ended): boolean =>
  problem?.verdict === 'refund' && endedBy !== 'refundByAdmin';

const outcomeOf = (reported: Ended): keyof typeof outcomes | undefined => {
  if (isToldByDecision(reported)) return 'refund';
  return reported.problem?.verdict === 'release' ? 'release' : undefined;
};

/** Tells both what an admin decided about a report. */
export const decidedNotifications = (
  { customerId, providerId, ...reported }: Reported,
  { title, type, pages }: Described,
): NewNotification[] => {
  const outcome = outcomeOf(reported);
  if (!outcome) return [];
  const decided = { event: 'decided', type, title: 'Report resolved' };
  const [toCustomer, toProvider] = outcomes[outcome];
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
