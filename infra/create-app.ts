import { App, DefaultStackSynthesizer } from 'aws-cdk-lib';
import { featureFlags, isProtected, readSettings } from './settings';
import { HairloomStack } from './stack';

/**
 * Creates the app with its one stack, `Hairloom-<stage>`; `synth()` writes it to `outdir`. The functions must be
 * bundled first.
 */
export const createApp = (outdir: string, context: Record<string, unknown> = {}): App => {
  const app = new App({ analyticsReporting: false, context, postCliContext: featureFlags, outdir });
  const settings = readSettings(app.node);
  new HairloomStack(app, `Hairloom-${settings.stage}`, {
    terminationProtection: isProtected(settings),
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  });
  return app;
};
