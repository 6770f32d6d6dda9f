import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../infra/build/build';
import { type Assembly, readAssembly } from '../../infra/local/assembly';
import { addFloor, type Template } from './floors/assembly';

/** Changes an assembly's template, in place. */
export const changeTemplate = (
  assemblyDir: string,
  stack: string,
  change: (template: Template) => void,
): void => {
  const file = join(assemblyDir, `${stack}.template.json`);
  const template = JSON.parse(readFileSync(file, 'utf8')) as Template;
  change(template);
  writeFileSync(file, JSON.stringify(template));
};

const disableMappings = ({ Resources }: Template): void => {
  for (const { Type, Properties } of Object.values(Resources))
    if (Type === 'AWS::Lambda::EventSourceMapping') Properties.Enabled = false;
};

/** Lifts the limits on new customers, because hundreds of them book with one provider. */
const liftLimits = ({ Resources }: Template): void => {
  for (const { Properties } of Object.values(Resources)) {
    const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, string> };
    for (const name of Object.keys(Variables ?? {}))
      if (name.startsWith('MAX_')) Variables![name] = '1000000';
  }
};

/** The folder that `npm start` builds into, so that nothing is built twice. */
const productAssembly = 'cdk.out';

/**
 * Builds for production and copies the assembly into a folder, with no limits on new customers and the function that
 * measures floors added. Without `consumers`, the stream's consumers are off: in AWS they run later on other machines;
 * here their CPU time would count as part of the request.
 */
export const benchAssembly = async (
  assemblyDir: string,
  { consumers } = { consumers: false },
): Promise<Assembly> => {
  await buildAll(productAssembly, { dev: false });
  cpSync(productAssembly, assemblyDir, { recursive: true });
  const { stack } = readAssembly(assemblyDir);
  if (!consumers) changeTemplate(assemblyDir, stack, disableMappings);
  changeTemplate(assemblyDir, stack, liftLimits);
  await addFloor(assemblyDir, stack, (change) => changeTemplate(assemblyDir, stack, change));
  return readAssembly(assemblyDir);
};
