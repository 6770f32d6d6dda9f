import { replace } from '../../lambdas/data/engine/writes';
import { profiles, roles } from '../../lambdas/data/people';
import type { Cloud } from '../acting/cloud';
import { signedIn } from '../acting/person';
import { tableOf } from '../acting/table';
import { customers } from './data/customers';
import { providers } from './data/providers';

const hour = 3_600_000;

/** Lets the demo's customers and approved providers have joined in the day before `moment` (milliseconds). */
export const joinBefore = async (cloud: Cloud, moment: number): Promise<void> => {
  const store = await tableOf(cloud);
  const everyone = [...Object.values(providers), ...Object.values(customers)];
  await Promise.all(
    everyone.map(async ({ email }, index) => {
      const { id } = await signedIn(cloud, email);
      const createdAt = new Date(moment - (everyone.length - index) * hour).toISOString();
      const profile = (await store.read(profiles.ref(id)))!;
      if (Date.parse(profile.createdAt) < moment) return;
      const role = await store.read(roles.ref(id));
      await store.writeAll([
        replace(profiles, profile, { createdAt }),
        ...(role ? [replace(roles, role, { createdAt })] : []),
      ]);
    }),
  );
  store.close();
};
