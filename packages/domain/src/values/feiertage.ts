import { addDays, type Day, yearOf } from './dates.ts';

/** The states of Germany; which days are holidays is theirs to say. */
export const bundeslaender = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
] as const;
export type Bundesland = (typeof bundeslaender)[number];

/** The next day that is no Saturday, Sunday or holiday; the day itself where it is none (§ 193 BGB). */
export function workingDayFrom(day: Day, land: Bundesland | ''): Day {
  let moved = day;
  while (!isWorkingDay(moved, land)) moved = addDays(moved, 1);
  return moved;
}

/** Whether banks and offices work. Without a state only the holidays of all states count. */
function isWorkingDay(day: Day, land: Bundesland | ''): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isFeiertag(day, land);
}

/** Whether a day is a public holiday there; those that fall on a Sunday anyway are not asked for. */
export const isFeiertag = (day: Day, land: Bundesland | ''): boolean => feiertagName(day, land) !== '';

/** What a public holiday is called there; empty on any other day. Without a state only those of all states. */
export function feiertagName(day: Day, land: Bundesland | ''): string {
  const year = yearOf(day);
  const fixed = day.slice(5);
  const afterEaster = (days: number) => day === addDays(easterSunday(year), days);
  const movable = EASTER.find(({ days }) => afterEaster(days));
  const known = everywhere[fixed] ?? movable?.name;
  if (known !== undefined) return known;
  // 500 years of the Reformation, everywhere.
  if (day === '2017-10-31') return 'Reformationstag';
  if (land === '') return '';
  if (fronleichnam.includes(land) && afterEaster(60)) return 'Fronleichnam';
  if (land === 'Sachsen' && day === bussUndBettag(year)) return 'Buß- und Bettag';
  const own = ofSome.find(
    (holiday) => holiday.day === fixed && year >= (holiday.since ?? 0) && holiday.in.includes(land),
  );
  return own?.name ?? '';
}

const everywhere: { readonly [day: string]: string } = {
  '01-01': 'Neujahr',
  '05-01': 'Tag der Arbeit',
  '10-03': 'Tag der Deutschen Einheit',
  '12-25': '1. Weihnachtstag',
  '12-26': '2. Weihnachtstag',
};

const EASTER: readonly { readonly days: number; readonly name: string }[] = [
  { days: -2, name: 'Karfreitag' },
  { days: 1, name: 'Ostermontag' },
  { days: 39, name: 'Christi Himmelfahrt' },
  { days: 50, name: 'Pfingstmontag' },
];

const fronleichnam: readonly Bundesland[] = [
  'Baden-Württemberg',
  'Bayern',
  'Hessen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
];

interface Holiday {
  /** Month and day. */
  readonly day: string;
  readonly name: string;
  readonly in: readonly Bundesland[];
  readonly since?: number;
}

// Source: the laws of the states on Sundays and holidays, November 2026. What only some places of a state have counts
// where most of its people live by it (15 August in Bavaria): a day too late is never claimed too early.
const ofSome: readonly Holiday[] = [
  { day: '01-06', name: 'Heilige Drei Könige', in: ['Baden-Württemberg', 'Bayern', 'Sachsen-Anhalt'] },
  { day: '03-08', name: 'Internationaler Frauentag', in: ['Berlin'], since: 2019 },
  { day: '03-08', name: 'Internationaler Frauentag', in: ['Mecklenburg-Vorpommern'], since: 2023 },
  { day: '08-15', name: 'Mariä Himmelfahrt', in: ['Bayern', 'Saarland'] },
  { day: '09-20', name: 'Weltkindertag', in: ['Thüringen'], since: 2019 },
  {
    day: '10-31',
    name: 'Reformationstag',
    in: ['Brandenburg', 'Mecklenburg-Vorpommern', 'Sachsen', 'Sachsen-Anhalt', 'Thüringen'],
  },
  {
    day: '10-31',
    name: 'Reformationstag',
    in: ['Bremen', 'Hamburg', 'Niedersachsen', 'Schleswig-Holstein'],
    since: 2018,
  },
  {
    day: '11-01',
    name: 'Allerheiligen',
    in: ['Baden-Württemberg', 'Bayern', 'Nordrhein-Westfalen', 'Rheinland-Pfalz', 'Saarland'],
  },
];

/** The Wednesday before 23 November. */
function bussUndBettag(year: number): Day {
  const weekday = new Date(Date.UTC(year, 10, 22)).getUTCDay();
  return addDays(`${year}-11-22`, -((weekday + 4) % 7));
}

/** Source: the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-01`, h + l - 7 * m + 21);
}
