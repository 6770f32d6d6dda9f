import * as z from 'zod';
import { defaultHours } from '../../shared/availability/defaults';
import { type AvailabilityRules, availabilityRules } from '../../shared/availability/rules';
import { entity } from './entity';
import { type RoleItem, roles } from './people';
import { stale } from './retry';
import { create, replace, type Write } from './writes';

/** When and where a provider can be booked, once it differs from how everybody begins. */
export const availability = entity({
  schema: availabilityRules.extend({ providerId: z.string() }),
  key: (providerId: string) => ({ pk: `USER#${providerId}`, sk: 'AVAILABILITY' }),
  idOf: ({ providerId }) => [providerId],
});

/**
 * A provider's rules: those stored, or what everybody begins with. Throws `stale` where they are not of the version the
 * role repeats: a batch may read the one before and the other after a change.
 */
export const rulesOf = (role: RoleItem, stored: AvailabilityRules | undefined): AvailabilityRules => {
  const { zone, locations, rulesVersion: version } = role;
  if ((stored?.version ?? 0) !== version) throw stale();
  return stored ?? { ...defaultHours, zone, locations, dayZone: zone, version };
};

/** Changes a provider's rules, and what the role repeats of them, provided both are as they were read. */
export const changeRules = (
  role: RoleItem,
  rules: AvailabilityRules,
  change: Partial<Omit<AvailabilityRules, 'version' | 'dayZone'>>,
): Write[] => {
  const before = { ...rules, providerId: role.userId };
  const after = { ...before, ...change, version: rules.version + 1 };
  const { zone, locations, version: rulesVersion } = after;
  return [
    replace(roles, role, { zone, locations, rulesVersion }),
    rules.version === 0 ? create(availability, after) : replace(availability, before, after),
  ];
};
