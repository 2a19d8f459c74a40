import type { Dienstart, DienstWerte } from '@traverse/domain/entities/fremddienste';

/** What holds, in one line. */
export function factOf(art: Dienstart, werte: DienstWerte<Dienstart>): string {
  return facts[art](werte as never); // of this kind
}

const facts: { readonly [Art in Dienstart]: (werte: DienstWerte<Art>) => string } = {
  mail: ({ server, port, absender, benutzer }) =>
    [`${absender} über ${server}:${port}`, benutzer && `als ${benutzer}`].filter(Boolean).join(', '),
  sicherung: ({ ort, ordner, bucket, unterordner, endpunkt }) =>
    ort === 'Ordner'
      ? `In den Ordner ${ordner}`
      : [`In den Bucket ${[bucket, unterordner].filter(Boolean).join('/')}`, endpunkt && `bei ${endpunkt}`]
          .filter(Boolean)
          .join(' '),
  anmeldung: ({ aussteller, knopf }) => `„${knopf || 'Mit Firmenkonto anmelden'}“ über ${aussteller}`,
};
