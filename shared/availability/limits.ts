/** Time ranges of a weekday. */
export const maxSpans = 6;

/** Periods of time off. */
export const maxTimeOff = 100;

/** The highest travel fee of an appointment, in cents. */
export const maxTravelFeeCents = 500_00;

/** Minutes between two starts. */
export const stepChoices = [15, 30, 60] as const;
