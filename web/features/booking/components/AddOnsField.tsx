import { useId } from 'react';
import { useUrlParam } from '../../../lib/useUrlParams';
import { AddOnChoice } from '../../../ui/AddOnChoice';
import { Card } from '../../../ui/Card';
import { addOnIdsIn, addOnsParam, type Service } from '../service';

/**
 * Selects the add-ons, which add to the price and to the time that has to be free. They are kept in the URL, as the
 * size is.
 */
export const AddOnsField = ({ service: { hairstyle } }: { service: Service }) => {
  const [param, choose] = useUrlParam(addOnsParam);
  const chosen = addOnIdsIn(param);
  const faultId = useId();
  const isGone = chosen.some((id) => hairstyle.addOns.every((addOn) => addOn.id !== id));
  return (
    <Card as="section" aria-label="Add-ons">
      <AddOnChoice
        addOns={hairstyle.addOns}
        chosen={chosen}
        onChange={(ids) => choose(ids.join(','))}
        describedBy={isGone ? faultId : undefined}
      />
      {isGone && (
        <p id={faultId} className="field-error" role="alert">
          An add-on you chose is no longer offered. Please check your choice.
        </p>
      )}
    </Card>
  );
};
