import { type Relocate, relocation } from './addresses';
import { type Assembly, type Resource, readAssembly, resourcesOf } from './assembly';
import { type MovableClock, openClock } from './clock';
import { withSecrets } from './dynamic-references';
import { type Iam, readIam } from './iam/iam';
import { type Mailbox, openMailbox } from './mailbox';
import type { CloudOptions } from './options';
import type { Ports } from './ports';
import { pushKeys } from './push/keys';
import { openSecrets } from './secrets';
import { type OptOuts, openOptOuts } from './sms/opt-outs';
import { type DeadLetters, deadLettersIn } from './sqs/dead-letters';
import { readsQueue } from './sqs/mapping';
import { openQueues, type Queues } from './sqs/store';

/** Stripe's keys, and the ARNs of the template's secrets that hold them. */
type StripeKeys = { arns: string[]; value: { secretKey: string; webhookSecret: string } };

/** What functions have in this environment variable. */
const valuesOf = (assembly: Assembly, variable: string): string[] => {
  const values = resourcesOf(assembly, 'AWS::Lambda::Function').flatMap(
    ({ properties }) => properties.Environment?.Variables?.[variable] ?? [],
  );
  return [...new Set<string>(values)];
};

/** Returns the operator's keys if there are any, otherwise the stand-in's. */
const stripeKeys = (assembly: Assembly, { stripe }: CloudOptions): StripeKeys => ({
  arns: valuesOf(assembly, stripe.secretVariable),
  value: {
    secretKey: stripe.secretKey ?? 'sk_test_local',
    webhookSecret: stripe.webhookSecret ?? 'whsec_local',
  },
});

/** What all parts of the local cloud share. */
export type CloudContext = {
  options: CloudOptions;
  assembly: Assembly;
  ports: Ports;
  origin: string;
  clock: MovableClock;
  mailbox: Mailbox;
  /** The numbers that want no text messages. */
  optOuts: OptOuts;
  queues: Queues;
  deadLetters: DeadLetters;
  relocate: Relocate;
  iam: Iam;
  keys: StripeKeys;
  /** The public key that pushes are signed for. */
  pushKey: string;
  /** The values of the template's secrets, by ARN. */
  secrets: Record<string, string>;
  /** The values of parameters, by name. */
  parameters: Record<string, string>;
  onClose: (close: () => unknown) => void;
};

/** Returns the only resource of a type. Throws if there is none or more than one. */
export const only = (assembly: Assembly, type: string): Resource => {
  const [resource, ...others] = resourcesOf(assembly, type);
  if (!resource || others.length > 0) throw new Error(`The local cloud needs exactly one ${type}`);
  return resource;
};

/** Reads the assembly and opens the shared stores. Throws if the assembly is not supported. */
export const openCloudContext = (
  options: CloudOptions,
  ports: Ports,
  onClose: CloudContext['onClose'],
): CloudContext => {
  const template = readAssembly(options.assemblyDir);
  const keys = stripeKeys(template, options);
  const vapid = pushKeys(options.dataDir);
  const given = Object.fromEntries(keys.arns.map((arn) => [arn, JSON.stringify(keys.value)]));
  const parameters = Object.fromEntries(
    valuesOf(template, options.pushKeysVariable).map((name) => [name, JSON.stringify(vapid)]),
  );
  const secrets = openSecrets(resourcesOf(template, 'AWS::SecretsManager::Secret'), options.dataDir, given);
  const assembly = withSecrets(template, (arn) => secrets[arn]);
  const origin = `http://localhost:${ports.front}`;
  const clock = openClock(options.dataDir);
  const mailbox = openMailbox(options.dataDir, clock.now);
  const optOuts = openOptOuts(options.dataDir);
  const queues = openQueues(resourcesOf(assembly, 'AWS::SQS::Queue'), options.dataDir, clock.now);
  const readArns = resourcesOf(assembly, 'AWS::Lambda::EventSourceMapping')
    .filter(readsQueue)
    .map(({ properties }): string => properties.EventSourceArn);
  onClose(mailbox.close);
  onClose(optOuts.close);
  onClose(queues.close);
  return {
    options,
    assembly,
    ports,
    origin,
    clock,
    mailbox,
    optOuts,
    queues,
    deadLetters: deadLettersIn(queues, readArns),
    relocate: relocation(assembly, ports, origin),
    iam: readIam(assembly),
    keys,
    pushKey: vapid.publicKey,
    secrets,
    parameters,
    onClose,
  };
};
