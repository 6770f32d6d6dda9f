import * as z from 'zod';
import { defaultHours } from '../../shared/availability/defaults';
import { type AvailabilityRules, availabilityRules } from '../../shared/availability/rules';
import { entity } from './engine/entity';
import { stale } from './engine/retry';
import { create, replace, type Write } from './engine/writes';
import { type RoleItem, roles } from './people';

/** A provider's availability rules; stored only once they differ from the defaults. */
export const availability = entity({
  schema: availabilityRules.extend({ providerId: z.string() }),
  key: (providerId: string) => ({ pk: `USER#${providerId}`, sk: 'AVAILABILITY' }),
  idOf: ({ providerId }) => [providerId],
});

/**
 * Returns a provider's stored rules, or the defaults. Throws `stale` if their version is not the one copied to the
 * role: a batch read may return one item from before a change and the other from after it.
 */
export const rulesOf = (role: RoleItem, stored: AvailabilityRules | undefined): AvailabilityRules => {
  const { zone, locations, rulesVersion: version } = role;
  if ((stored?.version ?? 0) !== version) throw stale();
  return (
    stored ?? {
      ...defaultHours,
      zone,
      locations,
      travelArea: '',
      travelFeeCents: 0,
      lastMinute: [],
      dayZone: zone,
      version,
    }
  );
};

/** Changes a provider's rules and the role's copy of them. Throws `stale` if either has changed since it was read. */
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
