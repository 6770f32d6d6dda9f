import type * as z from 'zod';

const fault = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return `Unknown parameter in input: "${issue.keys.join('", "')}"`;
  const path = issue.path.join('.');
  const member = path.charAt(0).toLowerCase() + path.slice(1);
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined');
  const rule = isMissing ? 'Member must not be null' : issue.message;
  return `1 validation error detected: Value at '${member}' failed to satisfy constraint: ${rule}`;
};

/** Returns the first validation error in the wording of AWS services. Unsupported parameters are errors too. */
export const validationMessage = ({ issues: [first] }: z.ZodError): string =>
  first ? fault(first) : 'Invalid input';
