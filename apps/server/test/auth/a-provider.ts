import { onTestFinished, vi } from 'vitest';
import { type ProviderOptions, startProvider } from './provider-server.ts';

export const CALLBACK = 'http://127.0.0.1:9/anmelden?von=oidc';

/** A provider that stops with the test. */
export async function aProvider(options: ProviderOptions = {}) {
  // It warns that its pages are for development only, as is everything here.
  vi.spyOn(console, 'warn').mockReturnValue();
  const { settings, stop } = await startProvider(CALLBACK, options);
  vi.mocked(console.warn).mockRestore();
  onTestFinished(stop);
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
