import type { StageSettings } from '../settings';

/** The stage that customers use. These are examples, which are not deployed: replace them with your own. */
export const prod: StageSettings = {
  stage: 'prod',
  account: '111122223333',
  region: 'us-east-1',
  domain: 'hairloom.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-0000-0000-000000000000',
  mailDomain: 'mail.hairloom.example',
  // Then `ses`, once SES shows the domain as verified and the account is out of its sandbox.
  poolMail: 'cognito',
  adminEmail: 'operator@hairloom.example',
};
