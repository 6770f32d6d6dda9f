import { holdingAccountOf, journalKeys } from '../../data/journal';
import { type Ledger, total } from './books';

/**
 * A gift card that was redeemed gave all that was paid for it to one person, and the journal says so at its end; one that
 * was not gave nothing to anybody else than its buyer. A dispute after
 * the redemption takes credit only of a buyer who redeemed it. A code exists only for one that was sent.
 */
export const giftCardProblems = ({ giftCards, journal }: Ledger): string[] =>
  giftCards.flatMap(({ id, status, totalCents, customerId, redeemedBy, releasedAt, codeHash, dispute }) => {
    const opened = dispute && journal.get(journalKeys.dispute(dispute.id));
    const isAfterwards = opened?.postings.every(({ account }) => account !== holdingAccountOf(id));
    const taken = total(
      (opened?.postings ?? [])
        .filter(({ account }) => account === `credit:${redeemedBy}`)
        .map(({ cents }) => -cents),
    );
    const end = journal.get(journalKeys.end(id));
    const isRedeemed = end?.event === 'gift card redeemed';
    const given = total(
      (end?.postings ?? [])
        .filter(({ account }) => isRedeemed && account === `credit:${redeemedBy}`)
        .map(({ cents }) => cents),
    );
    return [
      ...(isRedeemed === (status === 'redeemed') && isRedeemed === (!!redeemedBy && !!releasedAt)
        ? []
        : [`${id} is ${status}, its journal says ${end?.event}`]),
      ...(given === (isRedeemed ? totalCents : 0)
        ? []
        : [`${id} gave ${given} of ${totalCents} to ${redeemedBy}`]),
      ...(end?.postings.every(({ account }) => account !== holdingAccountOf(id)) &&
      totalCents > 0 &&
      isRedeemed
        ? [`${id} was redeemed without its liability`]
        : []),
      ...(isAfterwards && (redeemedBy !== customerId || taken !== dispute!.cents)
        ? [`a dispute of ${id} took ${taken} of the credit of ${redeemedBy}`]
        : []),
      ...(codeHash && (status === 'pending' || status === 'paid')
        ? [`${id} has a code and is ${status}`]
        : []),
    ];
  });
