import type { FieldError, FieldErrors } from 'react-hook-form';

const isError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && typeof (value as FieldError).message === 'string';

/** Returns a form's errors by path, such as `variations.0.name`, in the order of the fields. */
export const errorsByPath = (errors: FieldErrors, prefix = ''): Record<string, FieldError> => {
  const found: Record<string, FieldError> = {};
  for (const [name, value] of Object.entries(errors)) {
    // An error of a list itself, such as too many items, is below `root`.
    const path = name === 'root' && prefix ? prefix.slice(0, -1) : prefix + name;
    if (isError(value)) found[path] = value;
    else if (typeof value === 'object' && value !== null && name !== 'ref')
      Object.assign(found, errorsByPath(value as FieldErrors, `${path}.`));
  }
  return found;
};

/**
 * Returns the form field for a path in a refused request: prices are fields in dollars, and pictures are one field, as the
 * choices of a question and the values of an option are.
 */
export const fieldForPath = (path: string): string =>
  path.startsWith('images.')
    ? 'images'
    : path.replace(/priceCents$/, 'price').replace(/(\.(?:choices|values))\.\d+$/, '$1');
