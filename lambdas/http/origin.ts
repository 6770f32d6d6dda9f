import { Refusal } from '../../shared/http/refusal';

/** The site a browser calls from, to return to after paying. Throws `invalid_input` where it does not say. */
export const siteOf = (origin: string | undefined): string => {
  if (!origin) throw new Refusal('invalid_input', { fields: { origin: 'An Origin to return to is needed' } });
  return new URL(origin).origin;
};
