import { offsetClock } from '../../infra/local/clock-offset';

// The local clouds of a run read the same variable, so that tests and product agree on the time.
offsetClock(Number(process.env.CLOCK_OFFSET_MS ?? 0));
