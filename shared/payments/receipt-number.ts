const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 32-bit FNV-1a. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

/**
 * Returns a short number for a receipt, derived from its checkout's id: eight characters that are hard to confuse,
 * for example `7K2M-09QX`. For people to read and quote; the id stays the key.
 */
export const receiptNumber = (checkoutId: string): string => {
  const bits = (BigInt(hash(checkoutId)) << 32n) | BigInt(hash(`${checkoutId}#`));
  const characters = Array.from(
    { length: 8 },
    (_, index) => letters[Number((bits >> BigInt(index * 8)) & 31n)],
  );
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
};
