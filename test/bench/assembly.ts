import { readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Builds for production into a folder, with no limits on new customers, and without `consumers` with the stream's
 * consumers off, and the function that measures floors added. In AWS, consumers run later on other machines; here their CPU time would count as part of the request.
 */
export const benchAssembly = async (
  assemblyDir: string,
  { consumers } = { consumers: false },
): Promise<Assembly> => {
  await buildAll(assemblyDir, { dev: false });
  const { stack } = readAssembly(assemblyDir);
  if (!consumers) changeTemplate(assemblyDir, stack, disableMappings);
  changeTemplate(assemblyDir, stack, liftLimits);
  await addFloor(assemblyDir, stack, (change) => changeTemplate(assemblyDir, stack, change));
  return readAssembly(assemblyDir);
};
