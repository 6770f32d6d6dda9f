import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { SendingStopped } from '../mail/sending-stopped';

/** A text message. `to` is a number as carriers take it. */
type TextMessage = { to: string; text: string };

/** Sends a text message. `stopped`: its owner wants none of ours, having replied STOP; nothing was sent. */
export type SendSms = (message: TextMessage) => Promise<'sent' | 'stopped'>;

type ServiceError = Error & { Reason?: string };

const isStopped = ({ name, Reason }: ServiceError): boolean =>
  name === 'ConflictException' && Reason === 'DESTINATION_PHONE_NUMBER_OPTED_OUT';

/** What the service answers while it sends nothing for this account: the fault is not this message's. */
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
  client = new PinpointSMSVoiceV2Client({ maxAttempts: 3, retryMode: 'adaptive' }),
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
      const failure = error as ServiceError;
      if (isStopped(failure)) return 'stopped';
      if (stopping.includes(failure.name)) throw new SendingStopped(failure.message, { cause: failure });
      throw error;
    }
  };
};
