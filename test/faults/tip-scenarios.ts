import { deliverAll, payCard } from './booking-steps';
import { customers } from './people-and-services';
import { completedBooking, refundByAdmin } from './refund-steps';
import type { Scenario } from './scenarios';
import { giveTip, giveTipPaid, type TipSession, tip } from './tip-steps';
import type { World } from './world';

type Tipped = TipSession & { bookingId: string };

const customer = customers[0]!;
const given = { amountCents: 1_500 };

const completed = async (world: World): Promise<Tipped> => ({
  bookingId: (await completedBooking(world)).id,
  tipId: '',
  session: '',
});

/** An unpaid tip, which another one replaces. */
const unpaid = async (world: World): Promise<Tipped> => {
  const { bookingId } = await completed(world);
  return { bookingId, ...(await giveTip(world, customer, bookingId, given)) };
};

const paid = async (world: World): Promise<Tipped> => {
  const { bookingId } = await completed(world);
  return { bookingId, ...(await giveTipPaid(world, customer, bookingId, given)) };
};

/** What a tip writes; its refunds and disputes are those of any purchase. */
export const tipScenarios: Scenario<Tipped>[] = [
  {
    name: 'a tip in the place of an unpaid one',
    prepare: unpaid,
    act: (world, { bookingId }) => tip(world, customer, bookingId, { amountCents: 2_000 }, 'the-same-tip'),
  },
  {
    name: 'a tip from the wallet',
    prepare: async (world) => {
      const tipped = await paid(world);
      await refundByAdmin(world, { kind: 'tip', id: tipped.tipId }, { cents: 1_500 });
      return tipped;
    },
    act: (world, { bookingId }) =>
      tip(world, customer, bookingId, { amountCents: 1_000, creditCents: 1_000 }, 'the-same-tip'),
  },
  {
    name: 'the webhook of a tip',
    prepare: async (world) => {
      const tipped = await unpaid(world);
      await payCard(world, tipped.session);
      return tipped;
    },
    act: deliverAll,
  },
];
