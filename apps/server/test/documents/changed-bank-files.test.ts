import type { Auszug, BankBuchung } from '@traverse/domain/options/auszug-arten';
import { cents } from '@traverse/domain/values';
import { camtFile, type Kontozeile, mt940File } from '@traverse/fixtures';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BankProblem } from '../../src/bank/bank-problem.ts';
import { readBankFile } from '../../src/bank/read-bank-file.ts';

const own = 'DE94999123000000040001';
const eigene = { ibans: [own], gewaehlt: '' };
const runs = { seed: 20_261_128, numRuns: 50 };

const parties = [
  { name: 'Kornspeicher gGmbH', iban: 'DE10999456000000001001' },
  { name: 'Kabelwerk GmbH', iban: 'DE73999456000000002001' },
] as const;
const purposes = [
  'Miete Bühne',
  'RN20260001',
  'KARTENZAHLUNG 2026-06-07T18:22',
  'Rg 17; bitte "sofort"',
  'EUR 5,00',
];

const aLine = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  betrag: fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: -99_999_999, max: -1 })),
  party: fc.constantFrom(...parties),
  zweck: fc.constantFrom(...purposes),
});
const lines = fc.array(aLine, { minLength: 1, maxLength: 6 });
type Line = ReturnType<typeof zeileOf>;

function zeileOf({
  day,
  betrag,
  party,
  zweck,
}: {
  day: number;
  betrag: number;
  party: (typeof parties)[number];
  zweck: string;
}): Kontozeile {
  const tag = `2026-06-${String(day).padStart(2, '0')}` as const;
  return { tag: tag as Kontozeile['tag'], betrag: cents(betrag), ...party, zweck };
}

async function auszug(content: string | Uint8Array): Promise<Auszug> {
  const [file] = await readBankFile(Buffer.from(content), 'datei', eigene);
  const [first] = file?.auszuege ?? [];
  if (!first) throw new Error('no statement');
  return first;
}

const told = ({ buchungstag, betrag, gegenIban, verwendungszweck }: BankBuchung) =>
  [buchungstag, betrag, gegenIban, verwendungszweck.replace(/\s+/g, ' ')] as const;
const meant = ({ tag, betrag, iban, zweck }: Line) => [tag, betrag, iban, zweck] as const;

/** What became of a file: its lines, or that somebody was told. Of balances that do not add up the statement says so. */
async function outcome(content: string | Uint8Array) {
  try {
    const { buchungen, salden } = await auszug(content);
    const sum = buchungen.reduce((total, { betrag }) => total + betrag, 0);
    if (salden && salden.anfang + sum !== salden.ende) return 'told';
    return buchungen.map(told);
  } catch (problem) {
    if (problem instanceof BankProblem) return 'told';
    throw problem;
  }
}

describe('[BANK-03 F1 F9] lists in whatever shape', () => {
  const shape = fc.record({
    direction: fc.constantFrom('sign', 'S/H', 'words', 'unnamed', 'Soll and Haben', 'beside'),
    separator: fc.constantFrom(';', ',', '\t'),
    quotes: fc.boolean(),
    encoding: fc.constantFrom('utf8', 'mark', 'latin1', 'utf16le'),
    account: fc.constantFrom('column', 'number', 'above', 'none'),
    order: fc.integer({ min: 0, max: 6 }),
    balances: fc.boolean(),
    english: fc.boolean(),
    ends: fc.constantFrom('\n', '\r\n'),
  });
  type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

  const amount = (value: number, { english, separator }: Shape) => {
    const whole = String(Math.floor(Math.abs(value) / 100));
    const thousands = whole.replace(/\B(?=(\d{3})+$)/g, english ? ',' : '.');
    const fraction = String(Math.abs(value) % 100).padStart(2, '0');
    const isPlain = separator === ',';
    if (english) return `${isPlain ? whole : thousands}.${fraction}`;
    return `${thousands},${fraction}`;
  };

  function columnsOf(line: Line, how: Shape): (readonly [string, string])[] {
    const { direction } = how;
    const isOut = line.betrag < 0;
    const written = amount(line.betrag, how);
    const [day = '', month = '', year = ''] = line.tag.split('-').toReversed();
    const base: (readonly [string, string])[] = [
      ['Buchungstag', `${day}.${month}.${year}`],
      ['Name Zahlungsbeteiligter', line.name],
      ['IBAN Zahlungsbeteiligter', line.iban],
      ['Verwendungszweck', line.zweck],
      ['Währung', 'EUR'],
      ['Saldo', '1,00'],
    ];
    const accounts: { readonly [account: string]: readonly [string, string] } = {
      column: ['IBAN Auftragskonto', own],
      number: ['Kontonummer', '40001'],
    };
    const account = accounts[how.account];
    const turned = [...base.slice(how.order), ...base.slice(0, how.order), ...(account ? [account] : [])];
    if (direction === 'sign') return [...turned, ['Betrag', `${isOut ? '-' : ''}${written}`]];
    if (direction === 'Soll and Haben')
      return [...turned, ['Soll', isOut ? `-${written}` : ''], ['Haben', isOut ? '' : written]];
    if (direction === 'beside')
      return [
        ...turned,
        ['Betrag', written],
        ['Soll', isOut ? written : ''],
        ['Haben', isOut ? '' : written],
      ];
    if (direction === 'words')
      return [...turned, ['Umsatz', written], ['Soll/Haben', isOut ? 'Soll' : 'Haben']];
    return [...turned, ['Umsatz', written], [direction === 'unnamed' ? ' ' : 'S/H', isOut ? 'S' : 'H']];
  }

  function csvOf(some: readonly Line[], how: Shape): Uint8Array {
    const rows = some.map((line) => columnsOf(line, how));
    const [first = []] = rows;
    const cell = (text: string) => {
      const needs = how.quotes || text.includes(how.separator) || /["\n]/.test(text);
      return needs ? `"${text.replaceAll('"', '""')}"` : text;
    };
    const line = (cells: readonly string[]) => cells.map(cell).join(how.separator);
    const closing = first.map(([name]) =>
      name === 'Buchungstag'
        ? '30.06.2026'
        : name === 'Verwendungszweck'
          ? 'Endsaldo'
          : /Betrag|Umsatz|Haben$/.test(name) && name !== 'Soll/Haben'
            ? '5,00'
            : /S\/H|^ $/.test(name)
              ? 'H'
              : name === 'Soll/Haben'
                ? 'Haben'
                : '',
    );
    const text = [
      ...(how.account === 'above' ? [line(['IBAN', own]), ''] : []),
      line(first.map(([name]) => name)),
      ...rows.map((each) => line(each.map(([, value]) => value))),
      ...(how.balances ? [line(closing)] : []),
      '',
    ].join(how.ends);
    if (how.encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
    if (how.encoding === 'latin1') return Buffer.from(text, 'latin1');
    return Buffer.from(how.encoding === 'mark' ? `\ufeff${text}` : text);
  }

  test('is read as it is meant', async () => {
    await fc.assert(
      fc.asyncProperty(lines, shape, async (some, how) => {
        const zeilen = some.map(zeileOf);
        const read = await auszug(csvOf(zeilen, how));
        expect(read.buchungen.map(told)).toEqual(zeilen.map(meant));
        expect(read.konto).toBe(how.account === 'none' ? '' : own);
        expect(read.uebersprungen).toBe(how.balances ? 1 : 0);
      }),
      runs,
    );
  });

  test('what was made doubtful is told', async () => {
    const harm = fc.constantFrom('mark', 'contradiction', 'cut', 'separator', 'letter');
    await fc.assert(
      fc.asyncProperty(
        fc.array(aLine, { minLength: 2, maxLength: 6 }),
        shape,
        harm,
        async (some, how, what) => {
          const plain = {
            ...how,
            direction: 'S/H',
            balances: false,
            encoding: 'utf8',
            quotes: false,
            separator: ';',
          } as const;
          const rows = Buffer.from(csvOf(some.map(zeileOf), plain))
            .toString()
            .trimEnd()
            .split(how.ends);
          const last = rows.pop() ?? '';
          const cells = last.split(';');
          const harmed = {
            mark: last.replace(/[SH]$/, 'X'),
            contradiction: last.replace(
              /;([\d.,]+);([SH])$/,
              (_, value: string, mark: string) => `;${mark === 'S' ? '+' : '-'}${value};${mark}`,
            ),
            cut: cells.slice(0, -2).join(';'),
            separator: last.replace(/^/, 'x;'),
            letter: last.replace(/;([\d.,]+);([SH])$/, ';$1o;$2'),
          }[what];
          expect(await outcome([...rows, harmed].join('\n'))).toBe('told');
        },
      ),
      runs,
    );
  });
});

describe('[BANK-03 F4 F16] statements with balances', () => {
  const blatt = (zeilen: readonly Line[]) => ({
    iban: own,
    nummer: '1',
    anfangssaldo: cents(100_000),
    bis: '2026-06-30' as const,
    zeilen,
  });

  test('MT940 however its lines end, and wherever its texts are cut', async () => {
    const how = fc.record({
      ends: fc.constantFrom('\r\n', '\n', '@@'),
      width: fc.integer({ min: 20, max: 65 }),
      account: fc.constantFrom(own, '99912300/40001', `${own}EUR`, `XXTEDE00XXX/${own}`),
    });
    await fc.assert(
      fc.asyncProperty(lines, how, async (some, { ends, width, account }) => {
        const zeilen = some.map(zeileOf);
        const wrapped = mt940File([blatt(zeilen)])
          .split('\r\n')
          .reduce<string[]>((all, line) => {
            // Lines of a text that was cut before are one again.
            if (/^:\d\d[A-Z]?:|^-$|^$/.test(line)) all.push(line);
            else all.push(`${all.pop() ?? ''}${line}`);
            return all;
          }, [])
          .flatMap((line) =>
            line.startsWith(':86:') ? (line.match(new RegExp(`.{1,${width}}`, 'g')) ?? []) : [line],
          )
          .map((line) => (line.startsWith(':25:') ? `:25:${account}` : line))
          .join(ends);
        const read = await auszug(wrapped);
        expect(read.buchungen.map(told)).toEqual(zeilen.map(meant));
      }),
      runs,
    );
  });

  test('an amount, a sign or a line of CAMT and MT940 that changes is told, and so is a file that is cut', async () => {
    const harm = fc.record({
      what: fc.constantFrom('digit', 'sign', 'lost', 'twice', 'cut'),
      where: fc.double({ min: 0, max: 0.98, noNaN: true }),
      format: fc.constantFrom('CAMT', 'MT940'),
    });
    await fc.assert(
      fc.asyncProperty(lines, harm, async (some, { what, where, format }) => {
        const zeilen = some.map(zeileOf);
        const whole = format === 'CAMT' ? camtFile([blatt(zeilen)]) : mt940File([blatt(zeilen)]);
        const entry = format === 'CAMT' ? /<Ntry>.*?<\/Ntry>/gs : /^:61:.*\r\n(?:(?!:6).*\r\n)*/gm;
        const entries = [...whole.matchAll(entry)];
        const hit = entries[Math.floor(where * entries.length)];
        if (!hit) throw new Error('no entry');
        const [text] = hit;
        const changed = {
          digit:
            format === 'CAMT'
              ? text.replace(
                  /(<Amt Ccy="EUR">\d*)(\d)\./g,
                  (_, before: string, digit: string) => `${before}${(Number(digit) + 1) % 10}.`,
                )
              : text.replace(/(\d),/, (_, digit: string) => `${(Number(digit) + 1) % 10},`),
          sign:
            format === 'CAMT'
              ? text.replace(/(CRDT|DBIT)/, (sign) => (sign === 'CRDT' ? 'DBIT' : 'CRDT'))
              : text.replace(
                  /^(:61:\d{10}R?)([CD])/,
                  (_, before: string, sign: string) => `${before}${sign === 'C' ? 'D' : 'C'}`,
                ),
          lost: '',
          twice: text + text,
          cut: text,
        }[what];
        const at = hit.index;
        const harmed = whole.slice(0, at) + changed + whole.slice(at + text.length);
        const content = what === 'cut' ? whole.slice(0, Math.floor(where * whole.length)) : harmed;
        const found = await outcome(content);
        // What is cut behind the balance lacks nothing.
        const isWhole = content === whole || (what === 'cut' && found !== 'told');
        expect(found).toEqual(isWhole ? zeilen.map(meant) : 'told');
      }),
      runs,
    );
  });
});
