import { Duration, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { refreshTokenDays } from '../../shared/account/limits';
import { product } from '../../shared/brand';
import { removalPolicyOf } from '../settings';
import type { Events } from './events';
import { Func, type Resource, type StackContext } from './func';
import type { MailDomain } from './mail-domain';

type UsersProps = {
  context: StackContext;
  /** Another number is another pool. */
  poolNumber: number;
  passwordMinLength: number;
  deletionProtection: boolean;
  /** Where the pool's codes come from; without it, from Cognito's own address, which sends about 50 a day. */
  mailDomain?: MailDomain;
  /** The site's address, if an operator has chosen it. */
  siteUrl?: string | undefined;
};

/**
 * The user pool with the site's client, groups and triggers. The triggers get the pool's id from their event, so
 * the pool depends on them and not the reverse.
 */
export class Users extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(
    scope: Construct,
    id: string,
    { context, poolNumber, passwordMinLength, deletionProtection, mailDomain, siteUrl }: UsersProps,
  ) {
    super(scope, id);
    this.pool = new UserPool(this, poolNumber === 1 ? 'Pool' : `Pool${poolNumber}`, {
      // Has all the pool uses: claims of ID tokens, codes from an app, and triggers. Essentials costs nearly three times as
      // much for each user beyond the free ones, for claims of access tokens, codes by email and passkeys.
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: true, mutable: true },
      },
      customAttributes: { account_type: new StringAttribute({ minLen: 1, maxLen: 20, mutable: false }) },
      passwordPolicy: {
        minLength: passwordMinLength,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(3),
      },
      // Everyone may turn on codes from an authenticator app.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...(mailDomain && {
        email: UserPoolEmail.withSES({
          fromEmail: mailDomain.address,
          fromName: product,
          sesRegion: Stack.of(this).region,
          sesVerifiedDomain: mailDomain.domain,
        }),
      }),
      deletionProtection,
      removalPolicy: removalPolicyOf(context.stage),
    });
    if (mailDomain) {
      this.pool.node.addDependency(mailDomain.identity);
      this.writeMails(context, siteUrl);
    }
    this.acknowledgePoolRules();
    this.addTriggers(context);
    this.client = this.addClient();
    for (const groupName of ['customer', 'provider', 'admin']) this.pool.addGroup(groupName, { groupName });
  }

  /** Keeps the pool's groups in sync with the role items, which are authoritative. */
  mirrorGroups(context: StackContext, { bus, deadLetters }: Events): void {
    // The function reads the role as it is by then, so a late event does no harm.
    const maxEventAge = Duration.hours(6);
    const mirror = new Func(this, 'MirrorGroups', {
      name: 'mirror-groups',
      context,
      asyncCalls: { maxEventAge, retryAttempts: 2, deadLetters },
    });
    new Rule(this, 'RoleChanged', {
      eventBus: bus,
      eventPattern: { source: ['hairloom'], detailType: ['RoleChanged'] },
      targets: [new LambdaFunction(mirror, { deadLetterQueue: deadLetters, maxEventAge })],
    });
  }

  get poolResource(): Resource {
    return { arn: this.pool.userPoolArn, env: { USER_POOL_ID: this.pool.userPoolId } };
  }

  /** What the site needs for signing people in. */
  get webConfig(): Record<string, string> {
    return {
      userPoolId: this.pool.userPoolId,
      userPoolClientId: this.client.userPoolClientId,
      cognitoEndpoint: `https://cognito-idp.${Stack.of(this).region}.amazonaws.com`,
    };
  }

  private addTriggers(context: StackContext): void {
    const preSignUp = new Func(this, 'PreSignUp', { name: 'pre-sign-up', context });
    const postConfirmation = new Func(this, 'PostConfirmation', { name: 'post-confirmation', context });
    const preToken = new Func(this, 'PreToken', { name: 'pre-token', context });
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION, preToken);
    this.allowTrigger(preToken, 'PreTokenReadsPool', ['cognito-idp:AdminGetUser']);
    // A password reset ends the other sessions.
    this.allowTrigger(postConfirmation, 'PostConfirmationEndsSessions', [
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
    ]);
    this.pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
    this.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, postConfirmation);
  }

  /** Only where the pool sends through SES: from Cognito's own address, a message of the trigger is an error. */
  private writeMails(context: StackContext, siteUrl?: string): void {
    const customMessage = new Func(this, 'CustomMessage', {
      name: 'custom-message',
      context,
      ...(siteUrl && { env: { SITE_URL: siteUrl } }),
    });
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, customMessage);
  }

  /** Not part of the function's own policy, which must exist before the function and so before the pool. */
  private allowTrigger(trigger: Func, id: string, actions: string[]): void {
    const statement = new PolicyStatement({ actions, resources: [this.pool.userPoolArn] });
    trigger.role?.attachInlinePolicy(new Policy(this, id, { statements: [statement] }));
  }

  private addClient(): UserPoolClient {
    const profile = new ClientAttributes()
      .withStandardAttributes({ email: true, fullname: true })
      .withCustomAttributes('account_type');
    return this.pool.addClient('Web', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Bounds what a token can still read from Cognito and its neighbors after its session has ended.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(refreshTokenDays),
      readAttributes: profile.withStandardAttributes({ email: true, emailVerified: true, fullname: true }),
      writeAttributes: profile,
    });
  }

  private acknowledgePoolRules(): void {
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'The product asks for six characters and no classes of characters. Length is a setting (passwordMinLength); Cognito locks out guessing by itself.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'Everyone may turn on a second step; a marketplace sign-up that asks for one loses its customers.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'The Plus plan is charged per active user; nothing the product does needs it.',
      },
      {
        id: 'AwsSolutions-COG3',
        reason:
          'Threat protection needs the Plus plan, charged per active user. An operator who wants it changes featurePlan here.',
      },
    );
  }
}
