import { App, DefaultStackSynthesizer, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleLambdas } from './bundle';
import { featureFlags, readSettings } from './settings';
import { HairloomStack } from './stack';

await bundleLambdas();
const app = new App({
  analyticsReporting: false,
  postCliContext: featureFlags,
  outdir: process.env.CDK_OUTDIR ?? 'cdk.out',
});
new HairloomStack(app, `Hairloom-${readSettings(app.node).stage}`, {
  synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
