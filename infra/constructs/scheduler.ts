import { type Duration, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ContextAttribute,
  Schedule,
  type ScheduleExpression,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge';
import type { Func } from './func';

type Options = {
  schedule: ScheduleExpression;
  description?: string;
  /** What the function receives besides `time`, the time the start was due (ISO). */
  input?: Record<string, string>;
  /** Receives starts that were given up; none for those that the next one makes up for. */
  deadLetters?: Queue;
  retryAttempts: number;
  maxEventAge: Duration;
};

/** The role in which EventBridge calls functions on schedules: one for all of a stack. */
const roleIn = (stack: Stack): Role =>
  (stack.node.tryFindChild('SchedulerRole') as Role | undefined) ??
  new Role(stack, 'SchedulerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });

/** Returns a function that starts `fn` on a schedule. */
export const scheduler = (scope: Construct, fn: Func) => {
  const role = roleIn(Stack.of(scope));
  acknowledgeWildcard(role, `${fn.functionArn}:*`, 'A grant to invoke a function names its versions, too.');
  return (id: string, { schedule, description, input, deadLetters, ...retries }: Options): Schedule =>
    new Schedule(scope, id, {
      schedule,
      ...(description && { description }),
      target: new LambdaInvoke(fn, {
        role,
        input: ScheduleTargetInput.fromObject({ ...input, time: ContextAttribute.scheduledTime }),
        ...(deadLetters && { deadLetterQueue: deadLetters }),
        ...retries,
      }),
    });
};
