import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { managedRules, ratePerAddress, visibility } from './constructs/firewall-rules';

/**
 * The firewall in front of the site: a limit per address, and the rules of AWS. A stack of its own, since CloudFront takes
 * web ACLs from us-east-1 alone. The web ACL and its rules cost about 9 dollars a month, and a million requests 0.60.
 */
export class FirewallStack extends Stack {
  readonly aclArn: string;

  constructor(scope: Construct, id: string, { limit, ...props }: StackProps & { limit: number }) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('Site'),
      rules: [
        ratePerAddress('SiteRatePerAddress', limit),
        managedRules(1, 'AWSManagedRulesAmazonIpReputationList'),
        managedRules(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
        managedRules(3, 'AWSManagedRulesCommonRuleSet', [
          'CrossSiteScripting_BODY',
          'GenericRFI_BODY',
          'SizeRestrictions_BODY',
        ]),
      ],
    });
    this.aclArn = acl.attrArn;
  }
}
