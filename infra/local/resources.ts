/**
 * A resource type that the local cloud runs. `properties` lists the properties it reads or can safely ignore; without
 * it, the provider validates them with a strict schema.
 */
type Run = { run: string; properties?: string };

/** A resource type that has no effect locally, with the reason. */
type Pass = { pass: string };

const run = (by: string, properties: string): Run => ({ run: by, properties });
const strictly = (by: string): Run => ({ run: by });
const pass = (reason: string): Pass => ({ pass: reason });

const access = pass('resource policies are not evaluated locally; tests of the template check them');
const watching = pass('there is no monitoring locally');
const hidden = pass('local data is not encrypted');
const provisioning = pass('part of how CloudFormation itself works');

/** Every supported resource type. Any other stops the local cloud. */
const resourceTypes: Record<string, Run | Pass> = {
  'AWS::ApiGatewayV2::Api': strictly('front'),
  'AWS::ApiGatewayV2::Authorizer': strictly('front'),
  'AWS::ApiGatewayV2::Integration': strictly('front'),
  'AWS::ApiGatewayV2::Route': strictly('front'),
  'AWS::ApiGatewayV2::Stage': strictly('front'),
  'AWS::CloudFront::CachePolicy': strictly('front'),
  'AWS::CloudFront::Distribution': strictly('front'),
  'AWS::CloudFront::Function': strictly('front'),
  'AWS::CloudFront::OriginAccessControl': access,
  'AWS::CloudFront::OriginRequestPolicy': strictly('front'),
  'AWS::CloudFront::ResponseHeadersPolicy': strictly('front'),
  'AWS::CDK::Metadata': pass('says which CDK version wrote the template'),
  'AWS::CloudWatch::Alarm': watching,
  'AWS::CloudWatch::CompositeAlarm': watching,
  'AWS::CloudWatch::Dashboard': watching,
  'AWS::Cognito::UserPool': run(
    'cognito',
    'AccountRecoverySetting AdminCreateUserConfig AliasAttributes AutoVerifiedAttributes DeletionProtection DeviceConfiguration EmailConfiguration EmailVerificationMessage EmailVerificationSubject EnabledMfas LambdaConfig MfaConfiguration Policies Schema SmsVerificationMessage UserAttributeUpdateSettings UserPoolAddOns UserPoolName UserPoolTags UserPoolTier UsernameAttributes UsernameConfiguration VerificationMessageTemplate',
  ),
  'AWS::Cognito::UserPoolClient': run(
    'cognito',
    'AccessTokenValidity AllowedOAuthFlows AllowedOAuthFlowsUserPoolClient AllowedOAuthScopes AuthSessionValidity CallbackURLs ClientName EnableTokenRevocation ExplicitAuthFlows GenerateSecret IdTokenValidity LogoutURLs PreventUserExistenceErrors ReadAttributes RefreshTokenRotation RefreshTokenValidity SupportedIdentityProviders TokenValidityUnits UserPoolId WriteAttributes',
  ),
  'AWS::Cognito::UserPoolGroup': run('cognito', 'Description GroupName Precedence RoleArn UserPoolId'),
  'AWS::DynamoDB::GlobalTable': run(
    'dynamodb',
    'AttributeDefinitions BillingMode GlobalSecondaryIndexes KeySchema Replicas SSESpecification StreamSpecification TableName TimeToLiveSpecification WarmThroughput WriteOnDemandThroughputSettings',
  ),
  'AWS::Events::EventBus': run('events', 'DeadLetterConfig Description KmsKeyIdentifier LogConfig Name Tags'),
  'AWS::Events::EventBusPolicy': access,
  'AWS::Events::Rule': run(
    'events',
    'Description EventBusName EventPattern Name RoleArn ScheduleExpression State Tags Targets',
  ),
  'AWS::IAM::ManagedPolicy': run('iam', 'Description ManagedPolicyName Path PolicyDocument Roles'),
  'AWS::IAM::Policy': run('iam', 'PolicyDocument PolicyName Roles'),
  'AWS::IAM::Role': run(
    'iam',
    'AssumeRolePolicyDocument Description ManagedPolicyArns MaxSessionDuration Path Policies RoleName Tags',
  ),
  'AWS::KMS::Alias': hidden,
  'AWS::KMS::Key': hidden,
  'AWS::Lambda::EventInvokeConfig': run(
    'functions',
    'DestinationConfig FunctionName MaximumEventAgeInSeconds MaximumRetryAttempts Qualifier',
  ),
  'AWS::Lambda::EventSourceMapping': run(
    'streams or sqs',
    'BatchSize BisectBatchOnFunctionError DestinationConfig Enabled EventSourceArn FilterCriteria FunctionName FunctionResponseTypes MaximumBatchingWindowInSeconds MaximumRecordAgeInSeconds MaximumRetryAttempts MetricsConfig ParallelizationFactor ScalingConfig StartingPosition Tags',
  ),
  'AWS::Lambda::Function': run(
    'functions',
    'Architectures Code DeadLetterConfig Description Environment EphemeralStorage FunctionName Handler KmsKeyArn Layers LoggingConfig MemorySize RecursiveLoop ReservedConcurrentExecutions Role Runtime RuntimeManagementConfig Tags Timeout TracingConfig',
  ),
  'AWS::Lambda::LayerVersion': pass('holds the AWS command line for the site deployment'),
  'AWS::Lambda::Permission': access,
  'AWS::Logs::LogGroup': pass('logs are files under the data folder'),
  'AWS::Logs::MetricFilter': watching,
  'AWS::Logs::ResourcePolicy': access,
  'AWS::S3::Bucket': strictly('s3'),
  'AWS::S3::BucketPolicy': access,
  'AWS::Scheduler::Schedule': run(
    'schedules',
    'Description EndDate FlexibleTimeWindow GroupName KmsKeyArn Name ScheduleExpression ScheduleExpressionTimezone StartDate State Target',
  ),
  'AWS::Scheduler::ScheduleGroup': pass('only names a set of schedules'),
  'AWS::SecretsManager::ResourcePolicy': access,
  'AWS::SecretsManager::Secret': run(
    'secrets',
    'Description GenerateSecretString KmsKeyId Name SecretString Tags',
  ),
  'AWS::SES::ConfigurationSet': strictly('ses'),
  'AWS::SES::ConfigurationSetEventDestination': strictly('ses'),
  'AWS::SES::EmailIdentity': strictly('ses'),
  'AWS::SNS::Subscription': watching,
  'AWS::SNS::Topic': watching,
  'AWS::SNS::TopicPolicy': access,
  'AWS::SQS::Queue': run(
    'sqs',
    'KmsMasterKeyId MessageRetentionPeriod QueueName RedriveAllowPolicy RedrivePolicy SqsManagedSseEnabled Tags VisibilityTimeout',
  ),
  'AWS::SQS::QueuePolicy': access,
  'Custom::CDKBucketDeployment': run(
    'site',
    'DestinationBucketKeyPrefix DestinationBucketName DistributionId DistributionPaths OutputObjectKeys Prune ServiceToken SourceBucketNames SourceMarkers SourceMarkersConfig SourceObjectKeys SystemMetadata WaitForDistributionInvalidation',
  ),
  'Custom::S3AutoDeleteObjects': provisioning,
};

/** Throws if the local cloud does not support the resource's type or one of its properties. */
export const assertKnown = (id: string, type: string, properties: Record<string, unknown>): void => {
  const known = resourceTypes[type];
  if (!known) throw new Error(`The local cloud does not support the resource type ${type} (${id})`);
  if ('pass' in known || known.properties === undefined) return;
  const allowed = known.properties.split(' ');
  const unknown = Object.keys(properties).filter((name) => !allowed.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The local cloud does not support ${unknown.join(', ')} of ${id} (${type}, run by ${known.run})`,
  );
};
