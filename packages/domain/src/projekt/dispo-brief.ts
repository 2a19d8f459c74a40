import type { WireDate } from '@traverse/schema';
import { type Brief, type BriefTabelle, briefProblem, column } from '../brief/brief.ts';
import { noBuyer, sellerOf } from '../brief/parties.ts';
import type { Firma, Kontakt, Projekt, RecordIn, Veranstaltungsort } from '../entities/index.ts';
import { anschriftLine } from '../ort/ort-name.ts';
import { cleanLine, cleanParagraphs } from '../values/clean-text.ts';
import { formatDateTime, formatDay, formatTime } from '../values/date-format.ts';
import { type Day, dayOf, daySpan, eachDay } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import { plainName } from '../values/same-name.ts';
import { formatZahl } from '../values/zahl.ts';
import { isProjektleiter } from './ansprechpartner.ts';
import { type BlattDienst, type BlattZeile, blattZeilen } from './dispo-mannschaft.ts';
import { amOrt, mitOrtsKontakten } from './dispo-ort.ts';
import { dispoTitle } from './dispo-phasen.ts';
import { karteAddress } from './karte.ts';

type Job = Pick<RecordIn<'job'>, 'job' | 'ort' | 'ausfuehrer' | 'zeit' | 'bis'>;

type Fahrzeug = Pick<RecordIn<'fahrzeuge'>, 'name' | 'kennzeichen'>;

interface Dispo {
  readonly projekt: Projekt;
  readonly jobs: readonly Job[];
  readonly firma: Firma;
  readonly heute: Day;
  /** With what its pack lists drive. */
  readonly fahrzeuge?: readonly Fahrzeug[];
  /** All that the firm has. */
  readonly fuhrpark?: readonly Fahrzeug[];
  /** Where it takes place, where the project is joined with a place, and whom the reader may know there. */
  readonly ort?: Veranstaltungsort | undefined;
  readonly kontakte?: readonly Kontakt[];
  /** The connectors that its pack lists find at the place. */
  readonly strom?: readonly string[];
  /** Who is planned on it, and the open places; without any the rows of the staff say who is there. */
  readonly dienste?: readonly BlattDienst[];
  /** These days alone; else all of the project and of what is written down. */
  readonly tage?: readonly Day[];
}

// A tour longer than this has a page for the days on which something is written down.
const MOST_DAYS = 31;
const MOST_PAGES = 366;
const MOST_TITLE = 60;

/**
 * The call sheet of a project from what it holds already (CREW-01): one page per day, each whole by itself, so that the
 * page of the day is all that hangs at the door. Lodging, catering and hints stand on the first.
 */
export function dispoBrief(dispo: Dispo): Brief {
  const {
    projekt,
    jobs,
    firma,
    heute,
    fahrzeuge = [],
    fuhrpark = [],
    strom = [],
    ort,
    kontakte = [],
    dienste = [],
  } = dispo;
  const days = dispo.tage ?? daysOf(projekt, jobs);
  const jobsOn = jobsByDay(jobs);
  const spans = projekt.dispo.flatMap((row) => {
    const span = spanOf(row.von, row.bis);
    return span ? [{ row, span }] : [];
  });
  const peopleWith = people({
    ...projekt,
    ansprechpartner: mitOrtsKontakten(projekt.ansprechpartner, ort, kontakte),
  });
  const anschrift = ort ? anschriftLine(ort) : '';
  const name = cleanLine(projekt.name);
  const leitung = projekt.ansprechpartner.find(isProjektleiter);
  return {
    art: 'dispo',
    name: projekt.id,
    titel: `Dispo ${name.length > MOST_TITLE ? `${name.slice(0, MOST_TITLE)}…` : name}`,
    untertitel: cleanLine(projekt.ort),
    datum: heute,
    // Nobody pays by it.
    seller: { ...sellerOf(firma), bank: '', iban: '', bic: '' },
    buyer: noBuyer,
    angaben: (
      [
        ['Anschrift', cleanLine(anschrift)],
        ['Auftragsnummer', cleanLine(projekt.auftragsnummer)],
        ['Kunde', cleanLine(projekt.kunde)],
        ['Von', formatDateTime(projekt.datum_von)],
        ['Bis', formatDateTime(projekt.datum_bis)],
        ['Projektleitung', leitung ? cleanLine(`${leitung.person} ${leitung.telefon}`) : ''],
        ['Fahrzeuge', [...new Set(fahrzeuge.map(fahrzeugName))].filter((each) => each !== '').join(', ')],
        ['Im Zeitplan', otherwiseDriven({ projekt, jobs, fahrzeuge, fuhrpark })],
        ['Strom vor Ort', [...new Set(strom)].filter((each) => each !== '').join(', ')],
        ['Notruf', '112, Polizei 110'],
        ['Stand', formatDay(heute)],
      ] as const
    ).filter(([, value]) => value !== ''),
    absaetze: [],
    tabellen: days.flatMap((day, index) => [
      ...(index === 0 ? amOrt(ort) : []),
      { ...schedule(spans, jobsOn.get(day) ?? [], day), neueSeite: index > 0 },
      ...[
        ...peopleWith(
          (jobsOn.get(day) ?? []).filter(({ zeit }) => dayOf(zeit) === day),
          dienste.length === 0 ? undefined : blattZeilen(dienste, day),
        ),
        ...(index === 0 ? goodToKnow(projekt) : []),
      ].map((table) => ({ ...table, zusammen: true })),
    ]),
    ueberweisung: undefined,
    karte: karteAddress(anschrift || projekt.ort),
    schluss: [],
  };
}

/** What the schedule drives with beside the vehicles of the pack lists: two for one load are a mistake, or a word is missing. */
function otherwiseDriven({
  projekt,
  jobs,
  fahrzeuge = [],
  fuhrpark = [],
}: Omit<Dispo, 'firma' | 'heute'>): string {
  if (fahrzeuge.length === 0) return '';
  const words = (text: string) =>
    ` ${plainName(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const written = [...projekt.dispo.map(({ beschreibung }) => beschreibung), ...jobs.map(({ job }) => job)]
    .map(words)
    .join('');
  const loaded = new Set(fahrzeuge.map(fahrzeugName));
  const named = fuhrpark.filter(
    (each) =>
      words(each.name).trim() !== '' && written.includes(words(each.name)) && !loaded.has(fahrzeugName(each)),
  );
  return named.length === 0 ? '' : `${named.map(fahrzeugName).join(', ')}: auf keiner Packliste`;
}

/** `Sprinter (OL-TV 12)` */
function fahrzeugName({ name, kennzeichen }: Fahrzeug): string {
  return [name, kennzeichen === '' ? '' : `(${kennzeichen})`]
    .map(cleanLine)
    .filter((each) => each !== '')
    .join(' ');
}

/**
 * Why a project has no call sheet, in German: it would be more than a letter holds, with everybody on the page of each day
 * (RAND-04). undefined where it has one.
 */
export function dispoProblem({ projekt, jobs }: Pick<Dispo, 'projekt' | 'jobs'>): string | undefined {
  const { mitarbeiter, ansprechpartner, meldeweg } = projekt;
  const days = daysOf(projekt, jobs).length;
  if (days > MOST_PAGES) return `Eine Dispo hat höchstens ${MOST_PAGES} Tage, das wären ${formatZahl(days)}.`;
  return briefProblem(days * (mitarbeiter.length + ansprechpartner.length + meldeweg.length) + jobs.length);
}

/** An entry stands on each of its days: over midnight on both. */
function jobsByDay(jobs: readonly Job[]): ReadonlyMap<Day, readonly Job[]> {
  const days = new Map<Day, Job[]>();
  for (const job of jobs)
    for (const day of shownDays(spanOf(job.zeit, job.bis))) days.set(day, [...(days.get(day) ?? []), job]);
  return days;
}

function shownDays(span: DayWindow | undefined): readonly Day[] {
  if (!span) return [];
  return daySpan(span.von, span.bis) > MOST_DAYS ? [span.von, span.bis] : eachDay(span.von, span.bis);
}

/** The days of the project, and those on which something is written down. */
function daysOf({ datum_von, datum_bis, dispo }: Projekt, jobs: readonly Job[]): readonly Day[] {
  const days = new Set<Day>();
  const ofJobs = jobs.map(({ zeit, bis }) => ({ von: zeit, bis }));
  for (const { von, bis } of [{ von: datum_von, bis: datum_bis }, ...dispo, ...ofJobs]) {
    for (const day of shownDays(spanOf(von, bis))) days.add(day);
  }
  return [...days].toSorted();
}

/** An end without a start is a day as well; what ends before it begins has its first. */
function spanOf(von: WireDate, bis: WireDate): DayWindow | undefined {
  const [first, last] = [dayOf(von) || dayOf(bis), dayOf(bis) || dayOf(von)];
  if (first === '' || last === '') return undefined;
  return { von: first, bis: last < first ? first : last };
}

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });
const dayTitle = (day: Day): string => `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;

interface Entry {
  readonly from: string;
  readonly cells: readonly [zeit: string, was: string, ort: string, wer: string];
}

type Spans = readonly { readonly row: Projekt['dispo'][number]; readonly span: DayWindow }[];

function schedule(spans: Spans, jobs: readonly Job[], day: Day): BriefTabelle {
  const ofJobs = jobs.map(({ job, ort, ausfuehrer, zeit, bis }): Entry => {
    const { from, words } = timesOn(day, zeit, bis);
    return { from, cells: [words, cleanLine(job), cleanLine(ort), cleanLine(ausfuehrer)] };
  });
  const ofDispo = spans
    .filter(({ span }) => span.von <= day && day <= span.bis)
    .map(({ row }): Entry => {
      const { from, words } = timesOn(day, row.von, row.bis);
      return { from, cells: [words, cleanLine(dispoTitle(row)), '', ''] };
    });
  const entries = [...ofJobs, ...ofDispo].toSorted((one, other) =>
    one.from === other.from ? 0 : one.from < other.from ? -1 : 1,
  );
  const nothing = ['', 'Für diesen Tag steht nichts im Zeitplan.', '', ''];
  return {
    titel: dayTitle(day),
    spalten: [
      column('Zeit', 0.18),
      column('Was', 0.4, 'umbruch'),
      column('Ort', 0.22, 'umbruch'),
      column('Wer', 0.2, 'umbruch'),
    ],
    zeilen: entries.length > 0 ? entries.map(({ cells }) => cells) : [nothing],
    summen: [],
  };
}

/** `8:00 bis 18:00` of what begins and ends on a day, `bis 2:00` on the second day of a night. */
function timesOn(day: Day, von: WireDate, bis: WireDate): { readonly from: string; readonly words: string } {
  const begins = dayOf(von) === day ? formatTime(von) : '';
  const ends = dayOf(bis) === day ? `bis ${formatTime(bis)}` : '';
  return { from: begins === '' ? '' : von, words: [begins, ends].filter((each) => each !== '').join(' ') };
}

/** Who is there with the first time of the day, whom to call, and what is told to whom: but for that time alike on each page. */
function people({
  mitarbeiter,
  ansprechpartner,
  meldeweg,
}: Projekt): (jobs: readonly Job[], planned: readonly BlattZeile[] | undefined) => BriefTabelle[] {
  const crew = mitarbeiter.map(({ name, position, telefon, person }) => ({
    plain: plainName(name),
    isPlanned: Boolean(person),
    cells: [cleanLine(name), cleanLine(position), cleanLine(telefon)] as const,
  }));
  const more: BriefTabelle[] = [
    {
      titel: 'Ansprechpartner',
      spalten: [
        column('Person', 0.24, 'umbruch'),
        column('Firma, Position', 0.26, 'umbruch'),
        column('Telefon', 0.22, 'umbruch'),
        column('E-Mail', 0.28, 'umbruch'),
      ],
      zeilen: ansprechpartner.map(({ person, firma, position, telefon, email }) => [
        cleanLine(person),
        [firma, position]
          .map(cleanLine)
          .filter((each) => each !== '')
          .join(', '),
        cleanLine(telefon),
        cleanLine(email),
      ]),
      summen: [],
    },
    {
      titel: 'Meldeweg',
      spalten: [
        column('Grund', 0.34, 'umbruch'),
        column('Meldung an', 0.33, 'umbruch'),
        column('Meldung via', 0.33, 'umbruch'),
      ],
      zeilen: meldeweg.map(({ grund, meldung_an, meldung_via }) => [
        cleanLine(grund),
        cleanLine(meldung_an),
        cleanLine(meldung_via),
      ]),
      summen: [],
    },
  ];
  const spalten = [
    column('Name', 0.34, 'umbruch'),
    column('Position', 0.3, 'umbruch'),
    column('Ab', 0.1),
    column('Telefon', 0.26, 'umbruch'),
  ];
  return (jobs, planned) => {
    const first = firstTimes(jobs);
    // Whoever is planned is there on the days of her Schichten.
    const byHand = crew.filter(({ isPlanned }) => !planned || !isPlanned);
    const zeilen = [
      ...(planned ?? []).map(({ name, funktion, ab, telefon }) => [name, funktion, ab, telefon]),
      ...byHand.map(({ plain, cells: [name, position, telefon] }) => [
        name,
        position,
        formatTime(first.get(plain) ?? ''),
        telefon,
      ]),
    ];
    return [{ titel: 'Mannschaft', spalten, zeilen, summen: [] }, ...more].filter(
      (table) => table.zeilen.length > 0,
    );
  };
}

/** When each of them begins, by their plain names. */
function firstTimes(jobs: readonly Job[]): ReadonlyMap<string, WireDate> {
  const times = new Map<string, WireDate>();
  for (const { ausfuehrer, zeit } of jobs) {
    const name = plainName(ausfuehrer);
    const known = times.get(name);
    if (known === undefined || zeit < known) times.set(name, zeit);
  }
  return times;
}

function goodToKnow({ unterkunft, verpflegung, allgemeineHinweise }: Projekt): BriefTabelle[] {
  const zeilen = (
    [
      ['Unterkunft', unterkunft],
      ['Verpflegung', verpflegung],
      ['Hinweise', allgemeineHinweise],
    ] as const
  ).flatMap(([label, text]) =>
    cleanParagraphs(text).map((line, index) => [index === 0 ? label : '', line] as const),
  );
  if (zeilen.length === 0) return [];
  const spalten = [column('Thema', 0.18), column('Angabe', 0.82, 'umbruch')];
  return [{ titel: 'Gut zu wissen', spalten, zeilen, summen: [] }];
}
