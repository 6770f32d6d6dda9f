import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({ properties: z.object({ templateFile: z.string().optional() }).optional() }),
  ),
});

const reference = z.object({ Ref: z.string() });
const templateSchema = z.object({
  Outputs: z.object({
    // A restored table has its name here, since it is not one of the stack's resources.
    TableName: z.object({ Value: z.union([z.string(), reference]) }),
    UserPoolId: z.object({ Value: reference }),
    // Assemblies from before the pages named their build have none.
    SiteBuild: z.object({ Value: z.string() }).optional(),
  }),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the outputs of a stage's stack from a folder with its assembly. Throws if it has none of the stage. */
export const outputsOfAssembly = (
  folder: string,
  stage: string,
): z.output<typeof templateSchema>['Outputs'] => {
  const { artifacts } = manifestSchema.parse(readJson(join(folder, 'manifest.json')));
  const file = artifacts[`Hairloom-${stage}`]?.properties?.templateFile;
  if (!file) throw new Error(`${folder} has no assembly of the stage ${stage}`);
  return templateSchema.parse(readJson(join(folder, file))).Outputs;
};
