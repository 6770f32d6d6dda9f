import { type Dice, dice as diceOf } from '../../infra/local/dice';
import { folderFor } from '../given/folder';
import { audit, type Clock, createClock, settle } from './audit';
import { type LocalProcess, localProcess, loggedLines } from './local-process';
import { type Market, openMarket, piecesOf } from './market';
import { createRetries, type Retries } from './retries';
import { cashOut, visit } from './visits';

const kills = Number(process.env.KILLS ?? (process.env.FULL_TESTS === '1' ? 10 : 1));
const seed = Number(process.env.SEED ?? 20260504);
const customersAtOnce = 8;
/** Of each provider in a round; the limit is 60 an hour. */
const cashouts = 15;
/** Calls that fail before the product without an engine is killed, too. */
const callsWithoutEngine = 6;

const dataDir = folderFor('kill');
let local: LocalProcess;

beforeAll(async () => {
  local = await localProcess(dataDir);
});
afterAll(() => local.kill({ engine: true }));

const upTo = (dice: Dice, max: number): number => Math.ceil(dice() * max);

/**
 * Kills the product and its engine at once, the product alone, or the engine first while the product goes on without
 * it for some calls. Then sometimes kills it once more while it starts, and starts it again, the first time and every
 * other with the limits of a new account.
 */
const killAndStart = async (number: number, retries: Retries, dice: Dice): Promise<void> => {
  if (number % 3 === 2) await local.killEngineFirst(retries.afterCut(callsWithoutEngine));
  // If the engine is spared, its watchdog must stop it.
  else await local.kill({ engine: number % 3 === 0 });
  if (number % 4 === 1) await local.startAndKill(300 + upTo(dice, 1_500));
  await local.start(...(number % 2 === 0 ? ['--aws-limits'] : []));
};

/**
 * A crowd of customers, and providers who cash out, are cut off by a kill in the middle of their calls, retry, and
 * finish.
 */
const runRound = async (number: number, market: Market, clock: Clock, dice: Dice) => {
  const retries = createRetries();
  const customers = await market.newCustomers(customersAtOnce);
  let isOpen = true;
  const crowd = customers.map(async (customer) => {
    const given = { cloud: local.cloud, market, retries, dice, now: clock.now };
    while (isOpen) await visit(given, customer);
  });
  const payees = [...market.providers.values()].map(async (provider) => {
    for (let count = 0; count < cashouts; count++) await cashOut({ retries }, provider);
  });
  await retries.after(40 + upTo(dice, 120));
  retries.pause();
  await killAndStart(number, retries, dice);
  retries.resume();
  await retries.after(upTo(dice, 60));
  isOpen = false;
  await Promise.all([...crowd, ...payees]);
  return retries.state;
};

test(
  `after a kill -9 under load the books match Stripe's and no hold is left (${kills}×)`,
  async () => {
    await local.start();
    const market = await openMarket(local);
    const clock = createClock();
    // The day after which earnings can be paid out.
    clock.advance(25 * 60);
    await settle(local, clock);
    const dice = diceOf(seed);
    let before = { paid: 0, refunded: 0, transfers: 0 };
    let throttledCalls = 0;
    for (let number = 0; number < kills; number++) {
      const { faults, cut, throttled } = await runRound(number, market, clock, dice);
      expect([...faults, ...local.errors()]).toEqual([]);
      expect(cut).toBeGreaterThan(0);
      await settle(local, clock);
      const { violations, ...found } = await audit(local, piecesOf(market), clock);
      expect(violations).toEqual([]);
      expect(found.paid).toBeGreaterThan(before.paid);
      expect(found.transfers).toBeGreaterThan(before.transfers);
      before = found;
      throttledCalls += throttled;
    }
    expect(throttledCalls).toBeGreaterThan(0);
    const logged = loggedLines(dataDir);
    expect(logged.some((line) => line.includes('DynamoDB throttled a request'))).toBe(true);
    expect(logged.some((line) => line.includes('"TableThrottles":1'))).toBe(true);
  },
  180_000 * (1 + kills),
);
