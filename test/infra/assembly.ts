import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { FunctionName } from '../../infra/bundle';
import { createApp } from '../../infra/create-app';

export type Resource = {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are as various as its resources
  Properties: any;
  DependsOn?: string[];
  DeletionPolicy?: string;
};
export type Template = { Resources: Record<string, Resource>; Outputs: Record<string, unknown> };

/** Synthesizes the stack in a folder of its own; answers its template and what the rule pack finds in it. */
export const synthesize = (context: Record<string, unknown> = {}) => {
  const outdir = mkdtempSync(join(tmpdir(), 'hairloom-synth-'));
  try {
    const app = createApp(outdir, context);
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    const [stack] = app.synth().stacks;
    const template: Template = stack?.template;
    return { template, violations, terminationProtection: stack?.terminationProtection };
  } finally {
    rmSync(outdir, { recursive: true });
  }
};

/** All resources of a type, by logical id. */
export const ofType = (template: Template, type: string): Array<[string, Resource]> =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);

/** A function's logical id and definition, by its name in the house. */
export const functionOf = (template: Template, name: FunctionName): [string, Resource] => {
  const found = ofType(template, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Environment?.Variables.AWS_SDK_UA_APP_ID === name,
  );
  if (!found) throw new Error(`No function is called ${name}`);
  return found;
};

export type Statement = {
  Action: string | string[];
  Effect: string;
  Resource: unknown;
  Condition?: Record<string, Record<string, string[]>>;
};

/** What a function's role may do. */
export const statementsOf = (template: Template, name: FunctionName): Statement[] => {
  const [, { Properties }] = functionOf(template, name);
  const role = Properties.Role['Fn::GetAtt'][0];
  return ofType(template, 'AWS::IAM::Policy')
    .filter(([, policy]) => policy.Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement);
};

export const actionsOf = ({ Action }: Statement): string[] => [Action].flat();
