import { answerSeconds } from '../../../../shared/webhooks/limits';
import './HowToReceive.css';

/** The same as in docs/product/webhooks.md#signature. */
const sample = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the bytes of the request, before anything parses them
const isFromHairloom = (secret, header, body) => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', secret).update(\`\${t}.\`).update(body).digest();
  const isRecent = Math.abs(Date.now() / 1000 - Number(t)) < 300;
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isRecent && isSigned;
};`;

/** Tells who writes the server what comes, how to know that it is from us, and what to expect. */
export const HowToReceive = () => (
  <details className="how-to-receive">
    <summary>How to receive events</summary>
    <div className="stack stack-small">
      <p>
        Each event is a POST request with a JSON body: <code>id</code>, <code>event</code>,{' '}
        <code>occurredAt</code> and <code>data</code>. Three headers tell more:
      </p>
      <dl>
        <dt>
          <code>Hairloom-Event</code>
        </dt>
        <dd>
          The event, such as <code>booking.paid</code>.
        </dd>
        <dt>
          <code>Hairloom-Event-Id</code>
        </dt>
        <dd>Its id, the same each time that it is sent.</dd>
        <dt>
          <code>Hairloom-Signature</code>
        </dt>
        <dd>
          <code>t=…,v1=…</code>: the time in seconds, and the HMAC-SHA256 of <code>t</code>, a dot and the
          body as it came, in hex, under your signing secret. Reject what has no valid <code>v1</code>, or is
          older than five minutes.
        </dd>
      </dl>
      <ul>
        <li>
          Answer with a status from 200 to 299 within {answerSeconds} seconds, and do slow work afterwards.
          Redirects are not followed.
        </li>
        <li>
          What fails is sent again after 1, 5 and 30 minutes, and after 2, 6 and 24 hours. While your server
          fails, we try less often.
        </li>
        <li>
          An event may come twice, or after a later one: remember each <code>id</code>, and look up the
          booking or order if the sequence matters.
        </li>
        <li>New fields can be added at any time.</li>
      </ul>
      <p>In Node.js:</p>
      <pre>
        <code>{sample}</code>
      </pre>
    </div>
  </details>
);
