import { App, DefaultStackSynthesizer } from 'aws-cdk-lib';
import type { Node } from 'constructs';
import { FirewallStack } from './firewall-stack';
import { featureFlags, isProtected, readSettings, type Settings, type StageSettings } from './settings';
import { HairloomStack } from './stack';
import { stageNamed } from './stages/stages';

/**
 * The stage named by the context (`cdk -c stage=…`), `local` by default; `-c protection=off` leaves it unprotected. Only on
 * this machine, the context may turn sales tax on.
 */
const chosenStage = (context: Node): StageSettings => {
  const name: string = context.tryGetContext('stage') ?? 'local';
  const salesTax = name === 'local' && context.tryGetContext('salesTax');
  return {
    ...stageNamed(name),
    ...(salesTax && { salesTax }),
    ...(context.tryGetContext('protection') === 'off' && { protection: 'off' }),
  };
};

const synthesizer = () => new DefaultStackSynthesizer({ generateBootstrapVersionRule: false });

/** The firewall's stack, if the stage has one. */
const addFirewall = (app: App, { stage, account, siteRateLimit }: Settings): FirewallStack | undefined =>
  siteRateLimit === undefined
    ? undefined
    : new FirewallStack(app, `HairloomFirewall-${stage}`, {
        limit: siteRateLimit,
        env: { ...(account && { account }), region: 'us-east-1' },
        crossRegionReferences: true,
        synthesizer: synthesizer(),
      });

/**
 * Creates the app with its main stack, `Hairloom-<stage>`, and that of its firewall; `synth()` writes it to `outdir`. The
 * functions must be bundled first. Throws if the stage's settings are wrong.
 */
export const createApp = (outdir: string, stage?: StageSettings): App => {
  const app = new App({ analyticsReporting: false, postCliContext: featureFlags, outdir });
  const settings = readSettings(stage ?? chosenStage(app.node));
  const { account, region } = settings;
  const firewall = addFirewall(app, settings);
  new HairloomStack(app, `Hairloom-${settings.stage}`, {
    settings,
    ...(firewall && { webAclArn: firewall.aclArn, crossRegionReferences: true }),
    env: { ...(account && { account }), ...(region && { region }) },
    terminationProtection: isProtected(settings),
    synthesizer: synthesizer(),
  });
  return app;
};
