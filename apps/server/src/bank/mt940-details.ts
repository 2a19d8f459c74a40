import { plainIban } from '@traverse/domain/values';

/** What :86: says of a booking. */
export interface Details {
  readonly gvc: string;
  readonly gegenName: string;
  readonly gegenIban: string;
  readonly gegenBic: string;
  readonly verwendungszweck: string;
  readonly endToEndId: string;
  readonly mandatsreferenz: string;
  readonly rueckgabegrund: string;
}

const FIELD = 27;

/** The lines of :86:; without numbered fields all of it is the purpose. */
export function readDetails(lines: readonly string[]): Details {
  const text = lines.join('');
  const [, gvc] = /^(\d{3})\?/.exec(text) ?? [];
  if (gvc === undefined) {
    const plain = lines
      .map((line) => line.trim())
      .join(' ')
      .trim();
    const [, leading = ''] = /^(\d{3})(?=\s|$)/.exec(plain) ?? [];
    return { ...nothing, gvc: leading, verwendungszweck: plain };
  }
  const fields = numberedFields(text.slice(gvc.length));
  const all = (numbers: readonly string[]) => numbers.map((number) => fields.get(number) ?? '').join('');
  const { purpose, marks } = byMarks(all(purposeFields));
  const [name = '', more = ''] = [fields.get('32'), fields.get('33')];
  const endToEndId = marks.get('EREF') ?? '';
  return {
    gvc,
    gegenName: [name, more].join(name.length < FIELD ? ' ' : '').trim(),
    gegenIban: plainIban(fields.get('31') ?? ''),
    gegenBic: (fields.get('30') ?? '').trim(),
    verwendungszweck: purpose || (fields.get('00') ?? '').trim(),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
    mandatsreferenz: marks.get('MREF') ?? '',
    rueckgabegrund: (fields.get('34') ?? '').trim(),
  };
}

const nothing: Details = {
  gvc: '',
  gegenName: '',
  gegenIban: '',
  gegenBic: '',
  verwendungszweck: '',
  endToEndId: '',
  mandatsreferenz: '',
  rueckgabegrund: '',
};

const purposeFields = [
  ...Array.from({ length: 10 }, (_, index) => `2${index}`),
  ...Array.from({ length: 4 }, (_, index) => `6${index}`),
];

function numberedFields(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of text.split(/\?(?=\d{2})/)) {
    const number = part.slice(0, 2);
    if (/^\d{2}$/.test(number)) fields.set(number, (fields.get(number) ?? '') + part.slice(2));
  }
  return fields;
}

const mark = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|BREF|RREF)\+/;

/** The border of a field may cut a mark, so this is asked of the joined text. */
function byMarks(text: string): { readonly purpose: string; readonly marks: ReadonlyMap<string, string> } {
  const [before = '', ...parts] = text.split(mark);
  const marks = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) {
    const name = parts[index] ?? '';
    if (!marks.has(name)) marks.set(name, (parts[index + 1] ?? '').trim());
  }
  return { purpose: marks.get('SVWZ') ?? before.trim(), marks };
}
