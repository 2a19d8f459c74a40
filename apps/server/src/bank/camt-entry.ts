import { hatBankReferenz } from '@traverse/domain/bank/schluessel';
import type { BankBuchung } from '@traverse/domain/options/auszug-arten';
import { type Day, dayAt, negative, plainIban, sumCents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { centsOfDecimal, dayOfNumbers } from './amounts.ts';
import { BankProblem } from './bank-problem.ts';
import { allAt, type CamtElement, firstAt, textAt } from './camt-xml.ts';

/** The bookings of one `Ntry`; none when it is only announced. `konto` is the account of the statement. */
export function buchungenOfEntry(entry: CamtElement, konto: string): readonly BankBuchung[] {
  const status = textAt(entry, 'Sts/Cd', 'Sts');
  if (status !== '' && status !== 'BOOK') return [];
  const valuta = dayAtPath(entry, 'ValDt');
  const buchungstag = dayAtPath(entry, 'BookgDt') || valuta;
  if (buchungstag === '')
    throw new BankProblem('Einer Buchung fehlt der Tag. Lade den Auszug bei der Bank noch einmal herunter.');
  const facts: EntryFacts = {
    entry,
    konto,
    buchungstag,
    valuta,
    betrag: entryAmount(entry),
    referenz: referenceAt(entry, 'AcctSvcrRef'),
  };
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const amounts = ownAmounts(details, facts);
  if (amounts) {
    return details.map((detail, einzel) => ({
      ...buchung(facts, detail),
      betrag: amounts[einzel] ?? facts.betrag,
      einzel,
      sammelReferenz: facts.referenz,
    }));
  }
  const posten = Math.max(details.length, Number(textAt(entry, 'NtryDtls/Btch/NbOfTxs')) || 0);
  if (posten <= 1) return [buchung(facts, details[0])];
  const text = [`Sammelbuchung ${posten} Posten`, textAt(entry, 'AddtlNtryInf')].filter(
    (part) => part !== '',
  );
  return [
    {
      ...buchung(facts, undefined),
      verwendungszweck: text.join(' '),
      sammelReferenz: facts.referenz,
      sammelPosten: posten,
    },
  ];
}

/** Empty where the bank says that it has none; what it counts within a file (`NtryRef`) is another one in the next file. */
function referenceAt(element: CamtElement | undefined, path: string): string {
  const bankReferenz = textAt(element, path);
  return hatBankReferenz({ bankReferenz }) ? bankReferenz : '';
}

const isReversal = (entry: CamtElement): boolean => ['true', '1'].includes(textAt(entry, 'RvslInd'));

interface EntryFacts {
  readonly entry: CamtElement;
  readonly konto: string;
  readonly buchungstag: Day;
  readonly valuta: Day | '';
  readonly betrag: Cents;
  readonly referenz: string;
}

function entryAmount(entry: CamtElement): Cents {
  const amount = firstAt(entry, 'Amt');
  if (amount && amount.currency !== '' && amount.currency !== 'EUR') throw foreignAccount(amount.currency);
  return signed(centsOfDecimal(amount?.text ?? ''), entry);
}

export function foreignAccount(currency: string): BankProblem {
  return new BankProblem(
    `Das Konto wird in ${currency.slice(0, 3)} geführt. Lies nur Auszüge von Euro-Konten ein.`,
  );
}

export function signed(amount: Cents, element: CamtElement): Cents {
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? negative(amount) : amount;
}

/** What each detail comes to, where every one says it and all of them add up. */
function ownAmounts(
  details: readonly CamtElement[],
  { entry, betrag }: EntryFacts,
): readonly Cents[] | undefined {
  if (details.length < 2) return undefined;
  const amounts = details.map((detail) => {
    const amount = [firstAt(detail, 'Amt'), firstAt(detail, 'AmtDtls/TxAmt/Amt')].find(
      (each) => each?.currency === 'EUR' || each?.currency === '',
    );
    return amount && signed(centsOfDecimal(amount.text), firstAt(detail, 'CdtDbtInd') ? detail : entry);
  });
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === details.length && sumCents(known) === betrag ? known : undefined;
}

function buchung(facts: EntryFacts, detail: CamtElement | undefined): BankBuchung {
  const { entry, buchungstag, valuta, betrag, referenz } = facts;
  const endToEndId = textAt(detail, 'Refs/EndToEndId');
  return {
    buchungstag,
    valuta,
    betrag,
    ...otherParty(facts, detail),
    verwendungszweck: purpose(entry, detail),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
    mandatsreferenz: textAt(detail, 'Refs/MndtId'),
    bankReferenz: referenceAt(detail, 'Refs/AcctSvcrRef') || referenz,
    einzel: 0,
    sammelReferenz: '',
    sammelPosten: 0,
    gvc: kindOfBooking(detail) || kindOfBooking(entry),
    storno: isReversal(entry),
    rueckgabegrund: textAt(detail, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'),
  };
}

type OtherParty = Pick<BankBuchung, 'gegenName' | 'gegenIban' | 'gegenBic'>;

/** Who paid what came in, who was paid what went out; of what was taken back the roles stay as they were. */
function otherParty({ entry, konto, betrag }: EntryFacts, detail: CamtElement | undefined): OtherParty {
  if (!detail) return nobody;
  const usual = partyOf(detail, betrag > 0 ? 'Dbtr' : 'Cdtr');
  const isOwn = konto !== '' && usual.gegenIban === konto;
  const isUnnamed = isReversal(entry) && usual.gegenName === '' && usual.gegenIban === '';
  return isOwn || isUnnamed ? partyOf(detail, betrag > 0 ? 'Cdtr' : 'Dbtr') : usual;
}

const nobody: OtherParty = { gegenName: '', gegenIban: '', gegenBic: '' };

function partyOf(detail: CamtElement, role: 'Dbtr' | 'Cdtr'): OtherParty {
  const parties = firstAt(detail, 'RltdPties');
  const name = textAt(parties, `${role}/Nm`, `${role}/Pty/Nm`);
  const ultimate = textAt(parties, `Ultmt${role}/Nm`, `Ultmt${role}/Pty/Nm`);
  const bank = firstAt(detail, `RltdAgts/${role}Agt/FinInstnId`);
  return {
    gegenName: ultimate === '' || ultimate === name ? name : `${name} (${ultimate})`.trim(),
    gegenIban: plainIban(textAt(parties, `${role}Acct/Id/IBAN`, `${role}Acct/Id/Othr/Id`)),
    gegenBic: textAt(bank, 'BICFI', 'BIC'),
  };
}

const FULL_LINE = 140;

// What of structured remittance holds numbers or words.
const remittancePaths = [
  'CdtrRefInf/Ref',
  'RfrdDocInf/Nb',
  'RfrdDocInf/LineDtls/Id/Nb',
  'RfrdDocInf/LineDtls/Desc',
  'GrnshmtRmt/RefNb',
  'AddtlRmtInf',
];

/** Lines of full length are one text that was cut; shorter ones are lines. Of the rest each thing once. */
function purpose(entry: CamtElement, detail: CamtElement | undefined): string {
  const lines = allAt(detail, 'RmtInf/Ustrd').map(({ text }) => text);
  const isCut = lines.slice(0, -1).every((line) => line.length === FULL_LINE);
  const said = [lines.join(isCut ? '' : ' ')];
  for (const block of allAt(detail, 'RmtInf/Strd')) {
    for (const { text } of remittancePaths.flatMap((path) => allAt(block, path))) {
      if (text !== '' && !said.some((each) => holdsWhole(each, text))) said.push(text);
    }
  }
  const all = said.filter((text) => text !== '').join(' ');
  return all || textAt(detail, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf');
}

/** Whether a text stands in another, and not within a longer word or number of it. */
function holdsWhole(text: string, part: string): boolean {
  const borders = ` ${text} `;
  for (let at = borders.indexOf(part); at >= 0; at = borders.indexOf(part, at + 1)) {
    const around = [borders[at - 1] ?? ' ', borders[at + part.length] ?? ' '];
    if (around.every((sign) => /[^\p{L}\p{N}]/u.test(sign))) return true;
  }
  return false;
}

/** The three digits of the German banks, else the names of the international code. */
function kindOfBooking(element: CamtElement | undefined): string {
  const code = firstAt(element, 'BkTxCd');
  if (!code) return '';
  const [, digits] = /^(?:[A-Z]{4}\+)?(\d{3})(?:\+|$)/.exec(textAt(code, 'Prtry/Cd')) ?? [];
  if (digits !== undefined) return digits;
  const names = [textAt(code, 'Domn/Cd'), textAt(code, 'Domn/Fmly/Cd'), textAt(code, 'Domn/Fmly/SubFmlyCd')];
  return names.filter((name) => name !== '').join('/');
}

/** The German day at the end of a path, of a date or of a moment. */
export function dayAtPath(element: CamtElement | undefined, path: string): Day | '' {
  const found = firstAt(element, path);
  return dayIn(found?.text || textAt(found, 'Dt', 'DtTm'));
}

// A file is of some days, however many bookings it holds.
const knownDays = new Map<string, Day | ''>();
const MOST_KNOWN = 5000;

function dayIn(text: string): Day | '' {
  const known = knownDays.get(text);
  if (known !== undefined) return known;
  if (knownDays.size >= MOST_KNOWN) knownDays.clear();
  const day = readDay(text);
  knownDays.set(text, day);
  return day;
}

function readDay(text: string): Day | '' {
  const [, year, month, day, zone] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?/.exec(text) ?? [];
  if (year === undefined) return '';
  if (zone !== undefined) return dayAt(Date.parse(text));
  return dayOfNumbers(Number(year), Number(month), Number(day));
}
