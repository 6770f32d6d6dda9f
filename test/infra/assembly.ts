import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { FunctionName } from '../../infra/bundle';
import type { ContextName } from './contexts';

export type Resource = {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are as various as its resources
  Properties: any;
  DependsOn?: string[];
  DeletionPolicy?: string;
};
export type Template = { Resources: Record<string, Resource>; Outputs: Record<string, unknown> };

/** The main template, what the rule pack finds in it, whether the stack refuses to be deleted, and where it is deployed. */
export type Synthesis = {
  template: Template;
  /** Of the stack in us-east-1, if there is one. */
  firewall?: Template;
  violations: unknown[];
  terminationProtection?: boolean;
  environment?: string;
};

/** Where `synthesize.ts` leaves what it makes; emptied before each run of the tests. */
export const synthesisFolder = 'dist/synthesized';
export const assemblyFolder = (name: ContextName): string => join(synthesisFolder, name);
export const synthesisFile = (name: ContextName): string => join(synthesisFolder, `${name}.json`);
/** There once the synthesis has ended before its time. */
export const failureFile = join(synthesisFolder, 'failed');

const waitFor = (file: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!existsSync(file) && !existsSync(failureFile)) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(synthesisFolder, look);
    look();
  });

const read = async (name: ContextName): Promise<Synthesis | { error: string }> => {
  const file = synthesisFile(name);
  await waitFor(file);
  if (!existsSync(file)) throw new Error('The stack could not be synthesized; the log says why');
  return JSON.parse(readFileSync(file, 'utf8')) as Synthesis | { error: string };
};

/** The stack as it is synthesized with a set of settings. */
export const synthesized = async (name: ContextName): Promise<Synthesis> => {
  const found = await read(name);
  if ('error' in found) throw new Error(found.error);
  return found;
};

/** Why the stack is not synthesized with a set of settings; undefined where it is. */
export const refusalOf = async (name: ContextName): Promise<string | undefined> => {
  const found = await read(name);
  return 'error' in found ? found.error : undefined;
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
  const own: Array<{ PolicyDocument: { Statement: Statement[] } }> =
    template.Resources[role]!.Properties.Policies;
  const attached = ofType(template, 'AWS::IAM::Policy')
    .filter(([, policy]) => policy.Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .map(([, policy]) => policy.Properties as (typeof own)[number]);
  return [...own, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
};

export const actionsOf = ({ Action }: Statement): string[] => [Action].flat();
