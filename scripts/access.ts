import * as z from 'zod';
import type { Place } from '../infra/stages/stages';
import type { Aws } from './aws-cli';

const identity = z.object({ Account: z.string() });

/** The region of a client of the SDK, which asks for it before every call. */
type ClientRegion = {
  region: () => () => Promise<string>;
  setRegion: (region: () => Promise<string>) => void;
};

/** The options of the AWS CLI for a place. */
const optionsFor = ({ region }: Place): string[] => (region ? ['--region', region] : []);

/**
 * Reaches stages where their files say that they are: in that region, and with credentials of that account alone. Before the first
 * call to a stage whose file names an account, `aws` is asked once whose credentials these are; all calls throw if they are of
 * another. What a file does not say is as the caller's shell has it.
 */
export const accessBy = (aws: Aws) => {
  let caller: Promise<string> | undefined;
  const check = async (place: Place): Promise<void> => {
    if (!place.account) return;
    caller ??= aws('sts', 'get-caller-identity', ...optionsFor(place)).then(
      (found) => identity.parse(found).Account,
    );
    const account = await caller;
    if (account !== place.account)
      throw new Error(
        `The stage ${place.stage} is in the account ${place.account}, but these credentials are of ${account}.`,
      );
  };
  return {
    /** The settings of a client of the SDK. */
    settingsFor: (place: Place) => ({
      ...(place.region && { region: place.region }),
      extensions: [
        {
          configure: (client: ClientRegion): void => {
            const region = client.region();
            client.setRegion(async () => {
              await check(place);
              return region();
            });
          },
        },
      ],
    }),
    /** The AWS CLI. */
    cliFor:
      (place: Place): Aws =>
      async (...args) => {
        await check(place);
        return aws(...args, ...optionsFor(place));
      },
  };
};
