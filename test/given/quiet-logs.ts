// Functions that run inside a test log to its console, and only what went wrong.
Object.assign(process.env, { POWERTOOLS_DEV: 'true', POWERTOOLS_LOG_LEVEL: 'ERROR' });
