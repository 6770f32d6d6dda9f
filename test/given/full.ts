/** Whether long tests run at full size (`npm run test:full`). */
export const isFull = process.env.FULL_TESTS === '1';
