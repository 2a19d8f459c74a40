import type { Auszug, BankBuchung } from '@traverse/domain/options/auszug-arten';
import { cents, type Day, daysBetween } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { centsWithComma, dayOfNumbers } from './amounts.ts';
import { BankProblem } from './bank-problem.ts';
import { type Details, readDetails } from './mt940-details.ts';

const broken = 'Lade den Auszug bei der Bank noch einmal herunter.';

/** The statements of an MT940 text, each from :20: to :62F:. Throws BankProblem. */
export function readMt940(text: string): readonly Auszug[] {
  const auszuege = statementsOf(fieldsOf(text)).map(auszugOf);
  if (auszuege.length === 0) throw new BankProblem('In der Datei steht kein Auszug.');
  return auszuege;
}

interface Field {
  readonly tag: string;
  /** Its lines. */
  readonly lines: string[];
}

// By the field list of MT940 nothing else follows a booking; what only looks like it is a text that was cut in a time.
const besideBookings = new Set(['61', '86', '62F', '62M', '64', '65']);

/** A '-' alone ends a statement; a purpose may begin a line with one, or with what looks like a field. */
function fieldsOf(text: string): readonly Field[] {
  const lines = text.split(/@@:\d\d[A-Z]?:/.test(text) ? /@@|\r\n|\r|\n/ : /\r\n|\r|\n/);
  const fields: Field[] = [];
  let isOpen = false;
  let inBookings = false;
  for (const [index, line] of lines.entries()) {
    const [start = '', tag] = /^:(\d{2}[A-Z]?):/.exec(line) ?? [];
    if (tag !== undefined && beginsField(tag, inBookings, lines.slice(index + 1, index + 3))) {
      fields.push({ tag, lines: [line.slice(start.length)] });
      isOpen = true;
      if (tag === '61') inBookings = true;
      else if (tag.startsWith('62') || tag === '20') inBookings = false;
    } else if (/^-\}?\s*$/.test(line) && endsStatement(lines, index)) isOpen = false;
    else if (isOpen) fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** A statement begins where its account follows; the reference of an order may stand between. */
function beginsField(
  tag: string,
  inBookings: boolean,
  [next = '', another = '']: readonly string[],
): boolean {
  if (tag === '20') return next.startsWith(':25:') || (next.startsWith(':21:') && another.startsWith(':25:'));
  return !inBookings || besideBookings.has(tag);
}

/** Behind a hyphen within a text more of it follows. */
function endsStatement(lines: readonly string[], index: number): boolean {
  const next = lines.slice(index + 1, index + 4).find((line) => line.trim() !== '');
  return next === undefined || /^(?::\d{2}[A-Z]?:|\{|-)/.test(next);
}

function statementsOf(fields: readonly Field[]): readonly Field[][] {
  const statements: Field[][] = [];
  for (const field of fields) {
    if (field.tag === '20') statements.push([]);
    statements.at(-1)?.push(field);
  }
  return statements;
}

function auszugOf(fields: readonly Field[]): Auszug {
  const one = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))?.lines[0]?.trim() ?? '';
  const anfang = balanceOf(one('60F', '60M'));
  const ende = balanceOf(one('62F', '62M'));
  if (!anfang || !ende)
    throw new BankProblem(
      `Einem Auszug fehlt der Anfangs- oder Endsaldo, die Datei ist abgeschnitten. ${broken}`,
    );
  const buchungen = fields.flatMap((field, index) =>
    field.tag === '61' ? [buchungOf(field, fields[index + 1])] : [],
  );
  const days = buchungen.map(({ buchungstag }) => buchungstag).toSorted();
  return {
    format: 'MT940',
    konto: kontoIn(one('25')),
    auszugsnummer: one('28C', '28'),
    von: days[0] ?? ende.tag,
    bis: ende.tag,
    salden: { anfang: anfang.betrag, ende: ende.betrag },
    buchungen,
    uebersprungen: 0,
  };
}

/** Some write the currency behind it, or the BIC in front. */
function kontoIn(text: string): string {
  const plain = text.replace(/\s/g, '').replace(/EUR$/, '');
  return plain.replace(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\//, '');
}

function balanceOf(text: string): { readonly betrag: Cents; readonly tag: Day } | undefined {
  const [, sign, date = '', currency, amount = ''] = /^([CD])(\d{6})([A-Z]{3})(\d+,\d*)/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  if (currency !== 'EUR')
    throw new BankProblem(`Das Konto wird in ${currency} geführt. Lies nur Auszüge von Euro-Konten ein.`);
  return { betrag: withSign(centsWithComma(amount), sign), tag: dayOfDigits(date) };
}

const withSign = (amount: Cents, sign: string): Cents =>
  // What takes a credit back goes out, what takes a debit back comes in.
  cents(sign === 'D' || sign === 'RC' ? 0 - amount : amount);

const dayOfDigits = (digits: string): Day =>
  dayOfNumbers(2000 + Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6)));

// The letter after the sign is the third of the currency: `DR17,90` is a debit in EUR.
const line = /^(\d{6})(\d{4})?(RC|RD|C|D)[A-Z]?(\d+,\d*)[NFS][A-Z0-9]{3}.*?(?:\/\/(.*))?$/;
const returns = new Set(['108', '109', '159']);

function buchungOf({ lines }: Field, next: Field | undefined): BankBuchung {
  const [, date = '', booked, sign = '', amount = '', bankReferenz = ''] =
    line.exec(lines[0]?.trim() ?? '') ?? [];
  if (date === '')
    throw new BankProblem(
      `Die Buchungszeile „${(lines[0] ?? '').slice(0, 40)}“ lässt sich nicht lesen. ${broken}`,
    );
  const valuta = dayOfDigits(date);
  const details: Details = readDetails(next?.tag === '86' ? next.lines : []);
  const isReversal = sign === 'RC' || sign === 'RD' || returns.has(details.gvc);
  return {
    buchungstag: booked === undefined ? valuta : nearest(valuta, booked),
    valuta,
    betrag: withSign(centsWithComma(amount), sign),
    ...details,
    bankReferenz: bankReferenz.trim(),
    einzel: 0,
    sammelReferenz: '',
    sammelPosten: 0,
    storno: isReversal,
    rueckgabegrund: isReversal ? details.rueckgabegrund : '',
  };
}

/** Month and day in the year that brings them next to the value date. */
function nearest(valuta: Day, monthAndDay: string): Day {
  const year = Number(valuta.slice(0, 4));
  const distance = (day: Day) => Math.abs(daysBetween(valuta, day));
  const [month, day] = [Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2))];
  // The 29th of February is not in every year.
  const candidates = [year, year - 1, year + 1].filter((each) => month !== 2 || day < 29 || isLeap(each));
  const days = candidates.map((each) => dayOfNumbers(each, month, day));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? valuta;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
