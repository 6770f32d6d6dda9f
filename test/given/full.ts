/** Whether what is long is run at its full size, as `npm run test:full` asks. */
export const isFull = process.env.FULL_TESTS === '1';
