import { App, DefaultStackSynthesizer } from 'aws-cdk-lib';
import { featureFlags, isProtected, readSettings } from './settings';
import { HairloomStack } from './stack';

/** The app with its one stack, `Hairloom-<stage>`, written to `outdir` on `synth()`. Needs the functions bundled. */
export const createApp = (outdir: string, context: Record<string, unknown> = {}): App => {
  const app = new App({ analyticsReporting: false, context, postCliContext: featureFlags, outdir });
  const settings = readSettings(app.node);
  new HairloomStack(app, `Hairloom-${settings.stage}`, {
    terminationProtection: isProtected(settings),
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  });
  return app;
};
