import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider knows of a person; the login name is the key. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly phone_number?: string;
}

export interface ProviderOptions {
  readonly people?: { readonly [login: string]: Person };
  /** Seconds a code is good for, asked when it is given. */
  readonly codeSeconds?: () => number;
  readonly clientAuth?: 'client_secret_basic' | 'client_secret_post';
}

/**
 * A real OpenID Connect provider on a free port, with its own login and consent pages. It sends people back to
 * `callback` and nowhere else.
 */
export async function startProvider(
  callback: string,
  { people = {}, codeSeconds = () => 60, clientAuth = 'client_secret_basic' }: ProviderOptions = {},
) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Cast: a server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const settings = { issuer, clientId: 'traverse', clientSecret: 'geheim%:+=', name: 'Firmenkonto' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: clientAuth,
      },
    ],
    clientAuthMethods: [clientAuth],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'phone_number'] },
    findAccount: (_ctx, login) => ({ accountId: login, claims: () => ({ sub: login, ...people[login] }) }),
    ttl: {
      AuthorizationCode: codeSeconds,
      AccessToken: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
      Grant: 60,
    },
    cookies: { keys: ['a', 'b'] },
    features: { devInteractions: { enabled: true } },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { settings, stop };
}
