import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { SendingStopped } from './sending-stopped';

/** A text message. `to` is a number as carriers take it. */
type TextMessage = { to: string; text: string };

/**
 * Sends a text message. Nothing was sent if its owner wants none of ours (`stopped`: they replied STOP), or if none can be sent to
 * this number at all (`unreachable`).
 */
export type SendSms = (message: TextMessage) => Promise<'sent' | 'stopped' | 'unreachable'>;

type ServiceError = Error & { Reason?: string };

/** What the service says of one number, in a `ConflictException`. */
const aboutNumber: Readonly<Record<string, 'stopped' | 'unreachable'>> = {
  DESTINATION_PHONE_NUMBER_OPTED_OUT: 'stopped',
  DESTINATION_PHONE_NUMBER_NOT_VERIFIED: 'unreachable',
  DESTINATION_PHONE_NUMBER_BLOCKED_BY_PROTECT_NUMBER_OVERRIDE: 'unreachable',
  DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION: 'unreachable',
};

/** What it answers while it sends nothing for this account: the fault is not this message's. */
const stopping: readonly string[] = [
  'AccessDeniedException',
  'ConflictException',
  'ResourceNotFoundException',
  'ServiceQuotaExceededException',
];

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
  return async ({ to, text }) => {
    const command = new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      OriginationIdentity: from,
      MessageBody: text,
      MessageType: 'TRANSACTIONAL',
    });
    try {
      await client.send(command);
      return 'sent';
    } catch (error) {
      const { name, message, Reason = '' } = error as ServiceError;
      const outcome = name === 'ConflictException' ? aboutNumber[Reason] : undefined;
      if (outcome) return outcome;
      if (stopping.includes(name)) throw new SendingStopped(message, { cause: error });
      throw error;
    }
  };
};
