import { useState } from 'react';
import { zipOf } from '../../../shared/account/postal-address';
import { withinChoices } from '../../../shared/nearby/distance';
import { Button } from '../../ui/Button';
import { Select, TextInput } from '../../ui/fields';
import { useTypedText } from '../../ui/useTypedText';
import { useMaybeMe } from '../session/me';
import './NearFields.css';

type NearValues = { zip: string; within: string };

type Props = {
  values: NearValues;
  onChange: (change: Partial<NearValues>) => void;
  /** What is wrong with what was typed. */
  problem: string | undefined;
  /** What the server says about a ZIP code. */
  refused: string | undefined;
};

/** The ZIP code of the user's own address, or of the first one they saved; undefined for visitors and without one. */
const useOwnZip = (): string | undefined => {
  const me = useMaybeMe();
  return me && [me.address, ...me.addresses.map(({ text }) => text)].map(zipOf).find((zip) => zip);
};

/**
 * A ZIP code, and how far from it. Nobody is asked where they are: the code of one's own address is entered only when one
 * presses for it; docs/product/screens.md#near-me.
 */
export const NearFields = ({ values, onChange, problem, refused }: Props) => {
  const [zip, setZip] = useTypedText(values.zip, (text) => onChange({ zip: text }));
  const [isTyping, setTyping] = useState(false);
  const own = useOwnZip();
  return (
    <div className="near-fields">
      <TextInput
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        placeholder="11201"
        value={zip}
        error={(isTyping ? undefined : problem) ?? refused}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => setZip(event.target.value)}
      />
      <Select
        label="Within"
        value={values.within}
        onChange={(event) => onChange({ within: event.target.value })}
      >
        <option value="">Any distance</option>
        {withinChoices.map((miles) => (
          <option key={miles} value={miles}>
            {miles} miles
          </option>
        ))}
      </Select>
      {own && own !== values.zip && (
        <Button variant="quiet" size="small" onClick={() => onChange({ zip: own })}>
          Use my address ({own})
        </Button>
      )}
    </div>
  );
};
