import { X } from 'lucide-react';
import { isolated } from '../../../../shared/http/isolated';
import { Choice } from '../../../ui/fields';
import type { KnownAddress } from '../useAddresses';
import './AddressChoices.css';

type Props = {
  addresses: KnownAddress[];
  /** The address entered in the form. */
  value: string;
  choose: (text: string) => void;
  remove: (address: KnownAddress) => void;
};

/** The customer's known addresses. Choosing one enters it; `A different address` clears the field. */
export const AddressChoices = ({ addresses, value, choose, remove }: Props) => {
  const chosen = addresses.find(({ text }) => text === value.trim());
  return (
    <fieldset className="field-group">
      <legend>Deliver to</legend>
      {addresses.map((address) => (
        <div className="address-choices-row" key={address.id ?? 'profile'}>
          <Choice
            name="known-address"
            label={address.label}
            hint={address.text}
            checked={address === chosen}
            onChange={() => choose(address.text)}
          />
          {address.id && (
            <button
              type="button"
              className="button-icon"
              aria-label={`Remove the address ${isolated(address.label)}`}
              onClick={() => remove(address)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          )}
        </div>
      ))}
      <Choice
        name="known-address"
        label="A different address"
        checked={!chosen}
        onChange={() => choose('')}
      />
    </fieldset>
  );
};
