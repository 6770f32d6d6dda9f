/** The ports of the local cloud: consecutive, starting with the front door's. */
export const portsFrom = (port: number) => ({
  front: port,
  dynamodb: port + 1,
  s3: port + 2,
  'cognito-idp': port + 3,
  eventbridge: port + 4,
  secretsmanager: port + 5,
  'execute-api': port + 6,
  stripe: port + 7,
  sqs: port + 8,
  ses: port + 9,
  'sms-voice': port + 10,
  ssm: port + 11,
});

export type Ports = ReturnType<typeof portsFrom>;

/** Returns a provider's address. */
export const addressOf = (ports: Ports, name: keyof Ports): string => `http://127.0.0.1:${ports[name]}`;
