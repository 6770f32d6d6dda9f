import { parseArgs } from 'node:util';
import { type Rebuilt, rebuildFigures } from '../lambdas/counters/rebuild';
import { createStore } from '../lambdas/data/engine/store';
import { dynamoOf, tableOfStage } from './table-of-stage';

const usage = `Usage: npm run figures:rebuild -- [--stage <stage>] [--zone <IANA zone>]
Counts the platform's figures again from the table, corrects those that differ and prints them. The default stage is
"local", in America/New_York. Any other stage needs its own time zone and AWS credentials.`;

/** Says which figures were wrong, or that none was. Amounts are in cents. */
export const reportOfFigures = ({ recounted, differences }: Rebuilt): string =>
  [
    ...(recounted > 0 ? [`Items that were not counted as they are, and are now: ${recounted}.`] : []),
    ...differences.map(
      ({ row, name, kept, expected }) => `${row}, ${name}: was ${kept}, counted ${expected}`,
    ),
    differences.length > 0
      ? `Figures corrected: ${differences.length}.`
      : 'The figures are equal to the cent.',
  ].join('\n');

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string', default: 'local' },
      zone: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const isLocal = values.stage === 'local';
  const zone = values.zone ?? (isLocal ? 'America/New_York' : undefined);
  if (!zone) throw new Error('--zone is missing: the time zone of the stage');
  const client = dynamoOf(values.stage);
  const store = createStore(await tableOfStage(client, values.stage), client);
  console.log(reportOfFigures(await rebuildFigures({ store, zone, now: Date.now() })));
};

if (process.argv[1]?.endsWith('figures-rebuild.ts'))
  await main().catch((error: Error) => {
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 1;
  });
