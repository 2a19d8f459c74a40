import {
  type Icon,
  IconAlertTriangle,
  IconCertificate,
  IconCircleCheck,
  IconFileText,
  IconHourglass,
  IconLock,
  IconMailQuestion,
  IconMessageCircle,
  IconPackage,
  IconPackageImport,
  IconReceiptOff,
  IconTruckDelivery,
  IconTruckReturn,
  IconUserCheck,
  IconUserQuestion,
  IconUserX,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Heute } from '@traverse/domain/heute/heute';
import { optionWords } from '@traverse/domain/inventarliste/option';
import { addDays, type Day, formatDay, formatZahl, relativeDay } from '@traverse/domain/values';
import type { Stelle } from '../aufgabe/open-aufgabe.ts';
import { wayToStelle } from '../aufgabe/way-to-stelle.ts';

/** One thing that has to be done: its count, what it is, and where it is done. */
export interface AnstehtRow {
  readonly key: string;
  readonly tone: 'danger' | 'warning' | 'plain';
  readonly icon: Icon;
  readonly count: number;
  readonly what: string;
  readonly words: string;
  readonly when: string;
  readonly link: LinkOptions;
  /** The record that it is about. */
  readonly satz?: string;
  /** Who is called. */
  readonly telefon?: string;
  /** Who has a task at its record: 'Kim, 1.12.' */
  readonly vergeben?: string;
  /** Where a task is made from it; an offer that one follows up has its own day for that. */
  readonly stelle?: Stelle;
}

const RANK = { danger: 0, warning: 1, plain: 2 } as const;

/** What has to be done, red before amber before plain; what there is none of has no row (PLAN-05). */
export function anstehtRows(heute: Heute, today: Day): readonly AnstehtRow[] {
  const taken = vergebenAn(heute);
  return [
    ...counted(heute, today),
    ...single(heute, today),
    ...orders(heute, today),
    ...crew(heute, today),
    ...goingBack(heute, today),
    ...ending(heute, today),
    ...tasks(heute, today),
  ]
    .filter(({ count }) => count > 0)
    .map((row) => {
      const vergeben = taken.get(row.satz ?? '');
      const stelle = stelleOf(row);
      return { ...row, ...(vergeben === undefined ? {} : { vergeben }), ...(stelle ? { stelle } : {}) };
    })
    .toSorted((one, other) => RANK[one.tone] - RANK[other.tone]);
}

/** The record that a row is about, where a task can be made at it. */
function stelleOf({ key, link, satz }: AnstehtRow): Stelle | undefined {
  const an = AN[String(link.to)];
  // The id of a record of the kind that the row leads to.
  return satz === undefined || an === undefined || key.startsWith('angebot ') ? undefined : { [an]: satz };
}

/** At which kind of record a task stands, by where its row leads; of a device it is at its item. */
const AN: { readonly [to: string]: keyof Stelle } = {
  '/packliste/$id': 'packliste',
  '/rechnung/$id': 'rechnung',
  '/zumietung/$id': 'zumietung',
  '/projekt/$id': 'projekt',
  '/inventar/$id': 'inventar',
  '/geraet/$id': 'inventar',
};

/** Whose row opens the list that holds exactly as many. */
function counted({ fehlt, ueberfaellig, ansteht }: Heute, today: Day): AnstehtRow[] {
  const {
    zumietungenOffen,
    zumietungZuerst,
    zumietungenUeberfaellig,
    pruefungen,
    firmenOhneMail,
    nachUmzug,
  } = ansteht;
  return [
    {
      key: 'engpaesse',
      tone: 'danger',
      icon: IconAlertTriangle,
      count: fehlt.artikel,
      what: fehlt.artikel === 1 ? 'Artikel fehlt' : 'Artikel fehlen',
      words: `in acht Wochen, zuerst ${fehlt.zuerst}`,
      when: fehlt.ab === '' ? '' : relativeDay(fehlt.ab, today),
      link: linkOptions({ to: '/engpaesse' }),
    },
    {
      key: 'rueckgaben',
      tone: 'danger',
      icon: IconPackageImport,
      count: ueberfaellig.listen,
      what: ueberfaellig.listen === 1 ? 'Rückgabe überfällig' : 'Rückgaben überfällig',
      words: [named(ueberfaellig.listen, ueberfaellig.zuerst), `${formatZahl(ueberfaellig.stueck)} Stück`]
        .filter((each) => each !== '')
        .join(', '),
      when: '',
      link: linkOptions({ to: '/rueckgaben' }),
      ...(ueberfaellig.telefon && { telefon: ueberfaellig.telefon }),
    },
    {
      key: 'zumietungen',
      tone: 'danger',
      icon: IconTruckReturn,
      count: zumietungenOffen,
      what: zumietungenOffen === 1 ? 'Zumietung nicht bestellt' : 'Zumietungen nicht bestellt',
      words: named(zumietungenOffen, zumietungZuerst),
      when: '',
      link: linkOptions({ to: '/zumietungen', search: { filter: 'offen' } }),
    },
    {
      key: 'zumietungen-zurueck',
      tone: 'danger',
      icon: IconTruckReturn,
      count: zumietungenUeberfaellig,
      what: zumietungenUeberfaellig === 1 ? 'Zumietung nicht zurück' : 'Zumietungen nicht zurück',
      words: 'der letzte Tag ist vorbei',
      when: '',
      link: linkOptions({ to: '/zumietungen', search: { filter: 'ueberfaellig' } }),
    },
    {
      key: 'pruefungen',
      tone: 'warning',
      icon: IconCertificate,
      count: pruefungen,
      what: pruefungen === 1 ? 'Prüfung fällig' : 'Prüfungen fällig',
      words: 'bis Ende des Monats',
      when: '',
      link: linkOptions({ to: '/pruefungen' }),
    },
    {
      key: 'nach-umzug',
      tone: 'warning',
      icon: IconPackageImport,
      count: nachUmzug?.listen ?? 0,
      what: nachUmzug?.listen === 1 ? 'Liste von vor dem Umzug offen' : 'Listen von vor dem Umzug offen',
      words: `${formatZahl(nachUmzug?.stueck ?? 0)} Stück: ist das zurück?`,
      when: '',
      link: linkOptions({ to: '/umzug' }),
    },
    {
      key: 'ohne-mail',
      tone: 'plain',
      icon: IconMailQuestion,
      count: firmenOhneMail,
      what: firmenOhneMail === 1 ? 'Firmenkunde ohne E-Mail' : 'Firmenkunden ohne E-Mail',
      words: 'ihre Rechnungen gehen bald nur noch als Datei',
      when: '',
      link: linkOptions({ to: '/kunde', search: { filter: 'firmen-ohne-mail' } }),
    },
  ];
}

/** Of several the first one; a device may keep what was said before there was one. */
const named = (count: number, first: string | undefined): string =>
  first ? (count === 1 ? first : `zuerst ${first}`) : '';

/** Why somebody is called: what they wanted to be reminded of, or that nobody has heard of the offer. */
function whyOf({ grund, zuletztAm, notiz }: Heute['ansteht']['angebote'][number]): string {
  if (grund === 'wiedervorlage') return notiz || 'wie vorgemerkt';
  return zuletztAm === '' ? 'nicht geöffnet' : `zuletzt angesehen am ${formatDay(zuletztAm)}`;
}

/** By record: who has the task there that is due first. It hides no row and nobody (K 3). */
function vergebenAn({ ansteht: { vergeben = [] } }: Heute): ReadonlyMap<string, string> {
  return new Map(
    vergeben.map(({ satz, wer, faellig }) => [
      satz,
      [wer || 'Aufgabe', faellig === '' ? '' : formatDay(faellig)].filter(Boolean).join(', '),
    ]),
  );
}

/** What one has still to do, with the way to what it is about. */
function tasks({ ansteht: { aufgaben = [] } }: Heute, today: Day): AnstehtRow[] {
  return aufgaben.map(({ id, titel, faellig, wer, an, satz }) => ({
    key: `aufgabe ${id}`,
    tone: faellig < today ? 'danger' : 'warning',
    icon: IconCircleCheck,
    count: 1,
    what: titel,
    words: wer,
    when: faellig < today ? `seit ${formatDay(faellig)}` : 'heute',
    link: wayToStelle(an, satz),
  }));
}

/** Orders to suppliers that somebody has to look at, or to call about. */
function orders({ ansteht: { bestellungen = [] } }: Heute, today: Day): AnstehtRow[] {
  return bestellungen.map(({ zumietung, name, nummer, lieferant, grund, antwortBis, telefon }) => ({
    key: `bestellung ${nummer}`,
    tone: 'warning',
    icon: IconTruckDelivery,
    count: 1,
    what: grund,
    words: [lieferant, nummer, name].filter(Boolean).join(', '),
    when:
      grund === 'Keine Antwort' && antwortBis !== '' ? `erbeten bis ${relativeDay(antwortBis, today)}` : '',
    link: linkOptions({ to: '/zumietung/$id', params: { id: zumietung } }),
    satz: zumietung,
    ...(telefon === '' ? {} : { telefon }),
  }));
}

const RUFE = {
  unbesetzt: { tone: 'warning', one: 'Platz unbesetzt', many: 'Plätze unbesetzt', icon: IconUserQuestion },
  abgesagt: { tone: 'danger', one: 'hat abgesagt', many: 'haben abgesagt', icon: IconUserX },
  'ohne Antwort': { tone: 'warning', one: 'ohne Antwort', many: 'ohne Antwort', icon: IconUserQuestion },
  'nicht bestätigt': {
    tone: 'warning',
    one: 'nicht bestätigt',
    many: 'nicht bestätigt',
    icon: IconUserCheck,
  },
  'nicht gesagt': {
    tone: 'warning',
    one: 'weiß es noch nicht',
    many: 'wissen es noch nicht',
    icon: IconUserCheck,
  },
} as const;

/** Who is missing, late, or does not know yet, by project (CREW-03, CREW-06). */
function crew({ ansteht: { mannschaft = [] } }: Heute, today: Day): AnstehtRow[] {
  return mannschaft.map(({ art, projekt, name, anzahl, wer, von }) => {
    const { tone, one, many, icon } = RUFE[art];
    const first = wer.slice(0, 2).join(', ');
    const more = wer.length > 2 ? ` und ${formatZahl(wer.length - 2)} weitere` : '';
    return {
      key: `mannschaft ${art} ${projekt}`,
      tone,
      icon,
      count: anzahl,
      what: anzahl === 1 ? one : many,
      words: `${name}: ${first}${more}`,
      when: relativeDay(von, today),
      link: linkOptions({ to: '/projekt/$id', params: { id: projekt } }),
      satz: projekt,
    };
  });
}

function goingBack({ ansteht: { zumietungenZurueck = [] } }: Heute, today: Day): AnstehtRow[] {
  return zumietungenZurueck.map(({ zumietung, name, lieferant, bis, telefon }) => ({
    key: `zurueckgeben ${zumietung}`,
    tone: 'warning',
    icon: IconTruckReturn,
    count: 1,
    what: 'Zumietung zurückgeben',
    words: [name, lieferant].filter(Boolean).join(', '),
    when: relativeDay(bis, today),
    link: linkOptions({ to: '/zumietung/$id', params: { id: zumietung } }),
    satz: zumietung,
    ...(telefon === '' ? {} : { telefon }),
  }));
}

/** Claims for damage that nobody has made yet. */
function ending({ ansteht: { verjaehrt = [] } }: Heute, today: Day): AnstehtRow[] {
  return verjaehrt.map(({ packliste, name, titel, bis }) => ({
    key: `verjaehrt ${packliste}`,
    tone: 'danger',
    icon: IconHourglass,
    count: 1,
    what: 'Ansprüche verjähren',
    words: titel === name ? name : `${titel}, ${name}`,
    when: relativeDay(bis, today),
    link: linkOptions({ to: '/packliste/$id', params: { id: packliste } }),
    satz: packliste,
  }));
}

/** Each of which is one record. */
function single(
  { optionen, ansteht: { fragen, wiederDa, angebote, ungepackt, sperren, ohneRechnung } }: Heute,
  today: Day,
): AnstehtRow[] {
  const tomorrow = addDays(today, 1);
  return [
    ...optionen.map(
      ({ packliste, name, titel, haeltBis }): AnstehtRow => ({
        key: `option ${packliste}`,
        tone: 'warning',
        icon: IconHourglass,
        count: 1,
        what: optionWords({ haeltBis }, today),
        words: titel === name ? name : `${titel}, ${name}`,
        when: relativeDay(haeltBis, today),
        link: linkOptions({ to: '/packliste/$id', params: { id: packliste } }),
        satz: packliste,
      }),
    ),
    ...fragen.map(
      ({ rechnung, nummer, von, am }, nth): AnstehtRow => ({
        key: `frage ${nth}`,
        tone: 'warning',
        icon: IconMessageCircle,
        count: 1,
        what: 'Frage zum Angebot',
        words: `${nummer}, ${von}`,
        when: am === today ? 'heute' : `seit ${formatDay(am)}`,
        link: linkOptions({ to: '/rechnung/$id', params: { id: rechnung } }),
        satz: rechnung,
      }),
    ),
    ...wiederDa.map(
      ({ zeile, rechnung, beleg, name, nummern, anzahl }): AnstehtRow => ({
        key: `wieder-da ${zeile}`,
        tone: 'warning',
        icon: IconPackageImport,
        count: anzahl,
        what: 'Wieder da, noch berechnet',
        words: [[name, ...nummern].join(' '), beleg].join(', '),
        when: '',
        link: linkOptions({ to: '/rechnung/$id', params: { id: rechnung } }),
        satz: rechnung,
      }),
    ),
    ...angebote.map(
      (angebot): AnstehtRow => ({
        key: `angebot ${angebot.nummer} ${angebot.rechnung}`,
        tone: 'warning',
        icon: IconFileText,
        count: 1,
        what: angebot.grund === 'ablauf' ? 'Angebot läuft ab' : 'Nachfassen',
        words: [angebot.nummer, angebot.kunde, whyOf(angebot)].filter((each) => each !== '').join(', '),
        when: angebot.gueltigBis === '' ? '' : relativeDay(angebot.gueltigBis, today),
        link: linkOptions({ to: '/rechnung/$id', params: { id: angebot.rechnung } }),
        satz: angebot.rechnung,
        ...(angebot.telefon ? { telefon: angebot.telefon } : {}),
      }),
    ),
    ...sperren.map(
      ({ geraet, inventar, bezeichnung, bis }, nth): AnstehtRow => ({
        key: `sperre ${nth}`,
        tone: 'warning',
        icon: IconLock,
        count: 1,
        what: 'Sperre abgelaufen',
        words: bezeichnung,
        when: `seit ${formatDay(bis)}`,
        link:
          geraet === ''
            ? linkOptions({ to: '/inventar/$id', params: { id: inventar } })
            : linkOptions({ to: '/geraet/$id', params: { id: geraet } }),
        satz: inventar,
      }),
    ),
    ...ohneRechnung.map(
      ({ packliste, name, titel, frist, vorbei }): AnstehtRow => ({
        key: `rechnung ${packliste}`,
        tone: vorbei ? 'danger' : 'warning',
        icon: IconReceiptOff,
        count: 1,
        what: vorbei ? 'Rechnung überfällig' : 'Rechnung schreiben',
        words: titel === name ? name : `${titel}, ${name}`,
        when: vorbei ? `seit ${formatDay(frist)}` : `bis ${formatDay(frist)}`,
        link: linkOptions({ to: '/packliste/$id', params: { id: packliste } }),
        satz: packliste,
      }),
    ),
    ...ungepackt.map(
      ({ packliste, name, titel, von, offen }): AnstehtRow => ({
        key: `packen ${packliste}`,
        tone: von <= tomorrow ? 'warning' : 'plain',
        icon: IconPackage,
        count: 1,
        what: 'Liste nicht gepackt',
        words: `${titel === name ? name : `${titel}, ${name}`}, noch ${formatZahl(offen)} Stück`,
        when: relativeDay(von, today),
        link: linkOptions({ to: '/packliste/$id', params: { id: packliste } }),
        satz: packliste,
      }),
    ),
  ];
}
