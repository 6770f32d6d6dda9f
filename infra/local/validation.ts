import type * as z from 'zod';

const fault = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return `Unknown parameter in input: "${issue.keys.join('", "')}"`;
  const path = issue.path.join('.');
  const member = path.charAt(0).toLowerCase() + path.slice(1);
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined');
  const rule = isMissing ? 'Member must not be null' : issue.message;
  return `1 validation error detected: Value at '${member}' failed to satisfy constraint: ${rule}`;
};

/** What is wrong with an input first, as AWS services put it; a parameter that is not covered is wrong too. */
export const validationMessage = ({ issues: [first] }: z.ZodError): string =>
  first ? fault(first) : 'Invalid input';
