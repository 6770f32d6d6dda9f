import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

/** Mails the operator when the account's costs reach 80% of the month's budget, and when they are forecast to exceed it. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { email, dollars }: { email: string; dollars: number }) {
    super(scope, id);
    const subscribers = [{ subscriptionType: 'EMAIL', address: email }];
    const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: 'GREATER_THAN',
        thresholdType: 'PERCENTAGE',
        threshold,
      },
      subscribers,
    });
    // Without a name of its own: a change of its notifications replaces the budget, and there cannot be two of one name.
    new CfnBudget(this, 'Month', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
    });
  }
}
