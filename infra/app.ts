import { Validations } from 'aws-cdk-lib';
import { bundleLambdas } from './bundle';

// The bundler is a process of its own: the CDK is loaded meanwhile.
const [{ createApp }] = await Promise.all([import('./create-app'), bundleLambdas()]);
const app = createApp(process.env.CDK_OUTDIR ?? 'cdk.out');
// Local runs skip the validation, and then need not load its rules.
if (process.env.CDK_VALIDATION !== 'false') {
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
app.synth();
