import type { StageSettings } from '../../infra/settings';

const lasting = {
  stage: 'prod',
  account: '111122223333',
  region: 'us-east-1',
  domain: 'hairloom.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/one',
  mailDomain: 'mail.hairloom.example',
  poolMail: 'cognito',
  adminEmail: 'admin@hairloom.example',
} satisfies StageSettings;

/** The settings that the tests synthesize the stack with, each set by a name. */
export const contexts = {
  local: { stage: 'local' },
  otherEdgeSecret: { stage: 'local', edgeSecretVersion: '2' },
  lasting,
  firstDeployment: { ...lasting, protection: 'off' },
  throwaway: { stage: 'dev' },
  watched: {
    ...lasting,
    userPoolRateLimit: 500,
    siteRateLimit: 2_000,
    monthlyBudget: 50,
    mailsPerSecond: 200,
    streamReaders: 10,
    apiRequestsPerSecond: 5_001,
  },
  ownDomain: { ...lasting, poolMail: 'ses' },
  replacedPool: { ...lasting, poolMail: 'ses', mailDomainVerified: true, userPoolNumber: 2 },
  restoredTable: {
    ...lasting,
    restoredTable: {
      name: 'Restored-prod',
      streamArn: 'arn:aws:dynamodb:us-east-1:111122223333:table/Restored-prod/stream/2026-11-26T20:00:00.000',
    },
  },
  taxed: { ...lasting, salesTax: 'on' },
  texting: {
    ...lasting,
    smsFrom: 'arn:aws:sms-voice:us-east-1:111122223333:pool/pool-one',
  },
  // What the stack must refuse.
  noRequests: { stage: 'local', apiRequestsPerSecond: 0 },
  shortPassword: { stage: 'local', passwordMinLength: 3 },
  unknownZone: { stage: 'local', marketplaceZone: 'Mars/Olympus' },
  domainAlone: { stage: 'dev', domain: 'hairloom.example' },
  bareProduction: { stage: 'prod' },
  lastingTrialHosts: { ...lasting, trialHosts: ['127.0.0.1'] },
  smsNumber: { ...lasting, smsFrom: '+12125550123' },
  edgeSecretPath: { stage: 'local', edgeSecretVersion: '../2' },
} as const satisfies Record<string, StageSettings>;

export type ContextName = keyof typeof contexts;
