import { defaultHours } from '../../../shared/availability/defaults';
import type { OwnAvailability } from '../../../shared/availability/rules';
import { type Answers, refused } from './api';
import { stylist } from './listings';

/** The rules of a new provider, who works every day: hourly starts from 9 AM to 6 PM. */
export const rules: OwnAvailability = {
  ...defaultHours,
  week: Array.from({ length: 7 }, () => defaultHours.week[1]!),
  locations: ['provider', 'home'],
  travelArea: '',
  travelFeeCents: 0,
  lastMinute: [],
  zone: stylist.zone,
  version: 0,
};

/** A server that keeps a provider's rules, and `now` what it has. `change` is a change made elsewhere. */
export const keptRules = () => {
  const kept = { now: rules };
  const change = (changes: Partial<OwnAvailability>) => {
    kept.now = { ...kept.now, ...changes, version: kept.now.version + 1 };
  };
  const answers: Answers = {
    getMyAvailability: () => kept.now,
    getOtherCalendars: { calendars: [], conflicts: [] },
    previewAvailability: { affected: [], more: false },
    updateAvailability: ({ body: { version, travelMiles, ...changes } }) => {
      if (version !== kept.now.version) return refused('changed_meanwhile');
      change({ ...changes, travelMiles: travelMiles ?? undefined });
      return kept.now;
    },
  };
  return { kept, change, answers };
};
