/**
 * How many listings the search has room for in each megabyte of its function: about 345,000 in 1,769 MB. A listing takes
 * 1.2 kB, and up to 4 kB while all are read and sorted; the rest is for openings and what a call needs.
 */
export const listingsPerMb = 195;
