import { Validations } from 'aws-cdk-lib';
import { bundleLambdas } from './bundle';

// esbuild runs in its own process, so the CDK can load meanwhile.
const [{ createApp }] = await Promise.all([import('./create-app'), bundleLambdas()]);
const app = createApp(process.env.CDK_OUTDIR ?? 'cdk.out');
// Local runs skip validation to save loading its rules.
if (process.env.CDK_VALIDATION !== 'false') {
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
app.synth();
