import type { Relocate } from './addresses';
import type { Resource } from './assembly';
import type { Iam } from './iam/iam';
import { region } from './intrinsics';
import { addressOf, type Ports } from './ports';

const endpoints = (ports: Ports, dynamodb: string) => ({
  AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: addressOf(ports, 'execute-api'),
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: addressOf(ports, 'cognito-idp'),
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_EVENTBRIDGE: addressOf(ports, 'eventbridge'),
  AWS_ENDPOINT_URL_S3: addressOf(ports, 's3'),
  AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: addressOf(ports, 'sms-voice'),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: addressOf(ports, 'secretsmanager'),
  AWS_ENDPOINT_URL_SESV2: addressOf(ports, 'ses'),
  AWS_ENDPOINT_URL_SQS: addressOf(ports, 'sqs'),
  AWS_ENDPOINT_URL_SSM: addressOf(ports, 'ssm'),
});

/**
 * Returns a function's environment: the template's variables, those Lambda adds, and the endpoints on this machine.
 */
export const functionEnvironment =
  (options: {
    ports: Ports;
    dynamodb: string;
    relocate: Relocate;
    iam: Iam;
    stripe?: { secretVariable: string; urlVariable: string; url: string };
  }) =>
  (resource: Resource, variables: Record<string, string>): Record<string, string> => {
    const { stripe } = options;
    const { accessKeyId, secretAccessKey } = options.iam.credentialsOf(resource.ref);
    const own = Object.entries(variables).map(([name, value]) => [name, options.relocate(value)] as const);
    return {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_DEFAULT_REGION: region,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(resource.properties.MemorySize ?? 128),
      AWS_LAMBDA_FUNCTION_NAME: resource.ref,
      AWS_REGION: region,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      TZ: 'UTC',
      ...endpoints(options.ports, options.dynamodb),
      ...(stripe && variables[stripe.secretVariable] && { [stripe.urlVariable]: stripe.url }),
      ...Object.fromEntries(own),
    };
  };
