import * as z from 'zod';
import { personName } from '../../../shared/account/name';
import { email } from '../../../shared/http/fields';

export const credentials = z.object({ email, password: z.string().min(1, 'This field is required') });
export type Credentials = z.output<typeof credentials>;

/** The sign-up form. Cognito enforces the password length too. */
export const registration = (passwordMinLength: number) =>
  z.object({
    name: personName,
    email,
    password: z
      .string()
      .min(1, 'This field is required')
      .min(passwordMinLength, `At least ${passwordMinLength} characters`)
      .max(256),
    type: z.enum(['customer', 'provider']),
  });
export type Registration = z.output<ReturnType<typeof registration>>;
