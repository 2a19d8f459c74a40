import type { Auszug, AuszugFormat, BankBuchung } from '@traverse/domain/options/auszug-arten';
import { type Day, plainIban } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { centsOfDecimal } from './amounts.ts';
import { BankProblem } from './bank-problem.ts';
import { buchungenOfEntry, dayAtPath, foreignAccount, signed } from './camt-entry.ts';
import { type CamtElement, firstAt, readXml, textAt } from './camt-xml.ts';

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.05([234])\.001\.(0[2-9]|1[0-3])$/;
const statements = new Set(['Stmt', 'Rpt', 'Ntfctn']);
const wanted = new Set(['Acct', 'Bal', 'Ntry', 'FrToDt', 'ElctrncSeqNb', 'LglSeqNb', 'Id']);

/** The statements of a CAMT.052, .053 or .054, versions 02 to 13. Throws BankProblem. */
export function readCamt(bytes: Uint8Array): readonly Auszug[] {
  const auszuege: Auszug[] = [];
  let format: AuszugFormat = 'CAMT.053';
  let parts = noParts();
  readXml(bytes, {
    begin: ({ uri, name }) => {
      const [, kind] = namespace.exec(uri) ?? [];
      if (name !== 'Document' || kind === undefined)
        throw new BankProblem(
          'Das XML ist kein Kontoauszug, den wir lesen (CAMT.052, .053 oder .054). Lade ihn bei der Bank in diesem Format herunter.',
        );
      format = `CAMT.05${kind as '2' | '3' | '4'}`;
    },
    wanted,
    take: (element, parent) => {
      if (statements.has(parent)) addPart(parts, element);
    },
    end: (name) => {
      if (!statements.has(name)) return;
      auszuege.push(auszugOf(parts, format));
      parts = noParts();
    },
  });
  if (auszuege.length === 0) throw new BankProblem('In der Datei steht kein Auszug.');
  return auszuege;
}

interface Parts {
  konto: string;
  nummer: string;
  von: Day | '';
  bis: Day | '';
  anfang: Balance | undefined;
  ende: Balance | undefined;
  uebersprungen: number;
  readonly buchungen: BankBuchung[];
}

interface Balance {
  readonly betrag: Cents;
  readonly tag: Day | '';
  /** Of an interim page: only where there is nothing better. */
  readonly isInterim: boolean;
}

const noParts = (): Parts => ({
  konto: '',
  nummer: '',
  von: '',
  bis: '',
  anfang: undefined,
  ende: undefined,
  uebersprungen: 0,
  buchungen: [],
});

function addPart(parts: Parts, element: CamtElement): void {
  switch (element.name) {
    case 'Acct': {
      const currency = textAt(element, 'Ccy');
      if (currency !== '' && currency !== 'EUR') throw foreignAccount(currency);
      parts.konto = plainIban(textAt(element, 'Id/IBAN', 'Id/Othr/Id'));
      break;
    }
    case 'ElctrncSeqNb':
      parts.nummer = element.text;
      break;
    case 'LglSeqNb':
    case 'Id':
      parts.nummer ||= element.text;
      break;
    case 'FrToDt':
      parts.von = dayAtPath(element, 'FrDtTm') || dayAtPath(element, 'FrDt');
      parts.bis = dayAtPath(element, 'ToDtTm') || dayAtPath(element, 'ToDt');
      break;
    case 'Bal':
      addBalance(parts, element);
      break;
    default: {
      const buchungen = buchungenOfEntry(element, parts.konto);
      if (buchungen.length === 0) parts.uebersprungen += 1;
      for (const buchung of buchungen) parts.buchungen.push(buchung);
    }
  }
}

function addBalance(parts: Parts, element: CamtElement): void {
  const amount = firstAt(element, 'Amt');
  if (amount && amount.currency !== '' && amount.currency !== 'EUR') throw foreignAccount(amount.currency);
  const code = textAt(element, 'Tp/CdOrPrtry/Cd');
  const balance = {
    betrag: signed(centsOfDecimal(amount?.text ?? ''), element),
    tag: dayAtPath(element, 'Dt'),
    isInterim: code === 'ITBD',
  };
  if (code === 'OPBD' || code === 'PRCD') parts.anfang = balance;
  if (code === 'CLBD') parts.ende = balance;
  if (code !== 'ITBD') return;
  // A page in between begins and ends with interim balances.
  if (!parts.anfang) parts.anfang = balance;
  else if (!parts.ende || parts.ende.isInterim) parts.ende = balance;
}

function auszugOf(parts: Parts, format: AuszugFormat): Auszug {
  const { konto, nummer, anfang, ende, buchungen, uebersprungen } = parts;
  if (format === 'CAMT.053' && !(anfang && ende))
    throw new BankProblem(
      'Einem Auszug fehlt der Anfangs- oder Endsaldo. Lade ihn bei der Bank noch einmal herunter.',
    );
  const days = buchungen.map(({ buchungstag }) => buchungstag).toSorted();
  const bis = ende?.tag || parts.bis || days.at(-1) || '';
  const von = parts.von || days[0] || bis;
  if (bis === '' || von === '')
    throw new BankProblem(
      'Ein Auszug nennt weder Buchungen noch Tage. Lade ihn bei der Bank noch einmal herunter.',
    );
  return {
    format,
    konto,
    auszugsnummer: nummer,
    von,
    bis,
    salden:
      format === 'CAMT.053' && anfang && ende ? { anfang: anfang.betrag, ende: ende.betrag } : undefined,
    buchungen: format === 'CAMT.054' ? withSharedReferences(buchungen) : buchungen,
    uebersprungen,
  };
}

/** A notice may tell the payments of one entry as entries of their own that share its reference. */
function withSharedReferences(buchungen: readonly BankBuchung[]): readonly BankBuchung[] {
  const entryOf = ({ buchungstag, bankReferenz }: BankBuchung) => `${buchungstag} ${bankReferenz}`;
  const entries = Map.groupBy(buchungen, entryOf);
  return buchungen.map((buchung) => {
    const { bankReferenz, sammelReferenz } = buchung;
    const isShared = bankReferenz !== '' && (entries.get(entryOf(buchung))?.length ?? 0) > 1;
    return isShared && sammelReferenz === '' ? { ...buchung, sammelReferenz: bankReferenz } : buchung;
  });
}
