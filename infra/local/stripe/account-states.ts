import type { Stripe } from 'stripe';

/** How far an account has come, as Stripe's requirements and capabilities say it. */
export const accountStates = [
  'new',
  'in_review',
  'more_needed',
  'due_soon',
  'ready',
  'restricted',
  'rejected',
] as const;
export type AccountState = (typeof accountStates)[number];

const dueAtFirst = [
  'external_account',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
];
const document = 'individual.verification.document';
const dueSoonSeconds = 14 * 86_400;

const noRequirements: Stripe.Account.Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

const overdue = (due: string[]): Partial<Stripe.Account.Requirements> => ({
  currently_due: due,
  disabled_reason: 'requirements.past_due',
  eventually_due: due,
  past_due: due,
});

const requirementsOf: Record<AccountState, (now: number) => Partial<Stripe.Account.Requirements>> = {
  new: () => overdue(dueAtFirst),
  in_review: () => ({
    disabled_reason: 'requirements.pending_verification',
    pending_verification: [document],
  }),
  more_needed: () => overdue([document]),
  due_soon: (now) => ({
    current_deadline: now + dueSoonSeconds,
    currently_due: [document],
    eventually_due: [document],
  }),
  ready: () => ({}),
  restricted: () => ({
    ...overdue([document]),
    errors: [
      {
        code: 'verification_document_expired',
        reason: 'The document has expired.',
        requirement: document,
      },
    ],
  }),
  rejected: () => ({ disabled_reason: 'rejected.fraud' }),
};

/** What an account in a state may do and has to provide; `now` in seconds. */
export const stateFields = (state: AccountState, now: number) => {
  const enabled = state === 'ready' || state === 'due_soon';
  const transfers = state === 'in_review' ? ('pending' as const) : ('inactive' as const);
  return {
    details_submitted: state !== 'new',
    payouts_enabled: enabled,
    charges_enabled: enabled,
    capabilities: { transfers: enabled ? ('active' as const) : transfers },
    requirements: { ...noRequirements, ...requirementsOf[state](now) },
  };
};
