import * as z from 'zod';
import { personName } from '../../../shared/account/name';
import { email } from '../../../shared/http/fields';

export const credentials = z.object({ email, password: z.string().min(1, 'This field is required') });
export type Credentials = z.output<typeof credentials>;

const newPassword = (minLength: number) =>
  z.string().min(1, 'This field is required').min(minLength, `At least ${minLength} characters`).max(256);

/** The form for a new password. Cognito enforces the password length too. */
export const passwordChange = (passwordMinLength: number) =>
  z.object({ password: newPassword(passwordMinLength) });

/** The form for changing the password. */
export const changedPassword = (passwordMinLength: number) =>
  passwordChange(passwordMinLength).extend({ current: z.string().min(1, 'This field is required') });

/** The form for a new password with a mailed code. */
export const passwordReset = (passwordMinLength: number) =>
  passwordChange(passwordMinLength).extend({
    code: z
      .string()
      .transform((code) => code.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from our email')),
  });

/** The form for an address. */
export const address = z.object({ email });

/** The sign-up form. */
export const registration = (passwordMinLength: number) =>
  z.object({
    name: personName,
    email,
    password: newPassword(passwordMinLength),
    type: z.enum(['customer', 'provider']),
  });
export type Registration = z.output<ReturnType<typeof registration>>;
