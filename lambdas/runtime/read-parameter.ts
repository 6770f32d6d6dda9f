import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

/** Reads a parameter's text, decrypted. Imported on demand, so that functions start without loading the client. */
export const readParameter = async (Name: string): Promise<string> => {
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name, WithDecryption: true }));
  return Parameter?.Value ?? '{}';
};
