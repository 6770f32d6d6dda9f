export const maxReplyCharacters = 500;

/** How long a provider can edit a reply after first writing it, in milliseconds. */
const editMs = 24 * 3_600_000;

/** Whether a provider can reply to a review, or still edit the reply, at `now` (milliseconds since the epoch). */
export const canReply = ({ reply }: { reply?: { createdAt: string } | undefined }, now: number): boolean =>
  !reply || now < Date.parse(reply.createdAt) + editMs;
