import { line } from '../http/fields';

/** What a person is called. */
export const personName = line(80, 1);
