import { useState } from 'react';
import { AddOnChoice } from '../../ui/AddOnChoice';
import { Check, Choice } from '../../ui/fields';
import { ThemeChoice } from '../../ui/ThemeChoice';
import { VariationChoice } from '../../ui/VariationChoice';
import { Specimen } from '../Specimen';
import { addOns, variations } from '../samples';

const Variations = () => {
  const [chosen, choose] = useState('mid');
  return <VariationChoice variations={variations} value={chosen} onChange={choose} />;
};

const AddOns = () => {
  const [chosen, choose] = useState(['scalp']);
  return <AddOnChoice addOns={addOns} chosen={chosen} onChange={choose} />;
};

/** Checkboxes and choices. */
export const Choices = () => (
  <>
    <Specimen label="Tick box: on, off, disabled" narrow>
      <Check label="Show my address" defaultChecked />
      <Check label="Show my phone" />
      <Check label="Use wallet balance" disabled />
    </Specimen>
    <Specimen label="One of a few" narrow>
      <Choice name="offer" label="Book services and shop products" hint="For customers" defaultChecked />
      <Choice name="offer" label="Offer hairstyling services" hint="For stylists, after approval" />
      <Choice name="offer" label="At a hotel" disabled />
    </Specimen>
    <Specimen label="Sizes and lengths" narrow>
      <Variations />
    </Specimen>
    <Specimen label="Add-ons" narrow>
      <AddOns />
    </Specimen>
    <Specimen label="Appearance" narrow>
      <ThemeChoice />
    </Specimen>
  </>
);
