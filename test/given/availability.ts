import type { Person } from '../../infra/acting/person';
import type { AvailabilityInput } from '../../shared/availability/rules';

/** Changes some of a provider's availability rules. */
export const changeAvailability = async (
  provider: Person,
  change: Partial<AvailabilityInput>,
): Promise<void> => {
  const { zone: _, ...rules } = await provider.api.getMyAvailability();
  await provider.api.updateAvailability({
    body: { ...(rules as typeof rules & AvailabilityInput), ...change },
  });
};
