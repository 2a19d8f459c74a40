import type { Cents } from '@traverse/schema';
import { formatDay } from '../values/date-format.ts';
import { cents, formatEuro, sumCents } from '../values/geld.ts';
import { skontoTageZuSpaet } from './summen.ts';
import type { Bankzeile, Marke, OffeneMahnung, Vorschlag, Zahlposten } from './vorschlag.ts';

type Zahlregel = '1' | '3' | '4' | '5' | '6';

/** What a rule found: what is paid, and the words that made it visible. */
export interface Paying {
  readonly zahlt: readonly Zahlposten[];
  readonly marken: readonly Marke[];
  readonly rest?: Cents;
  readonly mahnung?: OffeneMahnung;
}

/** The proposal of a rule that pays something, with what speaks for it. */
export function zahlvorschlag(regel: Zahlregel, zeile: Bankzeile, paying: Paying): Vorschlag {
  const { zahlt, marken, rest = cents(0), mahnung } = paying;
  return {
    regel,
    ...words(regel, zeile, paying),
    marken: [...marken, ...skontoWord(zeile, paying)],
    tut: 'zahlen',
    zahlt,
    rest,
    mahnung,
  };
}

/** The purpose often says that Skonto was taken. */
function skontoWord({ verwendungszweck }: Bankzeile, { zahlt, marken }: Paying): readonly Marke[] {
  if (!zahlt.some(({ skonto }) => skonto !== 0)) return [];
  const word = /(\d+(?:,\d+)?\s*(?:%|PCT|PROZENT)\s*)?SKONTO/i.exec(verwendungszweck);
  if (!word) return [];
  return [
    { feld: 'verwendungszweck', von: word.index, bis: word.index + word[0].length, nr: marken.length + 1 },
  ];
}

function words(
  regel: Zahlregel,
  zeile: Bankzeile,
  { zahlt, rest = cents(0), mahnung }: Paying,
): Pick<Vorschlag, 'kurz' | 'gruende'> {
  const many = zahlt.length > 1;
  const skonti = zahlt.filter(({ skonto }) => skonto !== 0);
  const expected = zahlt.filter(({ posten }) => !posten.ausgebucht);
  const left = sumCents(expected.map(({ posten, betrag, skonto }) => cents(posten.offen - betrag - skonto)));
  const late = Math.max(0, ...skonti.map(({ posten }) => skontoTageZuSpaet(posten, zeile.buchungstag) ?? 0));
  const lateWords = late > 0 ? `Skonto ${late} ${late === 1 ? 'Tag' : 'Tage'} zu spät` : '';
  const amounts = mahnung
    ? 'Der Betrag ist der der Mahnung.'
    : `${formatEuro(zeile.betrag)} ${skonti.length > 0 ? 'ist offen abzüglich Skonto' : 'ist offen'}, auf den Cent.`;
  const setOff = zahlt
    .filter(({ betrag }) => betrag > 0 !== zeile.betrag > 0)
    .map(({ posten }) => posten.name);
  const inTime = skonti.map(({ posten }) => `Skonto galt bis ${formatDay(posten.skonto?.bis ?? '')}.`);
  const gruende = [
    mahnung ? `Die Mahnung ${mahnung.name} passt.` : whereFound(regel, zahlt.length),
    ...(rest === 0 && left === 0 && expected.length === zahlt.length ? [amounts] : []),
    ...(setOff.length === 0
      ? []
      : [`Abgezogen ${setOff.length === 1 ? 'ist' : 'sind'} ${setOff.join(', ')}.`]),
    ...(expected.length === zahlt.length ? [] : ['Das war als Ausfall ausgebucht und zählt wieder.']),
    ...(lateWords === '' ? new Set(inTime) : [`${lateWords}.`]),
    ...(left === 0
      ? []
      : [`Danach ${zahlt.length === 1 ? 'bleiben' : 'bleiben zusammen'} ${formatEuro(left)} offen.`]),
    ...(rest === 0 ? [] : [`${formatEuro(rest)} sind mehr als offen.`]),
  ];
  return { kurz: lateWords || shortly(regel, { many, left, rest }), gruende };
}

function whereFound(regel: Zahlregel, count: number): string {
  switch (regel) {
    case '1':
    case '3':
      return `${count > 1 ? `${count} Nummern stehen` : 'Die Nummer steht'} im Verwendungszweck.`;
    case '4':
      return 'Die Ziffern der Nummer stehen im Verwendungszweck.';
    case '5':
      return 'Dieses Konto gehört zu ihm.';
    case '6':
      return 'Der Name passt, und nur hier ist dieser Betrag offen.';
  }
}

function shortly(
  regel: Zahlregel,
  { many, left, rest }: { readonly many: boolean; readonly left: Cents; readonly rest: Cents },
): string {
  switch (regel) {
    case '1':
      return many ? 'Nummern und Summe' : 'Nummer und Summe';
    case '3':
      if (rest !== 0) return 'Zu viel bezahlt';
      return left === 0 ? 'Nummer' : 'Teilzahlung';
    case '4':
      return 'Ziffern und Betrag';
    case '5':
      return 'Konto und Betrag';
    case '6':
      return 'Betrag und Name';
  }
}
