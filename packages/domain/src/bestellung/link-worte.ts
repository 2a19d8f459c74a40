import type { Anrede } from '../forderung/mahntexte.ts';
import type { BestellungStand } from '../options/bestellung-stand.ts';

/** Whoever says yes has to be allowed to. */
export const darfZusagen: { readonly [A in Anrede]: string } = {
  Sie: 'Bestätigen Sie bitte, dass Sie das zusagen dürfen.',
  du: 'Bestätige bitte, dass du das zusagen darfst.',
};

/** What whoever has just answered is told; a mail is promised where one is sent. */
export function linkDanke(anrede: Anrede, stand: BestellungStand | '', perMail: boolean): string {
  const { mail, danke } = DANKE[anrede];
  if (stand === 'bestätigt') return perMail ? `${VEREINBART} ${mail}` : VEREINBART;
  return `${danke} ${stand === 'abgelehnt' ? GERN : ANGESEHEN}`;
}

const VEREINBART = 'Danke, das ist vereinbart.';
const GERN = 'Beim nächsten Mal gern.';
const ANGESEHEN = 'Wir sehen sie an und melden uns.';

const DANKE = {
  Sie: {
    mail: 'Sie bekommen es gleich per Mail.',
    danke: 'Danke für Ihre Antwort.',
  },
  du: {
    mail: 'Du bekommst es gleich per Mail.',
    danke: 'Danke für deine Antwort.',
  },
} as const;
