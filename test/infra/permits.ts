import type { FunctionName } from '../../infra/bundle';
import { actionsOf, type Statement, statementsOf, type Template } from './assembly';

export type TableCall = {
  /** An IAM action, as `dynamodb:PutItem`; the parts of a transaction are calls of their own. */
  action: string;
  index?: string;
  /** The partition keys it names. */
  partitionKeys: string[];
};

const matches = (pattern: string, value: string): boolean =>
  pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern;

const covers = (statement: Statement, call: TableCall): boolean => {
  const targets = [statement.Resource].flat().map((target) => JSON.stringify(target));
  const named = call.index
    ? targets.some((target) => target.includes(`"/index/${call.index}"`))
    : targets.some((target) => /^\{"Fn::GetAtt":\["Table\w+","Arn"\]\}$/.test(target));
  const kinds = statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  return (
    named &&
    actionsOf(statement).includes(call.action) &&
    call.partitionKeys.every((key) => !kinds || kinds.some((kind) => matches(kind, key)))
  );
};

/** Whether IAM would let this function make this call on the table. */
export const permits = (template: Template, name: FunctionName, call: TableCall): boolean =>
  statementsOf(template, name).some((statement) => covers(statement, call));
