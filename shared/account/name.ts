import { line } from '../http/fields';

/** A person's name. */
export const personName = line(80, 1);
