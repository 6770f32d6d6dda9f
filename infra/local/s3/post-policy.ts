import type { Iam, Identity } from '../iam/iam';
import { signerOf } from '../iam/signature';
import { accessDenied, entityTooLarge, S3Error } from './errors';

/** The text fields of a browser's upload by lower-case name, and its file. */
type Form = { fields: Record<string, string>; file: Buffer; fileName: string };

type Condition = Record<string, string> | [operator: string, a: string | number, b: string | number];
type Policy = { expiration?: string; conditions?: Condition[] };

const malformed = (message: string) => new S3Error('MalformedPOSTRequest', 400, message);

/**
 * Reads a multipart/form-data body; fields after the file are ignored, as S3 does. @throws S3Error
 * MalformedPOSTRequest.
 */
export const readForm = async (body: Buffer, contentType: string): Promise<Form> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (!form) throw malformed('The body of your POST request is not well-formed multipart/form-data.');
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (name !== 'file') throw malformed('The file must be in the field named file.');
      return { fields, file: Buffer.from(await value.arrayBuffer()), fileName: value.name };
    }
    fields[name.toLowerCase()] = value;
  }
  throw new S3Error('InvalidArgument', 400, 'POST requires exactly one file upload per request.');
};

/**
 * Enforces a form's policy: signature, expiry (by the machine's own clock, as clients sign with it), every condition,
 * and that every field is named by one. Answers who signed it.
 * @throws AuthError for another signature; S3Error AccessDenied, EntityTooLarge, EntityTooSmall, InvalidPolicyDocument.
 */
export const enforcePolicy = ({ fields, file }: Form, bucket: string, now: number, iam: Iam): Identity => {
  const encoded = fields.policy;
  if (encoded === undefined) throw accessDenied();
  const signer = policySigner(iam, fields, encoded);
  const policy = readPolicy(encoded);
  if (!(Date.parse(policy.expiration) >= now))
    throw accessDenied('Invalid according to Policy: Policy expired.');
  const given: Record<string, string> = { ...fields, bucket };
  for (const condition of policy.conditions) enforce(condition, given, file.length);
  const named = new Set(['policy', 'x-amz-signature', 'bucket', ...policy.conditions.flatMap(fieldsOf)]);
  const extra = Object.keys(fields).find((name) => !named.has(name) && !name.startsWith('x-ignore-'));
  if (extra) throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`);
  return signer;
};

const policySigner = (iam: Iam, fields: Record<string, string>, text: string): Identity => {
  const {
    'x-amz-algorithm': algorithm,
    'x-amz-credential': credential = '',
    'x-amz-signature': signature = '',
  } = fields;
  if (algorithm !== 'AWS4-HMAC-SHA256') throw accessDenied();
  return signerOf(iam, { service: 's3', credential, text, signature });
};

const readPolicy = (encoded: string) => {
  try {
    const { expiration = '', conditions } = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy;
    if (Array.isArray(conditions)) return { expiration, conditions };
  } catch {
    // Told below.
  }
  throw new S3Error('InvalidPolicyDocument', 400, 'Invalid Policy: Invalid JSON.');
};

const failed = (condition: Condition) =>
  accessDenied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);

const fieldName = (name: string | number) => String(name).replace(/^\$/, '').toLowerCase();

const fieldsOf = (condition: Condition) => {
  if (!Array.isArray(condition)) return Object.keys(condition).map((name) => name.toLowerCase());
  return condition[0] === 'content-length-range' ? [] : [fieldName(condition[1])];
};

const enforce = (condition: Condition, given: Record<string, string>, size: number) => {
  if (!Array.isArray(condition)) {
    const holds = Object.entries(condition).every(([name, value]) => given[name.toLowerCase()] === value);
    if (!holds) throw failed(condition);
    return;
  }
  const [operator, a, b] = condition;
  if (operator === 'content-length-range') return enforceSize(Number(a), Number(b), size);
  const value = given[fieldName(a)];
  const holds = operator === 'eq' ? value === b : operator === 'starts-with' && value?.startsWith(String(b));
  if (!holds) throw failed(condition);
};

const enforceSize = (min: number, max: number, size: number) => {
  if (size > max) throw entityTooLarge();
  if (size < min)
    throw new S3Error('EntityTooSmall', 400, 'Your proposed upload is smaller than the minimum allowed size');
};
