import { create } from 'content-disposition';

const PDF = 'application/pdf';
/** What a browser shows without running anything of it, as detected types. Everything else is handed over for saving. */
const SHOWN = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/x-icon',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'video/x-m4v',
  'video/3gpp',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  PDF,
]);

/**
 * Served as something else: with its own type a page of ours could be made to load an upload as its script or style,
 * which neither disposition nor sandbox prevents.
 */
const DISARMED = new Map([
  ['text/javascript', 'text/plain'],
  ['text/css', 'text/plain'],
  ['application/wasm', 'application/octet-stream'],
]);

/** A stored name never changes its content; a month. */
const CACHE_SECONDS = 30 * 24 * 60 * 60;

/** How a file is handed to a browser so that nothing in it is ever run. Source: record-api section 7 (API-06). */
export function safetyHeaders(
  contentType: string,
  originalName: string,
  isDownload: boolean,
): Readonly<Record<string, string>> {
  const type = SHOWN.has(contentType) && !isDownload ? 'inline' : 'attachment';
  return {
    'content-type': DISARMED.get(contentType) ?? contentType,
    'content-disposition': create(originalName, { type, fallback: asciiName(originalName) }),
    'content-security-policy': policyFor(contentType),
    'x-content-type-options': 'nosniff',
    'cache-control': `private, max-age=${CACHE_SECONDS}`,
  };
}

function policyFor(contentType: string): string {
  const policy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  // Not every browser's viewer opens a PDF in a sandbox, and no viewer runs anything of it in our name.
  return contentType === PDF ? policy : `${policy}; sandbox`;
}

const IN_ASCII: { readonly [letter: string]: string } = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
};

/** For clients that do not read filename*. */
function asciiName(name: string): string {
  return name
    .replaceAll(/[ÄÖÜäöüß]/g, (letter) => IN_ASCII[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_');
}
