import { stageNamed } from '../../infra/stages/stages';
import { checkSubscription } from '../alarms-of-stage';
import type { Aws } from '../aws-cli';
import type { PoolAccess } from '../pool/pool-user';
import { accountSteps, socketStep } from './account-steps';
import { type Site, siteSteps } from './site-steps';
import { type Outcome, runSteps, type Step, skip } from './steps';

/** What an operator's credentials open. */
type Operator = { openPool: () => Promise<PoolAccess>; aws: Aws };

/** After a change of `adminEmail`, its new subscription waits to be confirmed, which no other deployment would mend. */
const alarmsStep = ({ stage }: Site, operator: Operator | undefined): Step => ({
  name: 'somebody is told of alarms',
  warns: true,
  check: async () => {
    if (!stage || !operator) return skip('needs --stage and AWS credentials');
    const { adminEmail } = stageNamed(stage);
    if (!adminEmail) return skip(`the stage ${stage} has no adminEmail`);
    await checkSubscription(operator.aws, stage, adminEmail);
  },
});

/**
 * Checks a deployed site, by reading alone but for one account that it makes and removes. Without an operator, it checks
 * what anybody can see and skips the rest. Returns how each step ended, which `report` gets as soon as it is known.
 */
export const smoke = (
  site: Site,
  operator: Operator | undefined,
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> =>
  runSteps(
    [
      ...siteSteps(site),
      socketStep(site),
      ...accountSteps(site, operator?.openPool),
      alarmsStep(site, operator),
    ],
    report,
  );
