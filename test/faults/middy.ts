import middy from '../../node_modules/@middy/core/index.js';

/** Middy without its timer, which would outlive an invocation that crashes, and log when its time is over. */
export default () => middy({ timeoutEarlyInMillis: 0 });
