import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a certificate for localhost with OpenSSL. */
const newCertificate = (): { key: Buffer; cert: Buffer } => {
  const folder = mkdtempSync(join(tmpdir(), 'hairloom-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const args = ['req', '-x509', ...curve, ...name, '-keyout', key, '-out', cert];
    execFileSync('openssl', args, { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

// HTTP/2 has no headers about the connection.
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

const isForwarded = ([name]: [string, unknown]): boolean => !name.startsWith(':') && !ofConnection.has(name);

/**
 * Serves a local site over HTTP/2, as CloudFront does, since a browser loads many small files much faster that way.
 * The browser must ignore that nobody vouches for its certificate.
 */
export const startHttp2Proxy = async (
  target: string,
): Promise<{ origin: string; close: () => Promise<void> }> => {
  const { host } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const forward = (asked: Http2ServerRequest, answer: Http2ServerResponse): void => {
    const headers = { ...Object.fromEntries(Object.entries(asked.headers).filter(isForwarded)), host };
    const sent = request(new URL(asked.url, target), { method: asked.method, headers, agent }, (reply) => {
      answer.writeHead(
        reply.statusCode ?? 502,
        Object.fromEntries(Object.entries(reply.headers).filter(isForwarded)) as Record<string, string>,
      );
      reply.pipe(answer);
    });
    sent.on('error', () => answer.stream.close());
    asked.pipe(sent);
  };
  const server = createSecureServer(newCertificate(), forward);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => sessions.add(session));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const session of sessions) session.destroy();
      agent.destroy();
      server.close();
    },
  };
};
