import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { createApp } from '../../infra/create-app';
import { assemblyFolder, type Synthesis, synthesisFile } from './assembly';
import { type ContextName, contexts } from './contexts';

/**
 * Synthesizes the stack with every set of settings, for all tests of the stack. A process of its own does, once:
 * the CDK takes longer to load than to synthesize, and inside of Jest many times as long.
 */

const synthesize = (name: ContextName): Synthesis => {
  const app = createApp(assemblyFolder(name), contexts[name]);
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  const { stacks } = app.synth();
  const stack = stacks.find(({ stackName }) => stackName.startsWith('Hairloom-'));
  const firewall = stacks.find((each) => each !== stack);
  return {
    template: stack?.template,
    firewall: firewall?.template,
    violations,
    terminationProtection: stack?.terminationProtection,
    environment: stack?.environment.name,
  };
};

for (const name of Object.keys(contexts) as ContextName[]) {
  let found: Synthesis | { error: string };
  try {
    found = synthesize(name);
  } catch (error) {
    found = { error: String(error) };
  }
  // The assets are copied into each, and only one is run.
  if (name !== 'local') rmSync(assemblyFolder(name), { recursive: true, force: true });
  const written = `${synthesisFile(name)}.part`;
  writeFileSync(written, JSON.stringify(found));
  renameSync(written, synthesisFile(name));
}
