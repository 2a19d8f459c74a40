import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { onTestFinished, vi } from 'vitest';

/** What the provider knows of a person; the login name is the key. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly phone_number?: string;
}

interface Options {
  readonly people?: { readonly [login: string]: Person };
  /** Seconds a code is good for. */
  readonly codeSeconds?: number;
  readonly clientAuth?: 'client_secret_basic' | 'client_secret_post';
}

export const CALLBACK = 'http://127.0.0.1:9/anmelden?von=oidc';

/** A real OpenID Connect provider on a free port, with its own login and consent pages. */
export async function aProvider({
  people = {},
  codeSeconds = 60,
  clientAuth = 'client_secret_basic',
}: Options = {}) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Cast: a server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const settings = { issuer, clientId: 'traverse', clientSecret: 'geheim%:+=', name: 'Firmenkonto' };
  // It warns that its pages are for development only, as is everything here.
  vi.spyOn(console, 'warn').mockReturnValue();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [CALLBACK],
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
  vi.mocked(console.warn).mockRestore();
  server.on('request', (request, response) => void handle(request, response));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return settings;
}

/** Where the provider sends the browser of a person who signs in there and agrees, or cancels. */
export async function signInAtProvider(
  authURL: string,
  login: string,
  answer: 'agrees' | 'cancels' = 'agrees',
): Promise<URL> {
  const browser = aBrowser();
  let page = await browser.get(authURL + encodeURIComponent(CALLBACK));
  for (let pages = 0; pages < 5 && !page.url.href.startsWith('http://127.0.0.1:9/'); pages += 1) {
    const prompt = /name="prompt" value="(\w+)"/.exec(page.html)?.[1] ?? '';
    const submit = /action="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const cancel = /href="([^"]+)">\[ Cancel \]/.exec(page.html)?.[1] ?? '';
    if (prompt === '') throw new Error(`no form: ${page.html}`);
    page =
      prompt === 'consent' && answer === 'cancels'
        ? await browser.get(cancel)
        : await browser.post(submit, { prompt, login, password: 'any' });
  }
  return page.url;
}

/** Follows redirects and keeps cookies, until an address nobody listens at. */
function aBrowser() {
  const cookies = new Map<string, string>();
  const load = async (
    address: string,
    form?: Record<string, string>,
  ): Promise<{ url: URL; html: string }> => {
    const url = new URL(address);
    if (url.port === '9') return { url, html: '' };
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const target = response.headers.get('location');
    return target ? load(new URL(target, url).href) : { url, html: await response.text() };
  };
  return { get: (address: string) => load(address), post: load };
}
