import { type Cloud, siteConfig } from '../../infra/acting/cloud';
import { createDynamo } from '../../lambdas/data/engine/store';
import { scan } from '../../scripts/invariants/read-table';

/** Where the name or address of somebody who has deleted their account may stay, and why. */
const kept: Array<{ where: RegExp; why: string }> = [
  {
    where: /^AUDIT#invitation#/,
    why: 'who was invited to see everyone’s data, and by whom, must be known later; there is no id before they accept',
  },
];

/** Returns in which items of the whole table one of the texts still is, apart from those with a reason. */
export const leftBehind = async (cloud: Cloud, texts: readonly string[]): Promise<string[]> => {
  const { region } = await siteConfig(cloud.origin);
  const client = createDynamo({
    region,
    endpoint: cloud.endpoint('dynamodb'),
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const items = await scan(client, cloud.output('TableName'));
  client.destroy();
  return items.flatMap((item) => {
    if (kept.some(({ where }) => where.test(String(item.pk)))) return [];
    const words = JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value));
    return texts.filter((text) => words.includes(text)).map((text) => `${text} in ${item.pk} ${item.sk}`);
  });
};
