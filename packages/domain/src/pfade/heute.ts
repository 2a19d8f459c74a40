import {
  date,
  day,
  geld,
  listOf,
  number,
  object,
  orEmpty,
  pfad,
  relation,
  signedIn,
  sparse,
  text,
  texts,
  toggle,
  word,
} from '@traverse/schema';
import { einsaetze } from '../entities/einsaetze.ts';
import { nachfassGruende } from '../options/angebot-stand.ts';
import { wiederDaItems } from './rueckgabe.ts';

const whole = (label: string, hint?: string) => number({ label, decimals: 0, ...(hint ? { hint } : {}) });
const packliste = relation('packlisten', { label: 'Packliste' });
const rechnung = relation('rechnungen', { label: 'Rechnung' });
const name = text({ label: 'Name' });
const nummer = text({ label: 'Nummer' });
const kunde = text({ label: 'Kunde' });
const titel = text({ label: 'Titel', hint: 'Das Projekt, sonst der Name' });

/** A pack list that goes out or comes back on a day. */
const bewegt = (label: string) =>
  listOf(
    {
      id: packliste,
      name,
      tag: day({ label: 'Tag' }),
      titel: text({ label: 'Titel', hint: 'Das Projekt, sonst der Kunde, soweit man sie sehen darf' }),
      kunde,
      gezaehlt: number({ label: 'Gezählte Stücke' }),
      stueck: number({ label: 'Stück' }),
      durchKunden: toggle({ label: 'Der Kunde holt es ab oder bringt es' }),
    },
    { label },
  );

/** What is on a day and the next, as far as the reader may see it. */
export const heutePfad = pfad({
  method: 'GET',
  address: '/api/heute',
  who: signedIn,
  summary: 'Heute und morgen',
  description: 'Was rausgeht, was zurückkommt und wer wo ist, an diesem Tag und am nächsten.',
  query: { tag: day({ label: 'Der erste der beiden Tage' }) },
  answer: {
    raus: bewegt('Geht raus'),
    zurueck: bewegt('Kommt zurück'),
    wo: listOf(
      {
        projekt: relation('projekt', { label: 'Projekt' }),
        name,
        ort: text({ label: 'Ort' }),
        tag: day({ label: 'Tag' }),
        auchMorgen: toggle({ label: 'Dieselben Leute am Tag danach' }),
        von: date({ label: 'Wann es an dem Tag losgeht', hint: 'Leer, wenn das nirgends steht' }),
        leute: texts({ label: 'Leute' }),
      },
      { label: 'Wer wo ist' },
    ),
    eigene: sparse(
      object(
        {
          wartet: whole('Was auf eine Antwort wartet'),
          weitere: whole('Wie viele weitere kommen'),
          einsaetze: listOf({
            einsatz: relation('einsaetze', { label: 'Einsatz' }),
            status: einsaetze.fields.status,
            projekt: name,
            ort: text({ label: 'Ort' }),
            von: date({ label: 'Von', withTime: true }),
            bis: date({ label: 'Bis', withTime: true }),
          }),
        },
        { label: 'Die nächsten eigenen Einsätze; fehlt, wo das Konto zu keiner Person gehört' },
      ),
    ),
    ueberfaellig: object(
      {
        listen: whole('Listen'),
        stueck: number({ label: 'Stück' }),
        zuerst: text({ label: 'Wessen am längsten draußen ist' }),
        telefon: sparse(
          text({ label: 'Wen man dazu anruft', hint: 'Leer, wo man die Nummer nicht sehen darf' }),
        ),
      },
      { label: 'Listen, von denen nach ihrem Ende noch etwas draußen ist' },
    ),
    fehlt: object(
      {
        artikel: whole('Artikel'),
        zuerst: text({ label: 'Welcher zuerst' }),
        ab: orEmpty(day({ label: 'Ab wann' })),
      },
      { label: 'Was in den nächsten acht Wochen fehlt' },
    ),
    optionen: listOf(
      { packliste, name, titel, haeltBis: day({ label: 'Der letzte Tag der Option' }) },
      { label: 'Optionen, über die zu sprechen ist; die zuerst endet, zuerst' },
    ),
    ansteht: object(
      {
        zumietungenOffen: whole('Zumietungen', 'Nicht bestellt'),
        zumietungZuerst: text({ label: 'Die von ihnen, die zuerst gebraucht wird' }),
        zumietungenUeberfaellig: whole('Zumietungen', 'Nach dem letzten Tag noch hier'),
        pruefungen: whole('Prüfungen', 'Bis Ende des Monats fällig'),
        auftraege: listOf(
          {
            rechnung,
            nummer,
            kunde,
            angenommenAm: day({ label: 'Angenommen' }),
            betrag: geld({ label: 'Betrag' }),
            abgesagt: toggle({ label: 'Das Projekt ist abgesagt' }),
          },
          { label: 'Per Link angenommene Angebote, auf die noch niemand reagiert hat' },
        ),
        wiederDa: wiederDaItems,
        fragen: listOf(
          { rechnung, nummer, von: text({ label: 'Von' }), am: day({ label: 'Am' }) },
          { label: 'Fragen zu Angeboten, die niemand beantwortet hat; die älteste zuerst' },
        ),
        angebote: listOf(
          {
            rechnung,
            nummer,
            kunde,
            gueltigBis: orEmpty(day({ label: 'Gültig bis' })),
            grund: word(nachfassGruende, { label: 'Warum' }),
            zuletztAm: orEmpty(day({ label: 'Wann der Link zuletzt geöffnet wurde' })),
            wiedervorlage: orEmpty(day({ label: 'Wann jemand wieder anrufen wollte' })),
            notiz: text({ label: 'Warum an dem Tag' }),
            telefon: text({ label: 'Telefon des Kunden' }),
          },
          { label: 'Angebote, bei denen jemand nachfasst; das zuerst abläuft, zuerst' },
        ),
        ungepackt: listOf({
          packliste,
          name,
          titel,
          von: day({ label: 'Von' }),
          offen: number({ label: 'Stücke, die noch niemand gepackt hat' }),
        }),
        sperren: listOf(
          {
            geraet: relation('geraete', {
              label: 'Gerät',
              hint: 'Leer: Stücke ohne Nummer, die ein Schaden sperrt',
            }),
            inventar: relation('inventar', { label: 'Artikel' }),
            bezeichnung: text({ label: 'Bezeichnung' }),
            bis: day({ label: 'Bis' }),
          },
          { label: 'Sperren, deren letzter Tag vorbei ist' },
        ),
        ohneRechnung: listOf(
          {
            packliste,
            name,
            titel,
            frist: day({ label: 'Bis wann die Rechnung geschrieben sein muss' }),
            vorbei: toggle({ label: 'Vorbei' }),
          },
          { label: 'Aufträge ohne Rechnung, der älteste zuerst' },
        ),
        firmenOhneMail: whole('Firmenkunden ohne E-Mail', 'Im Januar 2027'),
        nachUmzug: sparse(
          object(
            {
              tag: day({ label: 'Tag des Umzugs' }),
              listen: whole('Listen'),
              stueck: whole('Stück'),
            },
            { label: 'Was von Listen vor einem Umzug offen ist, bis jemand etwas dazu gesagt hat' },
          ),
        ),
        // A device may have kept an answer from before there were any.
        aufgaben: sparse(
          listOf(
            {
              id: relation('aufgaben', { label: 'Aufgabe' }),
              titel: text({ label: 'Was zu tun ist' }),
              faellig: day({ label: 'Bis' }),
              wer: text({ label: 'Wer', hint: 'Leer: wer dazu kommt' }),
              an: text({ label: 'Woran', hint: 'Das Feld der Aufgabe; leer: an nichts' }),
              satz: text({ label: 'Welcher Datensatz' }),
            },
            { label: 'Aufgaben, die bis heute zu tun sind, des Lesers oder von irgendwem' },
          ),
        ),
        vergeben: sparse(
          listOf(
            {
              satz: text({ label: 'Welcher Datensatz' }),
              wer: text({ label: 'Wer', hint: 'Leer: wer dazu kommt' }),
              faellig: orEmpty(day({ label: 'Bis' })),
            },
            { label: 'Datensätze mit einer offenen Aufgabe: wer die hat, die zuerst fällig ist' },
          ),
        ),
        mannschaft: sparse(
          listOf(
            {
              art: word(['unbesetzt', 'abgesagt', 'ohne Antwort', 'nicht bestätigt', 'nicht gesagt'], {
                label: 'Was',
              }),
              projekt: relation('projekt', { label: 'Projekt' }),
              name,
              anzahl: whole('Wie viele Plätze oder Personen'),
              wer: texts({ label: 'Wer, oder welche Dienste' }),
              von: day({ label: 'Ab wann' }),
            },
            { label: 'Was an Leuten zu klären ist, je Projekt; für wen, der sie plant' },
          ),
        ),
        // A device may have kept an answer from before there were any.
        verjaehrt: sparse(
          listOf(
            { packliste, name, titel, bis: day({ label: 'Bis wann gefordert werden kann' }) },
            { label: 'Listen mit Schäden ihres Kunden, deren Ansprüche bald verjähren' },
          ),
        ),
        bestellungen: sparse(
          listOf(
            {
              zumietung: relation('zumietungen', { label: 'Zumietung' }),
              name,
              nummer,
              lieferant: text({ label: 'Bei wem' }),
              grund: word(['Antwort vom Lieferanten', 'Keine Antwort'], { label: 'Warum' }),
              antwortBis: orEmpty(day({ label: 'Antwort bis' })),
              telefon: text({ label: 'Wen man dazu anruft' }),
            },
            { label: 'Bestellungen, die anders oder nicht rechtzeitig beantwortet sind' },
          ),
        ),
        zumietungenZurueck: sparse(
          listOf(
            {
              zumietung: relation('zumietungen', { label: 'Zumietung' }),
              name,
              lieferant: text({ label: 'Von wem' }),
              bis: day({ label: 'Bis' }),
              telefon: text({ label: 'Wen man dazu anruft' }),
            },
            { label: 'Was heute oder morgen an andere zurückgeht' },
          ),
        ),
      },
      { label: 'Was sonst zu tun ist, soweit der Leser es sehen darf' },
    ),
  },
});
