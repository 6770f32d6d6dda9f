import { invalid } from './errors';

/** A parsed form: strings at the leaves, as everything is on the wire. */
export type Form = { [key: string]: FormValue };
type FormValue = string | Form | FormValue[];

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalid('Invalid request: the body or the query string is not valid form encoding.');
  }
};

const segments = (key: string): string[] => {
  const open = key.indexOf('[');
  if (open < 0) return [key];
  return [key.slice(0, open), ...key.slice(open + 1, key.endsWith(']') ? -1 : undefined).split('][')];
};

// Without a prototype, so that a key such as `__proto__` is only a key.
const emptyForm = (): Form => Object.create(null) as Form;

const assign = (form: Form, path: string[], value: string): void => {
  let node = form;
  path.forEach((segment, depth) => {
    const key = segment === '' ? String(Object.keys(node).length) : segment;
    if (depth === path.length - 1) node[key] = value;
    else {
      const next = node[key];
      node[key] = typeof next === 'object' && !Array.isArray(next) ? next : emptyForm();
      node = node[key] as Form;
    }
  });
};

const withArrays = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key, index) => key === String(index)))
    return keys.map((key) => withArrays(value[key] as FormValue));
  for (const key of keys) value[key] = withArrays(value[key] as FormValue);
  return value;
};

/** Reads `a[b][0][c]=x&expand[]=y` into nested objects and arrays, as Stripe does bodies and query strings. */
export const parseForm = (text: string): Form => {
  const form = emptyForm();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals < 0 ? pair : pair.slice(0, equals));
    assign(form, segments(key), equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  for (const key of Object.keys(form)) form[key] = withArrays(form[key] as FormValue);
  return form;
};

/** How Stripe names a nested parameter: `line_items[0][price_data]`. */
export const paramName = (path: readonly PropertyKey[]): string =>
  path.map((segment, depth) => (depth === 0 ? String(segment) : `[${String(segment)}]`)).join('');
