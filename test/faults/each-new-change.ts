import { changeOf, type TableChange } from '../../lambdas/events/changes';
import type { World } from './world';

/** Hands over every new change of a world's table, also those made meanwhile. */
export const eachNewChange = async (
  world: World,
  deliver: (change: TableChange) => Promise<unknown>,
): Promise<void> => {
  for (let records = await world.changes(); records.length > 0; records = await world.changes())
    for (const record of records) {
      const change = changeOf(record);
      if (change) await deliver(change);
    }
};
