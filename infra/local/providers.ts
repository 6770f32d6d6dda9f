import { type Assembly, type Resource, resourcesOf } from './assembly';
import type { CloudContext } from './cloud-context';
import { startCognito } from './cognito/cognito';
import type { PoolDefinition } from './cognito/definition';
import { startEvents } from './events/events';
import { startFront } from './front/front';
import { startManagement } from './front/management';
import type { Functions } from './functions/functions';
import type { localPages } from './pages/pages';
import { startParameters } from './parameters';
import { addressOf } from './ports';
import type { Provider } from './provider';
import { createPushService } from './push/push';
import { startS3 } from './s3/s3';
import { startSecrets } from './secrets';
import { startSes } from './ses/ses';
import { startSmsVoice } from './sms/sms-voice';
import { startSqs } from './sqs/sqs';
import { startStripe } from './stripe/stripe';

/** Returns the template's user pools, each with its clients and groups. */
const poolsOf = (assembly: Assembly): PoolDefinition[] => {
  const of = (type: string, pool: Resource) =>
    resourcesOf(assembly, type).filter(({ properties }) => properties.UserPoolId === pool.ref);
  return resourcesOf(assembly, 'AWS::Cognito::UserPool').map((pool) => ({
    id: pool.ref,
    properties: pool.properties,
    clients: of('AWS::Cognito::UserPoolClient', pool).map(({ ref, properties }) => ({ id: ref, properties })),
    groups: of('AWS::Cognito::UserPoolGroup', pool).map(({ ref, properties }) => ({
      name: ref,
      precedence: properties.Precedence,
    })),
  }));
};

/**
 * Starts the services that functions and browsers call. Throws if the template uses something they do not support.
 */
export const startProviders = async (context: CloudContext, functions: Functions) => {
  const { options, assembly, ports, clock, origin, keys, iam } = context;
  const common = { dataDir: options.dataDir, clock: clock.now, origin };
  const all = (type: string) => resourcesOf(assembly, type);
  const [s3, cognito, events, secrets, parameters, sqs, sms, stripe] = await Promise.all([
    startS3({ ...common, port: ports.s3, resources: assembly.resources, iam }),
    startCognito({
      ...common,
      port: ports['cognito-idp'],
      pools: poolsOf(assembly),
      invoke: functions.invoke,
      mail: context.mailbox.deliver,
      iam,
    }),
    startEvents({
      port: ports.eventbridge,
      clock: clock.now,
      buses: all('AWS::Events::EventBus'),
      rules: all('AWS::Events::Rule'),
      invokeAsync: functions.invokeAsync,
      iam,
    }),
    startSecrets({
      port: ports.secretsmanager,
      secrets: all('AWS::SecretsManager::Secret'),
      values: context.secrets,
      iam,
    }),
    startParameters({ port: ports.ssm, values: context.parameters, iam }),
    startSqs({ port: ports.sqs, queues: context.queues, clock: clock.now, iam }),
    startSmsVoice({
      port: ports['sms-voice'],
      optOuts: context.optOuts,
      deliver: context.mailbox.deliver,
      iam,
    }),
    options.stripe.secretKey
      ? undefined
      : startStripe({
          ...common,
          ...keys.value,
          merchant: options.title,
          port: ports.stripe,
          webhookUrl: `${origin}${options.stripe.webhookPath}`,
        }),
  ]);
  const push = createPushService({
    url: `${addressOf(ports, 'front')}/_local/push`,
    publicKey: context.pushKey,
    clock: clock.now,
  });
  const ses = await startSes({
    port: ports.ses,
    resources: assembly.resources,
    clock: clock.now,
    deliver: context.mailbox.deliver,
    publish: events.publish,
    iam,
  });
  for (const provider of [s3, cognito, events, secrets, parameters, sqs, push, sms, stripe, ses])
    if (provider) context.onClose(provider.close);
  return { s3, cognito, events, secrets, push, stripe };
};

type Providers = Awaited<ReturnType<typeof startProviders>>;

/** Starts the front door and the management API of its open sockets. */
export const startFrontDoor = async (
  context: CloudContext,
  functions: Functions,
  providers: Providers,
  pages: ReturnType<typeof localPages>,
) => {
  const { options, assembly, ports, clock, iam, onClose } = context;
  const { s3, cognito, push, stripe } = providers;
  const front = await startFront({
    port: ports.front,
    allowedHosts: options.allowedHosts,
    resources: assembly.resources,
    invoke: functions.invoke,
    clock: clock.now,
    providers: Object.fromEntries(
      [s3, cognito, push, stripe].flatMap((each): [string, Provider][] => (each ? [[each.name, each]] : [])),
    ),
    jwks: (issuer) => cognito.jwks(issuer.split('/').at(-1) ?? ''),
    localPages: pages,
    s3: { get: s3.get },
    ...(options.dev && {
      vite: async (server) => {
        const vite = await options.reload.site(server);
        onClose(vite.close);
        return vite;
      },
    }),
  });
  onClose(front.close);
  const { connections } = front;
  const management = await startManagement({
    port: ports['execute-api'],
    connections,
    clock: clock.now,
    iam,
    apis: resourcesOf(assembly, 'AWS::ApiGatewayV2::Api')
      .filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET')
      .map(({ ref }) => ref),
  });
  onClose(management.close);
};
