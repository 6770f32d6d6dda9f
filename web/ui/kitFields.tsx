import { PasswordField, SelectField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import './fields.css';

/** The form controls with behavior of their own, by Amplify UI. */

type Fault = { error?: string };
const fault = (error?: string) => ({ hasError: !!error, errorMessage: error });

export const PasswordInput = ({ error, ...props }: ComponentProps<typeof PasswordField> & Fault) => (
  <PasswordField
    showPasswordButtonLabel="Show characters"
    passwordIsHiddenLabel="Characters are hidden"
    passwordIsShownLabel="Characters are shown"
    {...props}
    {...fault(error)}
  />
);

export const Select = ({ error, ...props }: ComponentProps<typeof SelectField> & Fault) => (
  <SelectField {...props} {...fault(error)} />
);
