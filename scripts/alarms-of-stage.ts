import * as z from 'zod';
import { decides } from '../infra/alarm-names';
import type { Aws } from './aws-cli';

/** In milliseconds. Version 2 of the CLI prints times in ISO format, version 1 in seconds. */
const time = z.union([
  z.string().transform((iso) => Date.parse(iso)),
  z.number().transform((seconds) => seconds * 1_000),
]);

const alarmsSchema = z.object({
  MetricAlarms: z.array(
    z.object({
      AlarmName: z.string(),
      AlarmDescription: z.string().default(''),
      AlarmActions: z.array(z.string()).default([]),
      StateValue: z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA']),
      /** When it last went from one state to another; also changes of other kinds update the second. */
      StateTransitionedTimestamp: time.optional(),
      StateUpdatedTimestamp: time,
    }),
  ),
});
export type Alarm = z.output<typeof alarmsSchema>['MetricAlarms'][number];

/** Returns a stage's alarms. Throws if there are none. */
export const alarmsOfStage = async (aws: Aws, stage: string): Promise<Alarm[]> => {
  const prefix = `Hairloom-${stage}-Alarms`;
  const found = await aws('cloudwatch', 'describe-alarms', '--alarm-name-prefix', prefix);
  const { MetricAlarms } = alarmsSchema.parse(found);
  if (MetricAlarms.length === 0) throw new Error(`There is no alarm whose name begins with ${prefix}`);
  return MetricAlarms;
};

/** The alarms that are on, and were not before `since` (milliseconds). One that was on before says nothing of what came since. */
export const raisedSince = (alarms: readonly Alarm[], since: number): Alarm[] =>
  alarms.filter(
    ({ StateValue, StateTransitionedTimestamp, StateUpdatedTimestamp }) =>
      StateValue === 'ALARM' && (StateTransitionedTimestamp ?? StateUpdatedTimestamp) >= since,
  );

const decidingNames = Object.entries(decides).flatMap(([name, does]) => (does ? [name] : []));

/** Whether an alarm decides about a deployment. The CDK puts a hash behind the name, and CloudFormation more. */
export const isDeciding = ({ AlarmName }: Alarm): boolean => {
  const [, name = ''] = /-Alarms(\w+)[0-9A-F]{8}-\w+$/.exec(AlarmName) ?? [];
  return decidingNames.includes(name);
};

const subscriptionsSchema = z.object({
  Subscriptions: z.array(z.object({ SubscriptionArn: z.string(), Endpoint: z.string() })),
});

/**
 * Throws unless every alarm of a stage notifies a topic whose subscription `email` has confirmed: until then, SNS names
 * `PendingConfirmation` in place of the subscription.
 */
export const checkSubscription = async (aws: Aws, stage: string, email: string): Promise<void> => {
  const alarms = await alarmsOfStage(aws, stage);
  const silent = alarms.find(({ AlarmActions }) => AlarmActions.length === 0);
  if (silent) throw new Error(`${silent.AlarmName} notifies nobody`);
  for (const topic of new Set(alarms.flatMap(({ AlarmActions }) => AlarmActions))) {
    const found = await aws('sns', 'list-subscriptions-by-topic', '--topic-arn', topic);
    const { Subscriptions } = subscriptionsSchema.parse(found);
    const own = Subscriptions.find(({ Endpoint }) => Endpoint === email);
    if (!own?.SubscriptionArn.startsWith('arn:'))
      throw new Error(
        `${email} has not confirmed the subscription of the alarms: ${own?.SubscriptionArn ?? 'there is none'}`,
      );
  }
};
