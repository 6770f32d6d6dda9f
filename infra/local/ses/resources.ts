import * as z from 'zod';
import type { Resource } from '../assembly';
import { arnOf } from '../intrinsics';

const identity = z.strictObject({
  EmailIdentity: z.string(),
  ConfigurationSetAttributes: z.strictObject({ ConfigurationSetName: z.string() }).optional(),
  DkimAttributes: z.strictObject({ SigningEnabled: z.boolean() }).optional(),
  DkimSigningAttributes: z.strictObject({ NextSigningKeyLength: z.string() }).optional(),
  FeedbackAttributes: z.strictObject({ EmailForwardingEnabled: z.boolean() }).optional(),
});

const configurationSet = z.strictObject({
  Name: z.string(),
  DeliveryOptions: z.strictObject({ TlsPolicy: z.enum(['REQUIRE', 'OPTIONAL']) }).optional(),
  ReputationOptions: z.strictObject({ ReputationMetricsEnabled: z.boolean() }).optional(),
  SendingOptions: z.strictObject({ SendingEnabled: z.boolean() }).optional(),
  SuppressionOptions: z
    .strictObject({ SuppressedReasons: z.array(z.enum(['BOUNCE', 'COMPLAINT'])) })
    .optional(),
});

const destination = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Name: z.string().optional(),
    Enabled: z.boolean(),
    MatchingEventTypes: z.array(z.string()),
    EventBridgeDestination: z.strictObject({ EventBusArn: z.string() }),
  }),
});

/** SES as the template sets it up. Identities count as verified. */
export type SesResources = {
  domains: ReadonlySet<string>;
  configurationSets: ReadonlySet<string>;
  /** The kinds of events that a configuration set publishes on the default bus. */
  published: (configurationSet: string) => readonly string[];
};

const assertDefaultBus = (arn: string): void => {
  if (arn !== arnOf('events', 'event-bus/default'))
    throw new Error(`SES publishes events on the default bus only, not on ${arn}`);
};

/** Reads the identities, configuration sets and event destinations. Throws for a property that is not supported. */
export const readSesResources = (resources: readonly Resource[]): SesResources => {
  const all = (type: string) => resources.filter((each) => each.type === `AWS::SES::${type}`);
  const sets = all('ConfigurationSet').map(({ properties }) => configurationSet.parse(properties).Name);
  const domains = all('EmailIdentity').map(({ properties }) => identity.parse(properties).EmailIdentity);
  const destinations = all('ConfigurationSetEventDestination').map(({ properties }) =>
    destination.parse(properties),
  );
  for (const { EventDestination } of destinations)
    assertDefaultBus(EventDestination.EventBridgeDestination.EventBusArn);
  return {
    domains: new Set(domains.map((domain) => domain.toLowerCase())),
    configurationSets: new Set(sets),
    published: (name) =>
      destinations
        .filter((each) => each.ConfigurationSetName === name && each.EventDestination.Enabled)
        .flatMap(({ EventDestination }) => EventDestination.MatchingEventTypes),
  };
};
