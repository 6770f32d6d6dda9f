/*
 * Amazon SES, API v2: SendEmail of simple messages, from the template's identities, into the local mailbox. Some addresses
 * bounce or complain, see `fateOf`; the events of the configuration set then go to the default bus. Every other call and
 * field is refused. There are no quotas, and identities count as verified.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Resource } from '../assembly';
import { ServiceError } from '../aws-json';
import type { EventsProvider } from '../events/events';
import { listen, sendJson } from '../http';
import { AuthError, type Iam, type Identity } from '../iam/iam';
import { authenticate } from '../iam/signature';
import { signedRequest } from '../iam/signed-request';
import { arnOf } from '../intrinsics';
import type { Mailbox } from '../mailbox';
import type { Clock, Provider } from '../provider';
import { readBody } from '../request-body';
import { validationMessage } from '../validation';
import { feedbackOf } from './feedback';
import { addressIn, domainOf, type SendEmailInput, sendEmailInput } from './message';
import { readSesResources, type SesResources } from './resources';

type SesOptions = {
  port: number;
  resources: readonly Resource[];
  clock: Clock;
  deliver: Mailbox['deliver'];
  /** Puts an event of SES on the default bus. */
  publish: EventsProvider['publish'];
  iam: Iam;
};

const path = '/v2/email/outbound-emails';

const parse = (body: Buffer): SendEmailInput => {
  const { data, error } = sendEmailInput.safeParse(JSON.parse(body.toString() || '{}'));
  if (error) throw new ServiceError('BadRequestException', validationMessage(error));
  return data;
};

/** Throws unless the identity may send from this address with this configuration set. */
const assertMaySend = (identity: Identity, { FromEmailAddress, ConfigurationSetName }: SendEmailInput) => {
  const from = addressIn(FromEmailAddress);
  const context = { 'ses:fromaddress': [from] };
  const resources = [
    arnOf('ses', `identity/${domainOf(from)}`),
    arnOf('ses', `configuration-set/${ConfigurationSetName}`),
  ];
  for (const resource of resources) identity.assertMay({ action: 'ses:SendEmail', resource, context });
};

const assertKnown = (known: SesResources, { FromEmailAddress, ConfigurationSetName }: SendEmailInput) => {
  const from = addressIn(FromEmailAddress);
  if (!known.domains.has(domainOf(from)))
    throw new ServiceError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check: ${from}`,
    );
  if (!known.configurationSets.has(ConfigurationSetName))
    throw new ServiceError('NotFoundException', `Configuration set ${ConfigurationSetName} does not exist.`);
};

const send = (
  { clock, deliver, publish }: SesOptions,
  known: SesResources,
  input: SendEmailInput,
): string => {
  const messageId = randomUUID();
  const { Subject, Body, Headers } = input.Content.Simple;
  for (const to of input.Destination.ToAddresses) {
    deliver({
      to,
      from: input.FromEmailAddress,
      subject: Subject.Data,
      text: Body.Text.Data,
      html: Body.Html.Data,
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    });
    const feedback = feedbackOf(input, messageId, to, new Date(clock()).toISOString());
    if (!feedback || !known.published(input.ConfigurationSetName).includes(feedback.event)) continue;
    const resources = [arnOf('ses', `configuration-set/${input.ConfigurationSetName}`)];
    const { detailType: DetailType, detail } = feedback;
    publish({ Source: 'aws.ses', DetailType, Resources: resources, Detail: JSON.stringify(detail) });
  }
  return messageId;
};

const fail = (response: ServerResponse, error: Error): void => {
  const isKnown = error instanceof ServiceError || error instanceof AuthError;
  if (!isKnown) console.error(error);
  const code = isKnown ? error.code : 'InternalServiceErrorException';
  const status = error instanceof AuthError ? 403 : error instanceof ServiceError ? error.status : 500;
  response.setHeader('x-amzn-errortype', code);
  sendJson(response, status, { message: error.message });
};

/** Starts the service on 127.0.0.1. Throws if the template uses a property that is not supported. */
export const startSes = (options: SesOptions): Promise<Provider> => {
  const known = readSesResources(options.resources);
  const answer = async (request: IncomingMessage) => {
    if (request.method !== 'POST' || request.url !== path)
      throw new ServiceError('NotFoundException', `The local cloud does not support ${request.url}`, 404);
    const body = await readBody(request);
    const identity = authenticate(options.iam, signedRequest('ses', request, body));
    const input = parse(body);
    assertMaySend(identity, input);
    assertKnown(known, input);
    return { MessageId: send(options, known, input) };
  };
  return listen('ses', options.port, (request, response) => {
    answer(request).then(
      (result) => sendJson(response, 200, result),
      (error: Error) => fail(response, error),
    );
  });
};
