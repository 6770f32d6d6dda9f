import { synthesized } from './assembly';
import { named } from './readable';

const { template } = await synthesized('local');
const { UsersPool: pool, ...others } = named(template, 'AWS::Cognito::UserPool');

test('there is one user pool, in which people sign in with their email, in any case of letters', () => {
  expect(others).toEqual({});
  expect(pool).toMatchObject({
    UserPoolTier: 'LITE',
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' },
  });
});

test('nobody can change the type of their account', () => {
  expect(pool.Schema).toEqual([
    { Name: 'email', Required: true, Mutable: true },
    { Name: 'name', Required: true, Mutable: true },
    {
      Name: 'account_type',
      AttributeDataType: 'String',
      Mutable: false,
      StringAttributeConstraints: { MinLength: '1', MaxLength: '20' },
    },
  ]);
});

test('passwords have the set length and no other rule, and a second step is possible', () => {
  expect(pool.Policies.PasswordPolicy).toEqual({
    MinimumLength: 6,
    RequireLowercase: false,
    RequireNumbers: false,
    RequireSymbols: false,
    RequireUppercase: false,
    TemporaryPasswordValidityDays: 3,
  });
  expect(pool).toMatchObject({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
});

test('the pool asks our functions at sign-up and for each token, and for the words of its emails', () => {
  expect(pool.LambdaConfig).toEqual({
    CustomMessage: 'UsersCustomMessage.Arn',
    PreSignUp: 'UsersPreSignUp.Arn',
    PostConfirmation: 'UsersPostConfirmation.Arn',
    PreTokenGeneration: 'UsersPreToken.Arn',
  });
  expect(pool.EmailConfiguration).toEqual({
    EmailSendingAccount: 'DEVELOPER',
    From: 'Hairloom <no-reply@local.hairloom.test>',
    SourceArn: 'arn:<Partition>:ses:<Region>:<AccountId>:identity/local.hairloom.test',
  });
});

test('the site’s client never sends a password, has no secret, and does not tell whether an account exists', () => {
  expect(named(template, 'AWS::Cognito::UserPoolClient')).toEqual({
    UsersPoolWeb: {
      UserPoolId: 'UsersPool',
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AllowedOAuthFlowsUserPoolClient: false,
      SupportedIdentityProviders: ['COGNITO'],
      ReadAttributes: ['custom:account_type', 'email', 'email_verified', 'name'],
      WriteAttributes: ['custom:account_type', 'email', 'name'],
      // Fifteen minutes, and 30 days.
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 43_200,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    },
  });
});

test('there is a group for each role', () => {
  const groups = Object.values(named(template, 'AWS::Cognito::UserPoolGroup'));
  expect(groups.map(({ GroupName }) => GroupName)).toEqual(['customer', 'provider', 'admin']);
});
