import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './running-server.ts';

/** Reached by no name server: only what is in between knows it. */
const ISSUER = 'http://anmeldung.firma.test';

/** Node knows the settings of a proxy from 22.21 and 24.5 on, as the page on running it says. */
const knowsProxies = process.allowedNodeEnvironmentFlags.has('--use-env-proxy');

/** The one way out of a firm's network, which answers for the sign-in service behind it. */
async function aProxy(): Promise<string> {
  const proxy = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/keys`,
      }),
    );
  });
  proxy.on('connect', (_request, socket) => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    proxy.emit('connection', socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo; // Listens at a port.
  return `http://127.0.0.1:${port}`;
}

/** The sign-in services that the page of signing in offers. */
async function offered(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const proxy = await aProxy();
  await using server = await startServer({
    OIDC_ISSUER: ISSUER,
    OIDC_CLIENT_ID: 'traverse',
    OIDC_CLIENT_SECRET: 'nur hier',
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: proxy,
    HTTPS_PROXY: proxy,
    ...env,
  });
  const methods = await server.ask<{ oauth2: { providers: { name: string }[] } }>(
    'GET',
    '/api/collections/users/auth-methods',
  );
  return methods.oauth2.providers.map(({ name }) => name);
}

test('[P20] where only a proxy leads out, the sign-in service is asked through it', async () => {
  expect(await offered({})).toEqual(knowsProxies ? ['oidc'] : []);
});

test('[P20] NO_PROXY takes a machine out of that', async () => {
  expect(await offered({ NO_PROXY: 'anmeldung.firma.test' })).toEqual([]);
});
