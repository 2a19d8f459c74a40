import { OWN_ANSWER } from '@traverse/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What browsers are told with every answer (record-api.md 1.2 and 11). */
const ALWAYS = {
  [OWN_ANSWER]: '1',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-XSS-Protection': '1; mode=block',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Scanning needs the camera; nothing here needs more.
  'Permissions-Policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
};

/** Data is never a document: whatever a browser makes of it, it loads and runs nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

// The helper program of the label printer, on the user's own computer (spec part 2, "Label print").
const LABEL_PRINTER = [
  'http://localhost:9100',
  'http://127.0.0.1:9100',
  'https://localhost:9101',
  'https://127.0.0.1:9101',
];

/**
 * The web app runs its own scripts alone. Styles are the exception: Mantine writes its variables and the widths of
 * responsive parts into style elements at run time, so those must be allowed; attributes in markup are not.
 */
const APP_POLICY = [
  "default-src 'self'",
  // The camera's code reader is WebAssembly, which no policy can name more closely.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "frame-src 'self' blob:",
  `connect-src 'self' ${LABEL_PRINTER.join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Pages that a mail leads to; what is in their address is nobody else's business. */
const MAIL_PAGES = /^\/(?:passwort-neu|email-bestaetigen|email-aendern|l)(?:[/?]|$)/;

const SECRET_PAGE = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };

interface Surroundings {
  /** Where browsers reach the server. */
  readonly publicUrl: () => string;
  /** Whether other web sites may use the API. */
  readonly isOpenToOthers: boolean;
}

export function setHeaders(app: FastifyInstance, { publicUrl, isOpenToOthers }: Surroundings): void {
  const everywhere = {
    ...ALWAYS,
    'Cross-Origin-Resource-Policy': isOpenToOthers ? 'cross-origin' : 'same-origin',
  };
  const ofData = { ...everywhere, 'Content-Security-Policy': DATA_POLICY, 'Cache-Control': 'no-store' };
  const ofPages = { ...everywhere, 'Content-Security-Policy': APP_POLICY };
  // Known once the server listens; asking the socket with each request costs more than all of these headers.
  let isSecure: boolean | undefined;
  // With `done`: a promise for each request would cost as much again.
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = isApiPath(request.url);
    reply.headers(isApi ? ofData : ofPages);
    isSecure ??= publicUrl().startsWith('https:');
    if (isSecure) reply.header('Strict-Transport-Security', 'max-age=31536000');
    if (!isApi && MAIL_PAGES.test(request.url)) reply.headers(SECRET_PAGE);
    done();
  });
}

export function setSafetyHeaders(reply: FastifyReply): void {
  reply.headers(ALWAYS);
}

export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
