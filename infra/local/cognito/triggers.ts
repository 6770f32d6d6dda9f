import { ServiceError } from '../aws-json';
import type { Context } from './context';
import type { Pool } from './pool';
import type { User } from './store';

/** The user a trigger is called for. Administrators' calls have no client. */
export type TriggerSubject = {
  username: string;
  clientId?: string;
  attributes: Record<string, string>;
  clientMetadata?: Record<string, string> | undefined;
  validationData?: Record<string, string>;
};

/** What a pre-sign-up trigger can decide. */
export type PreSignUpResponse = {
  autoConfirmUser: boolean;
  autoVerifyEmail: boolean;
  autoVerifyPhone: boolean;
};

const eventFor = (pool: Pool, triggerSource: string, subject: TriggerSubject) => ({
  version: '1',
  region: pool.region,
  userPoolId: pool.id,
  userName: subject.username,
  callerContext: {
    awsSdkVersion: 'aws-sdk-unknown-unknown',
    clientId: subject.clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
  },
  triggerSource,
  request: {
    userAttributes: subject.attributes,
    ...(subject.validationData ? { validationData: subject.validationData } : {}),
    ...(subject.clientMetadata ? { clientMetadata: subject.clientMetadata } : {}),
  },
});

const run = async <R extends object>(
  { invoke }: Context,
  pool: Pool,
  trigger: 'PreSignUp' | 'PostConfirmation' | 'PreTokenGeneration' | 'CustomMessage',
  event: { response: R },
): Promise<R> => {
  const fn = pool.properties.LambdaConfig?.[trigger];
  if (!fn) return event.response;
  const answer = await invoke(fn, event).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new ServiceError('UserLambdaValidationException', `${trigger} failed with error ${message}.`);
  });
  const response = (answer as { response?: R } | null | undefined)?.response;
  if (!response) throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return response;
};

/** Calls the pool's pre-sign-up trigger. Throws `UserLambdaValidationException` if it fails. */
export const preSignUp = (
  context: Context,
  pool: Pool,
  source: 'PreSignUp_SignUp' | 'PreSignUp_AdminCreateUser',
  subject: TriggerSubject,
): Promise<PreSignUpResponse> =>
  run(context, pool, 'PreSignUp', {
    ...eventFor(pool, source, { validationData: {}, ...subject }),
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });

/**
 * Calls the pool's post-confirmation trigger. If it fails, `UserLambdaValidationException` is thrown but the user
 * stays confirmed, as in the service.
 */
export const postConfirmation = async (
  context: Context,
  pool: Pool,
  source: 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword',
  { username, attributes, status }: User,
  call: Pick<TriggerSubject, 'clientId' | 'clientMetadata'>,
): Promise<void> => {
  const subject = { ...call, username, attributes: { ...attributes, 'cognito:user_status': status } };
  await run(context, pool, 'PostConfirmation', { ...eventFor(pool, source, subject), response: {} });
};

type ClaimChanges = {
  claimsToAddOrOverride?: Record<string, string> | null;
  claimsToSuppress?: string[] | null;
};

/** What a pre-token-generation trigger changes in an ID token; nothing without one. */
export const preTokenGeneration = async (
  context: Context,
  pool: Pool,
  source: 'TokenGeneration_Authentication' | 'TokenGeneration_RefreshTokens',
  { username, attributes, status }: User,
  {
    groups,
    ...call
  }: { clientId: string; clientMetadata?: Record<string, string> | undefined; groups: string[] },
): Promise<{ added: Record<string, string>; removed: string[] }> => {
  const subject = { ...call, username, attributes: { ...attributes, 'cognito:user_status': status } };
  const { request, ...event } = eventFor(pool, source, subject);
  const groupConfiguration = { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null };
  const { claimsOverrideDetails } = await run(context, pool, 'PreTokenGeneration', {
    ...event,
    request: { ...request, groupConfiguration },
    response: { claimsOverrideDetails: null as ClaimChanges | null },
  } as { response: { claimsOverrideDetails: ClaimChanges | null } });
  const { claimsToAddOrOverride, claimsToSuppress } = claimsOverrideDetails ?? {};
  return { added: claimsToAddOrOverride ?? {}, removed: claimsToSuppress ?? [] };
};

/** What a custom-message trigger is called for. There are no codes by email at sign-in here. */
export type MessageSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_VerifyUserAttribute'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_AdminCreateUser';

type CustomMessage = { emailMessage?: string | null; emailSubject?: string | null };

const maxMessageLength = 20_000;
const maxSubjectLength = 140;

/** What is wrong with a trigger's message: a pool that does not send through SES takes none. */
const problemOf = (
  { properties }: Pool,
  { emailMessage, emailSubject }: CustomMessage,
  placeholders: readonly string[],
): string | undefined => {
  if (!emailMessage && !emailSubject) return undefined;
  if (properties.EmailConfiguration?.EmailSendingAccount !== 'DEVELOPER')
    return 'Email messages can only be customized when EmailSendingAccount is DEVELOPER';
  const missing = emailMessage && placeholders.find((placeholder) => !emailMessage.includes(placeholder));
  if (missing) return `Email message must contain ${missing}`;
  if ((emailMessage?.length ?? 0) > maxMessageLength) return 'Email message is too long';
  if ((emailSubject?.length ?? 0) > maxSubjectLength) return 'Email subject is too long';
  return undefined;
};

/**
 * The email that the pool's custom-message trigger writes; nothing without one. Throws
 * `InvalidLambdaResponseException` for a message that lacks a placeholder, is too long, or may not be there.
 */
export const customMessage = async (
  context: Context,
  pool: Pool,
  source: MessageSource,
  subject: TriggerSubject,
  placeholders: readonly string[],
): Promise<CustomMessage> => {
  const { request, ...event } = eventFor(pool, source, subject);
  const written = await run<CustomMessage>(context, pool, 'CustomMessage', {
    ...event,
    request: {
      ...request,
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: placeholders.includes('{username}') ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as { response: CustomMessage });
  const problem = problemOf(pool, written, placeholders);
  if (problem) throw new ServiceError('InvalidLambdaResponseException', problem);
  return written;
};
