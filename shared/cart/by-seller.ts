import type { CartLine } from './lines';

export type SellerLines<L> = { providerId: string; providerName: string | undefined; lines: L[] };

/** Groups cart lines by seller, in the order in which the sellers first appear. */
export const groupBySeller = <L extends CartLine>(lines: readonly L[]): SellerLines<L>[] => {
  const sellers = new Map<string, SellerLines<L>>();
  for (const line of lines) {
    const { providerId, providerName } = line;
    const seller = sellers.get(providerId) ?? { providerId, providerName, lines: [] };
    seller.providerName ||= providerName;
    seller.lines.push(line);
    sellers.set(providerId, seller);
  }
  return [...sellers.values()];
};
