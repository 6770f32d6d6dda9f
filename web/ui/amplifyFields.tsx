import { PasswordField, SelectField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import './fields.css';

/** Amplify UI's form controls, for those with behavior of their own. */

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
