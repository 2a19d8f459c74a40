import { listOf, object, pfad, relation, sparse, text, toggle, word } from '@traverse/schema';
import { kunden } from '../entities/kunden.ts';
import { rechnungen } from '../entities/rechnungen.ts';
import { versand } from '../entities/versand.ts';
import { rechnungsformate } from '../options/rechnungsformate.ts';
import { newId } from './places.ts';

const { an, cc, betreff, text: mailtext, stand, fehler } = versand.fields;
const own = [rechnungen.access.read, rechnungen.access.update];

const platz = sparse(text({ label: 'Was der Platzhalter sagt' }));

/** A mail as the program would write it. */
export const mailentwurf = {
  perMail: toggle({ label: 'Ob Mails hinausgehen' }),
  an: text({ label: 'Empfänger', hint: 'Leer, wo keine Adresse bekannt ist' }),
  weitere: listOf(
    { email: text({ label: 'Adresse' }), person: text({ label: 'Wer', hint: 'Leer: der Kunde selbst' }) },
    { label: 'Andere Adressen des Kunden' },
  ),
  entwurf: object({ betreff: text({ label: 'Betreff' }), text: text({ label: 'Text' }) }),
  werte: object({
    kunde: platz,
    ansprechpartner: platz,
    projekt: platz,
    ort: platz,
    von: platz,
    bis: platz,
    gueltigBis: platz,
    faelligDatum: platz,
    summe: platz,
    firma: platz,
  }),
};

/** What became of a mail. */
export const versandt = object({ id: text({ label: 'Die Mail' }), stand, fehler });

/** What would go when an invoice is sent now (VERS-01). */
export const mailentwurfPfad = pfad({
  method: 'GET',
  address: '/api/rechnungen/{id}/versand',
  who: own,
  summary: 'Was beim Senden einer Rechnung ginge',
  description:
    'Empfänger, Betreff und Text, wie das Programm sie schreibt, die Werte der Platzhalter und das Format, das der Kunde will. Fehlt etwas, nennt die Antwort 400 jedes Feld.',
  answer: {
    ...mailentwurf,
    format: word(rechnungsformate, { label: 'Format' }),
    versandweg: kunden.fields.versandweg,
    zahlungsstand: sparse(
      text({ label: 'Was beiliegt, weil das PDF mehr verlangt, als offen ist', hint: 'Mit GiroCode' }),
    ),
  },
  refuses: [400],
});

const otherwise = 'Sag mit „id“ und „rechnung“, was gesendet wird: je 15 Zeichen a–z, 0–9.';

/** Freezes an invoice and sends it by mail (VERS-01). */
export const sendenPfad = pfad({
  method: 'POST',
  address: '/api/versand',
  who: own,
  summary: 'Eine Rechnung per Mail senden',
  description:
    'Schreibt die Rechnung fest und sendet sie mit PDF oder XRechnung. „id“ bestimmt, wer fragt: dieselbe noch einmal sendet nicht noch einmal. „stand“ sagt, was daraus wurde: gesendet, abgelehnt, unklar (die Verbindung brach nach dem Text ab) oder noch läuft.',
  body: {
    id: newId(otherwise),
    rechnung: relation('rechnungen', { label: 'Rechnung', required: true, otherwise }),
    an,
    cc: sparse(cc),
    betreff,
    text: mailtext,
    format: sparse(
      word(rechnungsformate, {
        label: 'Format',
        hint: 'Vorgabe: was der Kunde will',
        otherwise: `„format“ muss „${rechnungsformate.join('“, „')}“ sein.`,
      }),
    ),
  },
  answer: versandt,
  refuses: [404],
});

/** Sends again what did not arrive. */
export const nochmalSendenPfad = pfad({
  method: 'POST',
  address: '/api/versand/{id}/senden',
  who: versand.access.read,
  summary: 'Eine Mail noch einmal senden, die nicht ankam',
  description: 'Nur was abgelehnt wurde oder unklar ist, auf Wunsch an eine andere Adresse.',
  body: { an: sparse(an) },
  answer: versandt,
  once: true,
});
