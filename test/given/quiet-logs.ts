// Functions that run inside a test log to its console, errors only.
Object.assign(process.env, { POWERTOOLS_DEV: 'true', POWERTOOLS_LOG_LEVEL: 'ERROR' });
