import { answerSeconds } from './limits';

/** Why an endpoint did not take a delivery. `stopped`: it was not asked, since nothing is sent to it any more. */
export const deliveryProblems = [
  'address',
  'private',
  'unknownHost',
  'unreachable',
  'timeout',
  'redirects',
  'answer',
  'stopped',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

const reasons: Record<Exclude<DeliveryProblem, 'answer' | 'stopped'>, string> = {
  address: 'its address is not a public https address',
  private: 'its address leads to a private network',
  unknownHost: 'its host does not exist',
  unreachable: 'its server could not be reached',
  timeout: `its server took longer than ${answerSeconds} seconds`,
  redirects: 'it redirects, which we do not follow',
};

/** Says why the last of so many attempts failed, as a sentence such as `On the last attempt, it answered 500.` */
export const describeProblem = (
  problem: DeliveryProblem,
  { attempts, responseStatus }: { attempts: number; responseStatus?: number | undefined },
): string => {
  if (problem === 'stopped') return 'Not sent: nothing could be sent to this endpoint then.';
  const reason = problem === 'answer' ? `it answered ${responseStatus}` : reasons[problem];
  return attempts > 1 ? `On the last attempt, ${reason}.` : `${reason[0]!.toUpperCase()}${reason.slice(1)}.`;
};
