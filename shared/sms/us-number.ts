/**
 * Area codes below +1 that are not of mobile phones in the US: Canada, the Caribbean, and numbers that their callers pay for or
 * nobody does. Text messages there can cost many times as much.
 */
const elsewhere = new Set(
  [
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519',
    '537 548 568 579 581 584 587 600 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 851 867 873 879 902 905 942',
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
    '800 833 844 855 866 877 888 900',
  ].flatMap((codes) => codes.split(' ')),
);

/**
 * Reads a US phone number as people type it, with or without +1. Returns it as carriers take it, such as `+12125550123`;
 * undefined if it is none.
 */
export const usNumber = (typed: string): string | undefined => {
  const [, digits] = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/.exec(typed.replaceAll(/[\s().-]/g, '')) ?? [];
  return digits && !elsewhere.has(digits.slice(0, 3)) ? `+1${digits}` : undefined;
};

/** Writes such a number as people read it, such as `(212) 555-0123`. */
export const formatUsNumber = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
