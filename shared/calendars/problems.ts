import { keptHours } from './limits';

/** Why a calendar could not be read. */
export const calendarProblems = [
  'address',
  'private',
  'unknownHost',
  'unreachable',
  'timeout',
  'redirects',
  'tooLarge',
  'encoding',
  'answer',
  'unreadable',
  'tooMuch',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

/** Why a read failed, and with which HTTP status if the address answered with one. */
export type CalendarFailure = { problem: CalendarProblem; status?: number | undefined };

const reasons: Record<Exclude<CalendarProblem, 'answer'>, string> = {
  address: 'it leads to an address that is not a public https address',
  private: 'it leads to a private network',
  unknownHost: 'its host does not exist',
  unreachable: 'its server could not be reached',
  timeout: 'its server took too long to answer',
  redirects: 'it is redirected too often',
  tooLarge: 'it is larger than 2 MB',
  encoding: 'it is compressed in a way that we do not know',
  unreadable: 'what is at the address is not an iCal calendar',
  tooMuch: 'it has too many events, or events that repeat too often',
};

/** Says why a calendar could not be read, such as `the address answered 404`. */
export const describeFailure = ({ problem, status }: CalendarFailure): string =>
  problem === 'answer' ? `the address answered ${status}` : reasons[problem];

/** When busy time is dropped (milliseconds) if a calendar was last read then, or added. */
export const droppedAfter = (lastReadAt: string): number => Date.parse(lastReadAt) + keptHours * 3_600_000;
