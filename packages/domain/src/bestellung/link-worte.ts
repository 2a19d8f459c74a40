import type { Anrede } from '../forderung/mahntexte.ts';
import type { BestellungStand } from '../options/bestellung-stand.ts';

/** Whoever says yes has to be allowed to. */
export const darfZusagen: { readonly [A in Anrede]: string } = {
  Sie: 'Bestätigen Sie bitte, dass Sie das zusagen dürfen.',
  du: 'Bestätige bitte, dass du das zusagen darfst.',
};

/** What whoever has just answered is told. */
export const linkDanke: { readonly [A in Anrede]: (stand: BestellungStand | '') => string } = {
  Sie: (stand) =>
    stand === 'bestätigt'
      ? 'Danke, das ist vereinbart. Sie bekommen es gleich per Mail.'
      : stand === 'abgelehnt'
        ? 'Danke für Ihre Antwort. Beim nächsten Mal gern.'
        : 'Danke für Ihre Antwort. Wir sehen sie an und melden uns.',
  du: (stand) =>
    stand === 'bestätigt'
      ? 'Danke, das ist vereinbart. Du bekommst es gleich per Mail.'
      : stand === 'abgelehnt'
        ? 'Danke für deine Antwort. Beim nächsten Mal gern.'
        : 'Danke für deine Antwort. Wir sehen sie an und melden uns.',
};
