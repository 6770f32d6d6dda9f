import type { Lifecycle, Rule } from '../lifecycle';
import type { RoleStatus } from './schema';

const roleTransitions = {
  approve: { by: ['admin'], from: ['pending', 'suspended'], to: 'approved' },
  /** Takes the role away; its item is deleted. */
  reject: { by: ['admin'], from: ['pending', 'suspended'] },
  suspend: { by: ['admin'], from: ['approved'], to: 'suspended' },
  /** A provider asks to delete their account. One who is suspended stays so. */
  leave: { by: ['person'], from: ['pending', 'approved'], to: 'leaving' },
  /** An admin decides about a provider who is leaving; the deletion remembers what they come back with. */
  approveLeaving: { by: ['admin'], from: ['leaving', 'suspended'], to: 'leaving' },
  suspendLeaving: { by: ['admin'], from: ['leaving'], to: 'suspended' },
  /** The account is kept, and the provider gets back the status they had or were given meanwhile. */
  returnPending: { by: ['person'], from: ['leaving', 'suspended'], to: 'pending' },
  returnApproved: { by: ['person'], from: ['leaving', 'suspended'], to: 'approved' },
  returnSuspended: { by: ['person'], from: ['leaving', 'suspended'], to: 'suspended' },
  /** The operator makes somebody an admin who had been one. */
  grant: { by: ['system'], from: ['pending', 'approved', 'suspended', 'leaving'], to: 'approved' },
} as const satisfies Record<string, Rule<RoleStatus, never>>;

export type RoleTransition = keyof typeof roleTransitions;

/** The life cycle of a provider's or an admin's role. */
export const roleLifecycle: Lifecycle<{ status: RoleStatus }, RoleTransition, 'status'> = {
  field: 'status',
  transitions: roleTransitions,
  conditions: {},
};
