/** The context values the tests synthesize the stack with, each set by a name. */
export const contexts = {
  local: {},
  otherEdgeSecret: { edgeSecretVersion: '2' },
  lasting: { stage: 'prod', mailDomain: 'mail.hairloom.example' },
  firstDeployment: { stage: 'prod', mailDomain: 'mail.hairloom.example', protection: 'off' },
  throwaway: { stage: 'dev' },
  watched: {
    stage: 'prod',
    mailDomain: 'mail.hairloom.example',
    adminEmail: 'admin@hairloom.example',
    userPoolRateLimit: '500',
  },
  ownDomain: {
    stage: 'prod',
    domain: 'hairloom.example',
    mailDomain: 'mail.hairloom.example',
    poolMail: 'ses',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/one',
    adminEmail: 'admin@hairloom.example',
  },
  // What the stack must refuse.
  shortPassword: { passwordMinLength: 3 },
  unknownZone: { marketplaceZone: 'Mars/Olympus' },
  domainAlone: { domain: 'hairloom.example' },
  noMailDomain: { stage: 'prod' },
  edgeSecretPath: { edgeSecretVersion: '../2' },
} as const satisfies Record<string, Record<string, unknown>>;

export type ContextName = keyof typeof contexts;
