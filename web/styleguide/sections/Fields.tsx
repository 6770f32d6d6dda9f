import { PasswordInput } from '../../ui/amplifyFields';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { Select, TextArea, TextInput } from '../../ui/fields';
import { Specimen } from '../Specimen';

const cities = (
  <>
    <option value="">Choose one</option>
    <option value="new-york">New York</option>
    <option value="chicago">Chicago</option>
  </>
);

const focus = () => undefined;
const errors = {
  email: { type: 'server', message: 'Please enter a valid email', ref: { name: 'email', focus } },
  password: { type: 'server', message: 'At least 6 characters', ref: { name: 'password', focus } },
};

/** Every field when empty, filled, invalid, disabled, and read-only. */
export const Fields = () => (
  <>
    <Specimen label="Empty, with a hint" narrow>
      <TextInput label="Phone" descriptiveText="Shown on your public page only if you say so" />
      <PasswordInput label="Password" descriptiveText="At least 6 characters" autoComplete="off" />
      <Select label="City">{cities}</Select>
      <TextArea label="Notes" placeholder="Anything your stylist should know" rows={2} />
    </Specimen>
    <Specimen label="Filled" narrow>
      <TextInput label="Phone" defaultValue="+1 212 555 0121" />
      <PasswordInput label="Password" defaultValue="hairloom" autoComplete="off" />
      <Select label="City" defaultValue="chicago">
        {cities}
      </Select>
      <TextArea label="Notes" defaultValue="Third floor, the bell says Bennett." rows={2} />
    </Specimen>
    <Specimen label="In error, what was typed is kept" narrow>
      <TextInput label="Email" defaultValue="chloe@" error="Please enter a valid email" />
      <PasswordInput label="Password" defaultValue="hair" error="At least 6 characters" autoComplete="off" />
      <Select label="City" error="This field is required">
        {cities}
      </Select>
      <TextArea label="Comment" error="Please write a review" rows={2} />
    </Specimen>
    <Specimen label="Summary of a form's errors" narrow>
      <ErrorSummary errors={errors} submitCount={0} labels={{ email: 'Email', password: 'Password' }} />
    </Specimen>
    <Specimen label="Disabled and read-only" narrow>
      <TextInput label="Phone" defaultValue="+1 212 555 0121" disabled />
      <PasswordInput label="Password" defaultValue="hairloom" isDisabled autoComplete="off" />
      <Select label="City" defaultValue="chicago" disabled>
        {cities}
      </Select>
      <TextArea label="Notes" defaultValue="Third floor." disabled rows={2} />
      <TextInput label="Email" defaultValue="chloe@demo.hairloom.test" readOnly />
    </Specimen>
  </>
);
