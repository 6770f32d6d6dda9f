/** The properties of `AWS::Cognito::UserPool` that affect how a pool behaves. */
export type PoolProperties = {
  AdminCreateUserConfig?: {
    AllowAdminCreateUserOnly?: boolean;
    InviteMessageTemplate?: { EmailMessage?: string; EmailSubject?: string };
  };
  AliasAttributes?: string[];
  AutoVerifiedAttributes?: string[];
  DeviceConfiguration?: object;
  EmailConfiguration?: { EmailSendingAccount?: string; From?: string };
  EnabledMfas?: string[];
  EmailVerificationMessage?: string;
  EmailVerificationSubject?: string;
  LambdaConfig?: Record<string, string>;
  MfaConfiguration?: string;
  Policies?: { PasswordPolicy?: PasswordPolicy };
  Schema?: SchemaAttribute[];
  UserAttributeUpdateSettings?: { AttributesRequireVerificationBeforeUpdate?: string[] };
  UsernameAttributes?: string[];
  UsernameConfiguration?: { CaseSensitive?: boolean };
  VerificationMessageTemplate?: { EmailMessage?: string; EmailSubject?: string };
};

export type PasswordPolicy = {
  MinimumLength?: number;
  RequireLowercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
  RequireUppercase?: boolean;
  TemporaryPasswordValidityDays?: number;
};

export type SchemaAttribute = {
  Name?: string;
  AttributeDataType?: string;
  Mutable?: boolean;
  Required?: boolean;
  StringAttributeConstraints?: { MinLength?: string; MaxLength?: string };
  NumberAttributeConstraints?: { MinValue?: string; MaxValue?: string };
};

type TimeUnit = 'seconds' | 'minutes' | 'hours' | 'days';

/** The properties of `AWS::Cognito::UserPoolClient` that affect how a client is treated. */
export type ClientProperties = {
  AccessTokenValidity?: number;
  AuthSessionValidity?: number;
  EnableTokenRevocation?: boolean;
  ExplicitAuthFlows?: string[];
  GenerateSecret?: boolean;
  IdTokenValidity?: number;
  PreventUserExistenceErrors?: string;
  ReadAttributes?: string[];
  RefreshTokenRotation?: { Feature?: string; RetryGracePeriodSeconds?: number };
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { AccessToken?: TimeUnit; IdToken?: TimeUnit; RefreshToken?: TimeUnit };
  WriteAttributes?: string[];
};

export type Client = { id: string; properties: ClientProperties };

type Group = { name: string; precedence?: number };

/** A user pool of the template with its clients and groups, all intrinsics resolved. */
export type PoolDefinition = { id: string; properties: PoolProperties; clients: Client[]; groups: Group[] };

const TRIGGERS = ['PreSignUp', 'PostConfirmation', 'PreTokenGeneration', 'CustomMessage'];
const PASSWORD_RULES: ReadonlyArray<keyof PasswordPolicy> = [
  'MinimumLength',
  'RequireLowercase',
  'RequireNumbers',
  'RequireSymbols',
  'RequireUppercase',
  'TemporaryPasswordValidityDays',
];

const keysBut = (known: readonly string[], object: object = {}) =>
  Object.keys(object).filter((key) => !known.includes(key));

const sendsTextMessages = ({ AliasAttributes, AutoVerifiedAttributes, UsernameAttributes }: PoolProperties) =>
  [AliasAttributes, AutoVerifiedAttributes, UsernameAttributes].some((names) =>
    names?.includes('phone_number'),
  );

/**
 * Throws for settings that the stand-in would otherwise ignore: other triggers, policies and password rules,
 * required or other second factors than software tokens, remembered devices, text messages and client secrets.
 */
export const assertSupported = ({ id, properties, clients }: PoolDefinition): void => {
  const unsupported = [
    ...keysBut(TRIGGERS, properties.LambdaConfig),
    ...keysBut(['PasswordPolicy'], properties.Policies),
    ...keysBut(PASSWORD_RULES, properties.Policies?.PasswordPolicy),
    ...(properties.MfaConfiguration === 'ON' ? ['MfaConfiguration'] : []),
    ...(properties.EnabledMfas ?? []).filter((factor) => factor !== 'SOFTWARE_TOKEN_MFA'),
    ...(properties.DeviceConfiguration ? ['DeviceConfiguration'] : []),
    ...(sendsTextMessages(properties) ? ['phone_number'] : []),
    ...clients.filter((client) => client.properties.GenerateSecret).map((client) => `${client.id} secret`),
  ];
  if (unsupported.length > 0) {
    throw new Error(
      `User pool ${id} uses settings that the local cloud does not support: ${unsupported.join(', ')}`,
    );
  }
};
