import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

type FirewallProps = { pool: UserPool; limit: number };

const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

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
      rules: [
        {
          name: 'RatePerAddress',
          priority: 0,
          action: { block: {} },
          statement: {
            rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, limit },
          },
          visibilityConfig: visibility('UserPoolRatePerAddress'),
        },
      ],
    });
    new CfnWebACLAssociation(this, 'OfPool', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn });
  }
}
