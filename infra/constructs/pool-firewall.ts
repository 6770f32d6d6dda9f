import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { ratePerAddress, visibility } from './firewall-rules';

type FirewallProps = { pool: UserPool; limit: number };

/**
 * Limits how many requests the user pool accepts from one address. Its triggers cannot do that, because they are not
 * given the address.
 */
export class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, { pool, limit }: FirewallProps) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('UserPool'),
      rules: [ratePerAddress('UserPoolRatePerAddress', limit)],
    });
    new CfnWebACLAssociation(this, 'OfPool', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn });
  }
}
