import { Duration } from 'aws-cdk-lib';
import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, RecursiveLoop, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type FunctionName, lambdaFolder } from '../bundle';
import type { Grant, ResourceName } from '../grants/grant';
import { isThrowaway, removalPolicyOf } from '../settings';
import { acknowledgeWildcard } from './acknowledge';

type Arns = Record<ResourceName, { arn: string }>;

/** An item's kind is the beginning of its partition key; `*` matches within the key only. */
const onKinds = (kinds: Set<string>) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...kinds].sort().map((kind) => `${kind}#*`) },
});

const group = <T>(values: readonly T[], keyOf: (value: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups.values()];
};

/**
 * Returns the fewest statements that allow exactly these grants: one per resource, plus one for each set of actions
 * restricted to certain kinds of items.
 */
const unionOf = (grants: readonly Grant[], arns: Arns): PolicyStatement[] =>
  group(grants, ({ on, under, kinds, actions }) => `${on}${under}${kinds ? [...actions].sort() : ''}`).map(
    (alike) => {
      const [{ on, under = '' }] = alike as [Grant];
      const kinds = new Set(alike.flatMap((grant) => grant.kinds ?? []));
      return new PolicyStatement({
        actions: [...new Set(alike.flatMap(({ actions }) => actions))].sort(),
        resources: [`${arns[on].arn}${under}`],
        ...(kinds.size > 0 && { conditions: onKinds(kinds) }),
      });
    },
  );

/** Passed to every function of the stack. */
export type StackContext = { stage: string; marketplaceZone: string; tableName: string };

/** The CloudWatch namespace of a stage's own metrics; their dimension `service` is the function's name. */
export const metricsNamespace = (stage: string): string => `Hairloom/${stage}`;

/** An ARN to grant access to, with the environment variables that tell a function where to find the resource. */
export type Resource = {
  arn: string;
  env: Record<string, string>;
  /** Why a grant may cover everything below a prefix, if one does. */
  wildcard?: string;
};

/**
 * How Lambda treats asynchronous calls. Without a maximum age, a call that is throttled waits for six hours, however
 * little it is worth by then.
 */
type AsyncCalls = {
  /** How long a call may wait and be tried again: from one minute to six hours. */
  maxEventAge: Duration;
  /** How often a call that failed is tried again, at most twice. */
  retryAttempts: number;
  /** Receives what was given up; none for calls that the next one makes up for. */
  deadLetters?: IQueue;
};

type FuncProps = {
  name: FunctionName;
  context: StackContext;
  memoryMb?: number;
  timeout?: Duration;
  /** For a function that is called asynchronously, which includes every schedule and rule. */
  asyncCalls?: AsyncCalls;
  /** It sends messages to the queue that starts it: without this, Lambda stops such a chain after 16 messages. */
  sendsToItself?: boolean;
  /** Environment variables for this function only. */
  env?: Record<string, string>;
};

/**
 * A function's role, which contains its permissions: with policies of their own, the stack would have a resource more for
 * each of its functions.
 */
class FunctionRole extends Role {
  private readonly permissions: PolicyDocument;

  constructor(scope: Construct, id: string) {
    const permissions = new PolicyDocument();
    super(scope, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Permissions: permissions },
    });
    this.permissions = permissions;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.permissions.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}

/** A function with the stack's defaults: its own role, its own log group, and only the permissions it is granted. */
export class Func extends Lambda {
  readonly entry: FunctionName;
  readonly memoryMb: number;
  private readonly executionRole: Role;

  constructor(
    scope: Construct,
    id: string,
    { name, context, memoryMb = 1024, timeout, asyncCalls, sendsToItself = false, env }: FuncProps,
  ) {
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: isThrowaway(context.stage) ? RetentionDays.ONE_WEEK : RetentionDays.SIX_MONTHS,
      removalPolicy: removalPolicyOf(context.stage),
    });
    const role = new FunctionRole(scope, `${id}Role`);
    logGroup.grantWrite(role);
    super(scope, id, {
      functionName: `hairloom-${context.stage}-${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(`${lambdaFolder}/${name}`),
      memorySize: memoryMb,
      ...(sendsToItself && { recursiveLoop: RecursiveLoop.ALLOW }),
      timeout: timeout ?? Duration.seconds(10),
      role,
      logGroup,
      ...(asyncCalls && {
        ...(asyncCalls.deadLetters && { deadLetterQueue: asyncCalls.deadLetters }),
        maxEventAge: asyncCalls.maxEventAge,
        retryAttempts: asyncCalls.retryAttempts,
      }),
      environment: {
        TABLE_NAME: context.tableName,
        STAGE: context.stage,
        MARKETPLACE_ZONE: context.marketplaceZone,
        AWS_SDK_UA_APP_ID: name,
        POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(context.stage),
        POWERTOOLS_SERVICE_NAME: name,
        ...env,
      },
    });
    this.entry = name;
    this.memoryMb = memoryMb;
    this.executionRole = role;
  }

  /** Grants the role the union of these permissions and adds the environment variables of their resources. */
  allow(grants: readonly Grant[], resources: Record<ResourceName, Resource>): void {
    for (const statement of unionOf(grants, resources)) this.addToRolePolicy(statement);
    for (const { on, under = '' } of grants) {
      const { arn, env, wildcard } = resources[on];
      for (const [key, value] of Object.entries(env)) this.addEnvironment(key, value);
      if (wildcard && `${arn}${under}`.endsWith('*'))
        acknowledgeWildcard(this.executionRole, `${arn}${under}`, wildcard);
    }
  }
}
