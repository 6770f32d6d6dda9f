/** Letters and digits that nobody confuses: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const codeLength = 16;

/** The code made of 80 random bits (10 bytes), in groups of four. */
export const formatGiftCode = (bytes: Uint8Array): string => {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let index = codeLength - 1; index >= 0; index--)
    code += alphabet[Number((bits >> BigInt(index * 5)) & 31n)];
  return code.replace(/.{4}(?=.)/g, '$&-');
};

/**
 * The characters of a code as somebody typed it: in any case, with or without separators, and with letters that look like
 * digits. Undefined if it cannot be a code.
 */
export const parseGiftCode = (typed: string): string | undefined => {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter))
    ? code
    : undefined;
};
