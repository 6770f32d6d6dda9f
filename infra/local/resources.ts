/** A type the local cloud runs, with the properties it reads or has looked at and may pass over. */
type Run = { run: string; properties: string };

/** A type that changes nothing on this machine, with the reason. */
type Pass = { pass: string };

const run = (by: string, properties: string): Run => ({ run: by, properties });
const pass = (reason: string): Pass => ({ pass: reason });

const access = pass('access between services is not checked here; the template tests hold the grants');
const watching = pass('nobody is paged from this machine');
const hidden = pass('data on this machine is not encrypted');
const provisioning = pass('part of how CloudFormation itself works');

/** Every resource type that may stand in the template. What is not here stops the local run. */
export const resourceTypes: Record<string, Run | Pass> = {
  'AWS::ApiGatewayV2::Api': run(
    'front',
    'CorsConfiguration Description DisableExecuteApiEndpoint Name ProtocolType RouteSelectionExpression Tags',
  ),
  'AWS::ApiGatewayV2::Authorizer': run(
    'front',
    'ApiId AuthorizerResultTtlInSeconds AuthorizerType AuthorizerUri AuthorizerPayloadFormatVersion EnableSimpleResponses IdentitySource JwtConfiguration Name',
  ),
  'AWS::ApiGatewayV2::Integration': run(
    'front',
    'ApiId Description IntegrationMethod IntegrationType IntegrationUri PayloadFormatVersion TimeoutInMillis',
  ),
  'AWS::ApiGatewayV2::Route': run(
    'front',
    'ApiId ApiKeyRequired AuthorizationScopes AuthorizationType AuthorizerId OperationName RouteKey RouteResponseSelectionExpression Target',
  ),
  'AWS::ApiGatewayV2::Stage': run(
    'front',
    'AccessLogSettings ApiId AutoDeploy DefaultRouteSettings Description RouteSettings StageName StageVariables Tags',
  ),
  'AWS::CloudFront::CachePolicy': run('front', 'CachePolicyConfig'),
  'AWS::CloudFront::Distribution': run('front', 'DistributionConfig Tags'),
  'AWS::CloudFront::Function': run(
    'front',
    'AutoPublish FunctionCode FunctionConfig FunctionMetadata Name Tags',
  ),
  'AWS::CloudFront::OriginAccessControl': access,
  'AWS::CloudFront::OriginRequestPolicy': run('front', 'OriginRequestPolicyConfig'),
  'AWS::CloudFront::ResponseHeadersPolicy': run('front', 'ResponseHeadersPolicyConfig'),
  'AWS::CDK::Metadata': pass('says which CDK version wrote the template'),
  'AWS::CloudWatch::Alarm': watching,
  'AWS::CloudWatch::CompositeAlarm': watching,
  'AWS::CloudWatch::Dashboard': watching,
  'AWS::Cognito::UserPool': run(
    'cognito',
    'AccountRecoverySetting AdminCreateUserConfig AliasAttributes AutoVerifiedAttributes DeletionProtection DeviceConfiguration EmailConfiguration EmailVerificationMessage EmailVerificationSubject LambdaConfig MfaConfiguration Policies Schema SmsVerificationMessage UserAttributeUpdateSettings UserPoolAddOns UserPoolName UserPoolTags UserPoolTier UsernameAttributes UsernameConfiguration VerificationMessageTemplate',
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
  'AWS::IAM::ManagedPolicy': access,
  'AWS::IAM::Policy': access,
  'AWS::IAM::Role': access,
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
  'AWS::S3::Bucket': run(
    's3',
    'AccessControl BucketEncryption BucketName CorsConfiguration LifecycleConfiguration LoggingConfiguration OwnershipControls PublicAccessBlockConfiguration Tags VersioningConfiguration',
  ),
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
  'AWS::SNS::Subscription': watching,
  'AWS::SNS::Topic': watching,
  'AWS::SNS::TopicPolicy': access,
  'AWS::SQS::Queue': run(
    'queues',
    'KmsMasterKeyId MessageRetentionPeriod QueueName RedriveAllowPolicy RedrivePolicy SqsManagedSseEnabled Tags VisibilityTimeout',
  ),
  'AWS::SQS::QueuePolicy': access,
  'Custom::CDKBucketDeployment': run(
    'site',
    'DestinationBucketKeyPrefix DestinationBucketName DistributionId DistributionPaths OutputObjectKeys Prune ServiceToken SourceBucketNames SourceMarkers SourceMarkersConfig SourceObjectKeys SystemMetadata WaitForDistributionInvalidation',
  ),
  'Custom::S3AutoDeleteObjects': provisioning,
};

/** Throws, naming resource and reason, when the local cloud could not do what this resource asks for. */
export const assertKnown = (id: string, type: string, properties: Record<string, unknown>): void => {
  const known = resourceTypes[type];
  if (!known) throw new Error(`The local run does not know the resource type ${type} (${id})`);
  if ('pass' in known) return;
  const allowed = known.properties.split(' ');
  const unknown = Object.keys(properties).filter((name) => !allowed.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The local run does not know ${unknown.join(', ')} of ${id} (${type}, run by ${known.run})`,
  );
};
