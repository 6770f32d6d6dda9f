import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { SendingStopped } from './sending-stopped';

/**
 * A text message. `to` is a number as carriers take it; `minutes`: after how many it is of no use, so that a carrier that has not
 * taken it by then gets it no more.
 */
type TextMessage = { to: string; text: string; minutes: number };

/**
 * Sends a text message. Nothing was sent if its owner wants none of ours (`stopped`: they replied STOP), or if none can be sent to
 * this number at all (`unreachable`).
 */
export type SendSms = (message: TextMessage) => Promise<'sent' | 'stopped' | 'unreachable'>;

type ServiceError = Error & { Reason?: string; Fields?: ReadonlyArray<{ Name?: string }> };

/** What the service says of one number, in a `ConflictException` or a `ValidationException`. */
const aboutNumber: Readonly<Record<string, 'stopped' | 'unreachable'>> = {
  DESTINATION_PHONE_NUMBER_OPTED_OUT: 'stopped',
  DESTINATION_PHONE_NUMBER_NOT_VERIFIED: 'unreachable',
  DESTINATION_PHONE_NUMBER_BLOCKED_BY_PROTECT_NUMBER_OVERRIDE: 'unreachable',
  DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION: 'unreachable',
  DESTINATION_COUNTRY_BLOCKED: 'unreachable',
  INTERNATIONAL_SENDING_NOT_SUPPORTED: 'unreachable',
  PRICE_OVER_THRESHOLD: 'unreachable',
};

/** Many times the price of a message in the US (dollars); it keeps out numbers elsewhere that only look like one there. */
const maxPrice = '0.10';

/** What it answers while it sends nothing for this account: the fault is not this message's. */
const stopping: readonly string[] = [
  'AccessDeniedException',
  'ConflictException',
  'ResourceNotFoundException',
  'ServiceQuotaExceededException',
];

/** What an error says of one number; undefined if it is not about that. */
const outcomeOf = ({ name, Reason = '', Fields = [] }: ServiceError) => {
  if (name !== 'ConflictException' && name !== 'ValidationException') return undefined;
  const isNumberWrong = Fields.some(({ Name = '' }) => Name.toLowerCase() === 'destinationphonenumber');
  return isNumberWrong ? 'unreachable' : aboutNumber[Reason];
};

/**
 * Sends by AWS End User Messaging from a number or a pool of numbers, whose opt-out list it keeps by itself. Throws
 * `SendingStopped` while nothing can be sent.
 */
export const createSendSms = ({
  from,
  client = new PinpointSMSVoiceV2Client({ maxAttempts: 5, retryMode: 'adaptive' }),
}: {
  /** The ARN of the number or the pool. */
  from: string;
  client?: PinpointSMSVoiceV2Client;
}): SendSms => {
  return async ({ to, text, minutes }) => {
    const command = new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      OriginationIdentity: from,
      MessageBody: text,
      MessageType: 'TRANSACTIONAL',
      MaxPrice: maxPrice,
      TimeToLive: minutes * 60,
    });
    try {
      await client.send(command);
      return 'sent';
    } catch (error) {
      const outcome = outcomeOf(error as ServiceError);
      if (outcome) return outcome;
      const { name, message } = error as ServiceError;
      if (stopping.includes(name)) throw new SendingStopped(message, { cause: error });
      throw error;
    }
  };
};
