import { journalKeys } from '../../data/journal';
import { inEscrow, type Ledger, total } from './books';

/** A dispute, its journal, what it holds of its purchases, and Stripe agree. */
export const disputeProblems = ({
  disputes,
  purchases,
  journal,
  accounts,
  stripeDisputes,
  quiet,
}: Ledger): string[] => {
  const held = total(disputes.filter(({ outcome }) => !outcome).map(({ cents }) => cents));
  const onHold = accounts.get('disputed') ?? 0;
  const stored = new Map(disputes.map((dispute) => [dispute.id, dispute]));
  return [
    ...(held === onHold ? [] : [`${onHold} is on hold for disputes, not ${held}`]),
    ...disputes.flatMap(({ id, cents, shares, platformCents, recoveredCents = 0, outcome }) => [
      ...(recoveredCents <= (outcome === 'won' ? 0 : platformCents)
        ? []
        : [`${id} gave ${recoveredCents} of ${platformCents} back to the platform`]),
      ...(total(shares.map((share) => share.cents)) + platformCents === cents
        ? []
        : [`the shares of ${id} differ from its ${cents}`]),
      ...(journal.has(journalKeys.dispute(id)) ? [] : [`${id} has no journal record`]),
      ...(journal.has(journalKeys.disputeEnd(id)) === !!outcome
        ? []
        : [`${id} and the journal disagree on its outcome`]),
      ...shares.flatMap((share) => {
        const dispute = purchases.find((purchase) => purchase.id === share.id)?.dispute;
        if (dispute?.id !== id) return outcome === 'won' ? [] : [`${id} is not on ${share.id}`];
        return dispute.cents === share.cents && dispute.status === (outcome ?? 'open')
          ? []
          : [`${id} and ${share.id} disagree`];
      }),
    ]),
    ...purchases
      .filter(({ dispute }) => dispute && !stored.has(dispute.id))
      .map(({ id }) => `${id} has a dispute we do not know`),
    ...(quiet
      ? [
          ...purchases
            .filter((purchase) => purchase.dispute?.status === 'lost' && inEscrow(purchase))
            .map(({ id }) => `${id} lost a dispute and did not end`),
          ...stripeDisputes
            .filter(({ id, status }) => {
              const expected = status === 'won' || status === 'lost' ? status : undefined;
              return !stored.has(id) || stored.get(id)!.outcome !== expected;
            })
            .map(({ id, status }) => `${id} is ${status} at Stripe, but not in the books`),
        ]
      : []),
  ];
};
