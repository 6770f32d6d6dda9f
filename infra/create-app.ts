import { App, DefaultStackSynthesizer } from 'aws-cdk-lib';
import type { Node } from 'constructs';
import { featureFlags, isProtected, readSettings, type StageSettings } from './settings';
import { HairloomStack } from './stack';
import { stageNamed } from './stages/stages';

/** The stage named by the context (`cdk -c stage=…`), `local` by default; `-c protection=off` leaves it unprotected. */
const chosenStage = (context: Node): StageSettings => ({
  ...stageNamed(context.tryGetContext('stage') ?? 'local'),
  ...(context.tryGetContext('protection') === 'off' && { protection: 'off' }),
});

/**
 * Creates the app with its one stack, `Hairloom-<stage>`; `synth()` writes it to `outdir`. The functions must be
 * bundled first. Throws if the stage's settings are wrong.
 */
export const createApp = (outdir: string, stage?: StageSettings): App => {
  const app = new App({ analyticsReporting: false, postCliContext: featureFlags, outdir });
  const settings = readSettings(stage ?? chosenStage(app.node));
  const { account, region } = settings;
  new HairloomStack(app, `Hairloom-${settings.stage}`, {
    settings,
    env: { ...(account && { account }), ...(region && { region }) },
    terminationProtection: isProtected(settings),
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  });
  return app;
};
