import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { poolEmail } from '../../mail/emails/pool-emails';
import { renderMarkup } from '../../mail/render-markup';
import { createHandler } from '../../runtime/handler';

/** Other characters than ASCII as references: the user pool allows only some of them in a message. */
const asAscii = (html: string): string =>
  html.replace(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);

/**
 * Writes the mails of the user pool, where it sends through SES: from Cognito's own address it refuses our words. What
 * we have no words for is left to Cognito. `siteUrl` is the site's address.
 */
export const createCustomMessage =
  (siteUrl?: string) =>
  async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
    const { codeParameter: code, usernameParameter } = event.request;
    const email = poolEmail(event.triggerSource, { code, username: usernameParameter ?? '' });
    if (!email) return event;
    event.response.emailSubject = email.subject;
    event.response.emailMessage = asAscii(renderMarkup(email, siteUrl));
    return event;
  };

// Missing where CloudFront names the site: the distribution depends on the pool, and the pool on this function.
export const handler = createHandler(createCustomMessage(process.env.SITE_URL));
