import { Refusal } from '../../shared/http/refusal';
import { type Travel, travelProblem } from '../../shared/nearby/travel';
import { milesBetweenAddresses } from '../nearby/miles';

/**
 * Measures how far an address is from a provider who travels up to `maxMiles`. Loaded late: few providers limit how far.
 * Throws `too_far`, with the field.
 */
export const checkTravel = (maxMiles: number, from: string, to: string): Travel => {
  const travel = { maxMiles, miles: milesBetweenAddresses(from, to) };
  const problem = travelProblem(travel);
  if (problem) throw new Refusal('too_far', { message: problem, fields: { 'location.address': problem } });
  return travel;
};
