import { posix } from 'node:path';
import type { Archive } from './xlsx-archive.ts';

/** A sheet with cells, as its tab says. */
export interface Blatt {
  readonly name: string;
  readonly part: string;
  readonly isHidden: boolean;
}

export interface Workbook {
  readonly sheets: readonly Blatt[];
  /** Days count from 1904. */
  readonly from1904: boolean;
  /** Whoever wrote it has calculated nothing and leaves it to the program that opens it. */
  readonly isUncalculated: boolean;
  readonly stringsPart: string;
  readonly stylesPart: string;
}

/** How cells of a style look. */
export interface CellStyle {
  /** By ECMA-376 Part 1, 18.8.30. */
  readonly format: string;
  /** An apostrophe was typed before it: words, whatever they look like. */
  readonly isWords: boolean;
}

interface Relation {
  readonly type: string;
  readonly part: string;
}

/** What a workbook says of its sheets; `undefined` for a ZIP that is none. */
export async function readWorkbook(archive: Archive): Promise<Workbook | undefined> {
  const roots = await relationsOf(archive, '');
  const path =
    [...roots.values()].find(({ type }) => type.endsWith('/officeDocument'))?.part ?? 'xl/workbook.xml';
  if (!archive.has(path)) return undefined;
  const relations = await relationsOf(archive, path);
  const partOf = (type: string) =>
    [...relations.values()].find((each) => each.type.endsWith(type))?.part ?? '';
  const sheets: Blatt[] = [];
  let [from1904, isUncalculated] = [false, false];
  await archive.read(path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isOn(attributes['date1904']);
      if (name === 'calcPr') isUncalculated = isOn(attributes['fullCalcOnLoad']);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const relation = relations.get(id);
      // Charts and macros have tabs as well.
      if (relation?.type.endsWith('/worksheet') && archive.has(relation.part))
        sheets.push({
          name: attributes['name'] ?? '',
          part: relation.part,
          isHidden: (attributes['state'] ?? 'visible') !== 'visible',
        });
    },
  });
  return {
    sheets,
    from1904,
    isUncalculated,
    stringsPart: partOf('/sharedStrings'),
    stylesPart: partOf('/styles'),
  };
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

async function relationsOf(archive: Archive, part: string): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  const folder = posix.dirname(part);
  await archive.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship')
        relations.set(Id, { type: Type, part: posix.join('/', folder, Target).slice(1) });
      if (name === 'Relationship' && Target.startsWith('/'))
        relations.set(Id, { type: Type, part: Target.slice(1) });
    },
  });
  return relations;
}

/** Texts of cells, by their place. */
export async function readStrings(archive: Archive, part: string): Promise<readonly string[]> {
  const strings: string[] = [];
  const words = wordsListener();
  await archive.read(part, {
    open: words.open,
    text: words.text,
    close: (name) => {
      words.close(name);
      if (name === 'si') strings.push(words.taken());
      return undefined;
    },
  });
  return strings;
}

/** Gathers the words of a text, also of one in several looks; how they are spoken in Asian languages is none of it. */
export function wordsListener() {
  let [isText, spoken, words] = [false, 0, ''];
  return {
    open: (name: string): void => {
      if (name === 't') isText = true;
      else if (name === 'rPh') spoken += 1;
    },
    text: (text: string): void => {
      if (isText && spoken === 0) words += text;
    },
    close: (name: string): void => {
      if (name === 't') isText = false;
      else if (name === 'rPh') spoken -= 1;
    },
    /** And begins anew. */
    taken: (): string => {
      const text = words;
      words = '';
      return unescaped(text);
    },
  };
}

/** `_x000D_` stands for a sign that XML does not have (ECMA-376 Part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** How cells look, by their place. */
export async function readStyles(archive: Archive, part: string): Promise<readonly CellStyle[]> {
  const formats = new Map<string, string>();
  const styles: { readonly id: string; readonly isWords: boolean }[] = [];
  let isCells = false;
  await archive.read(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells)
        styles.push({ id: attributes['numFmtId'] ?? '0', isWords: isOn(attributes['quotePrefix']) });
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
      return undefined;
    },
  });
  return styles.map(({ id, isWords }) => ({ format: formats.get(id) ?? builtIn(id), isWords }));
}

// ECMA-376 Part 1, 18.8.30, as a German spreadsheet shows them.
const BUILT_IN: { readonly [id: string]: string } = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0 "€"',
  6: '#,##0 "€"',
  7: '#,##0.00 "€"',
  8: '#,##0.00 "€"',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd.mm.yyyy',
  15: 'dd. mmm yy',
  16: 'dd. mmm',
  17: 'mmm yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'hh:mm',
  21: 'hh:mm:ss',
  22: 'dd.mm.yyyy hh:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0 "€"',
  43: '#,##0.00',
  44: '#,##0.00 "€"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

const builtIn = (id: string): string => BUILT_IN[id] ?? 'General';
