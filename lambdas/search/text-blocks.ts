/** How many texts share a block. */
export const blockSize = 64;

/** The table below has two to this power of rows. Three letters that share a row only make a block be read in vain. */
const rowBits = 14;

/**
 * Which blocks of texts may contain three letters in a row: a table with a row for each hash of three letters and a bit
 * for each block. With 100,000 texts it takes 3 MB.
 */
export type BlockIndex = { blockCount: number; rowLength: number; bits: Uint32Array };

const rowOf = (text: string, at: number): number => {
  const hash = (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2);
  return Math.imul(hash, 0x9e3779b1) >>> (32 - rowBits);
};

/** Indexes texts, of which each `blockSize` in a row are a block. */
export const indexBlocks = (texts: readonly string[]): BlockIndex => {
  const blockCount = Math.ceil(texts.length / blockSize);
  const rowLength = Math.ceil(blockCount / 32);
  const bits = new Uint32Array(2 ** rowBits * rowLength);
  for (const [number, text] of texts.entries()) {
    const block = Math.floor(number / blockSize);
    const bit = 1 << (block % 32);
    const column = Math.floor(block / 32);
    for (let at = 0; at + 3 <= text.length; at++) bits[rowOf(text, at) * rowLength + column]! |= bit;
  }
  return { blockCount, rowLength, bits };
};

/** Returns the numbers of the blocks, from the block `first` on, that may have a text that contains all words. */
export const blocksWith = (
  { blockCount, rowLength, bits }: BlockIndex,
  words: readonly string[],
  first: number,
): number[] => {
  const rows = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => rowOf(word, at) * rowLength),
  );
  const found: number[] = [];
  for (let column = Math.floor(first / 32); column < rowLength; column++) {
    let left = ~0;
    for (const row of rows) left &= bits[row + column]!;
    for (; left !== 0; left &= left - 1) {
      const block = column * 32 + (31 - Math.clz32(left & -left));
      if (block >= first && block < blockCount) found.push(block);
    }
  }
  return found;
};
