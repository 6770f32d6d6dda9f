import { Refusal } from '../../shared/http/refusal';
import { refusals } from '../../shared/http/refusals';

/** Throws `gift_unwanted` on the field if the owner of the address has complained about a gift card. */
export const refuseUnwanted = (unwanted: object | undefined): void => {
  if (unwanted) throw new Refusal('gift_unwanted', { fields: { recipientEmail: refusals.gift_unwanted[1] } });
};
