import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { poolLetter } from '../../mail/letters/pool-letters';
import { renderMarkup } from '../../mail/render-markup';
import { createHandler } from '../../runtime/handler';

/**
 * Writes the mails of the user pool, where it sends through SES: from Cognito's own address it refuses our words. What
 * we have no words for is left to Cognito. `siteUrl` is the site's address.
 */
export const createCustomMessage =
  (siteUrl?: string) =>
  async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
    const { codeParameter: code, usernameParameter } = event.request;
    const letter = poolLetter(event.triggerSource, { code, username: usernameParameter ?? '' });
    if (!letter) return event;
    event.response.emailSubject = letter.subject;
    event.response.emailMessage = renderMarkup(letter, siteUrl);
    return event;
  };

// Missing where CloudFront names the site: the distribution depends on the pool, and the pool on this function.
export const handler = createHandler(createCustomMessage(process.env.SITE_URL));
