import { resolve } from 'node:path';
import type { DienstWerte } from '@traverse/domain/entities/fremddienste';
import { type Config, OIDC_BUTTON, type OidcConfig } from '../config.ts';

// Between the fields of a form and the settings as .env has them.

/** As SMTP_URL. */
export function smtpUrlOf(werte: DienstWerte<'mail'>, passwort: string): string {
  const { server, port, verschluesselung, benutzer } = werte;
  const scheme = verschluesselung === 'TLS' ? 'smtps' : 'smtp';
  const account = benutzer === '' ? '' : `${encodeURIComponent(benutzer)}:${encodeURIComponent(passwort)}@`;
  const host = server.includes(':') ? `[${server}]` : server;
  // STARTTLS is a must then: without it the password would go over the line as it is.
  const how = { STARTTLS: '?requireTLS=true', keine: '?ignoreTLS=true', TLS: '', '': '' }[verschluesselung];
  return `${scheme}://${account}${host}:${port}${how}`;
}

/** As BACKUP_TO. */
export function backupToOf(werte: DienstWerte<'sicherung'>, geheimnis: string): string {
  if (werte.ort === 'Ordner') return resolve(werte.ordner);
  const { bucket, unterordner, endpunkt, region, schluessel } = werte;
  const account =
    schluessel === '' ? '' : `${encodeURIComponent(schluessel)}:${encodeURIComponent(geheimnis)}@`;
  const query = new URLSearchParams({
    ...(endpunkt === '' ? {} : { endpoint: endpunkt }),
    ...(region === '' ? {} : { region }),
  });
  const folder = unterordner.split('/').filter(Boolean).map(encodeURIComponent).join('/');
  return `s3://${account}${bucket}${folder && `/${folder}`}${query.size > 0 ? `?${query}` : ''}`;
}

export const oidcOf = (
  { aussteller, kennung, knopf }: DienstWerte<'anmeldung'>,
  geheimnis: string,
): OidcConfig => ({
  issuer: aussteller,
  clientId: kennung,
  clientSecret: geheimnis,
  name: knopf || OIDC_BUTTON,
});

/** What .env says, without its secrets. */
export function mailWerteOf({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): DienstWerte<'mail'> {
  const { protocol, hostname, port, username, searchParams } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  return {
    server: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    verschluesselung: isTls ? 'TLS' : searchParams.get('ignoreTLS') === 'true' ? 'keine' : 'STARTTLS',
    benutzer: decodeURIComponent(username),
    absender: mailFrom,
  };
}

export function sicherungWerteOf(to: string): DienstWerte<'sicherung'> {
  const nothing = { ordner: '', bucket: '', unterordner: '', endpunkt: '', region: '', schluessel: '' };
  if (!to.startsWith('s3:')) return { ...nothing, ort: 'Ordner', ordner: to };
  const { hostname, pathname, username, searchParams } = new URL(to);
  return {
    ...nothing,
    ort: 'Bucket',
    bucket: hostname,
    unterordner: decodeURIComponent(pathname.replaceAll(/^\/+|\/+$/g, '')),
    endpunkt: searchParams.get('endpoint') ?? '',
    region: searchParams.get('region') ?? '',
    schluessel: decodeURIComponent(username),
  };
}

export const anmeldungWerteOf = ({ issuer, clientId, name }: OidcConfig): DienstWerte<'anmeldung'> => ({
  aussteller: issuer,
  kennung: clientId,
  knopf: name,
});
