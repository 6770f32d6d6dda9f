import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

type Rule = CfnWebACL.RuleProperty;

/**
 * Counts what a web ACL or one of its rules sees. It keeps no samples of requests: they would have people's addresses, their sessions
 * (the header `Authorization`) and the addresses of calendar feeds.
 */
export const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/** Blocks an address for as long as it has sent more than `limit` requests in the last five minutes. */
export const ratePerAddress = (metricName: string, limit: number): Rule => ({
  name: 'RatePerAddress',
  priority: 0,
  action: { block: {} },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, limit } },
  visibilityConfig: visibility(metricName),
});

/**
 * Rules that AWS keeps up to date. Those of `counted` only count: they look into what people write to each other, which
 * may well look like HTML or contain addresses of pages.
 */
export const managedRules = (priority: number, name: string, counted: string[] = []): Rule => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((each) => ({ name: each, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visibility(name),
});
