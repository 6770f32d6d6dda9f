import { App, DefaultStackSynthesizer } from 'aws-cdk-lib';
import { featureFlags, readSettings } from './settings';
import { HairloomStack } from './stack';

/** The app with its one stack, `Hairloom-<stage>`, written to `outdir` on `synth()`. Needs the functions bundled. */
export const createApp = (outdir: string, context: Record<string, unknown> = {}): App => {
  const app = new App({ analyticsReporting: false, context, postCliContext: featureFlags, outdir });
  new HairloomStack(app, `Hairloom-${readSettings(app.node).stage}`, {
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  });
  return app;
};
