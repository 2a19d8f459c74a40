import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

type Cell =
  | string
  | number
  | { readonly day: number }
  /** As it stands in the sheet, e.g. `<f>B2*30</f>`, with its type and the place of its style. */
  | { readonly xml: string; readonly type?: string; readonly style?: number }
  | null;

interface Differences {
  readonly sheets?: number;
  /** Where the workbook stands; elsewhere it is no workbook. */
  readonly workbook?: string;
  /** Blanks before the rows of the sheet. */
  readonly blanks?: number;
  /** What the directory says of the size of the sheet. */
  readonly declared?: number;
  /** Formats of the styles from 2 on; 1 is a day. */
  readonly formats?: readonly string[];
  /** `A2:A4` */
  readonly merged?: readonly string[];
  /** Within the workbook, e.g. `<workbookPr date1904="1"/>`. */
  readonly settings?: string;
  /** What the sheets after the first say; absent: the same. */
  readonly others?: readonly (readonly Cell[])[];
}

const relations = (entries: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook as Excel writes one. */
export async function xlsxFile(
  rows: readonly (readonly Cell[])[],
  {
    sheets = 1,
    workbook = 'xl/workbook.xml',
    blanks = 0,
    declared,
    formats = [],
    merged = [],
    settings = '',
    others,
  }: Differences = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path);
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  add('_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]));
  const named = numbers.map((nr) => `<sheet name="Blatt ${nr}" sheetId="${nr}" r:id="rId${nr}"/>`);
  add(
    workbook,
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${settings}<sheets>${named.join('')}</sheets></workbook>`,
  );
  const targets = numbers.map((nr) => relation(`rId${nr}`, 'worksheet', `worksheets/sheet${nr}.xml`));
  add('xl/_rels/workbook.xml.rels', relations([...targets, relation('rId99', 'styles', 'styles.xml')]));
  const numFmts = formats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`,
  );
  const xfs = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`);
  // Style 1 shows a number as a day.
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${numFmts.join('')}</numFmts><cellXfs><xf/><xf numFmtId="14" applyNumberFormat="1"/>${xfs.join('')}</cellXfs></styleSheet>`,
  );
  const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  for (const nr of numbers) {
    const said = nr > 1 && others ? others : rows;
    add(
      `xl/worksheets/sheet${nr}.xml`,
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${' '.repeat(blanks)}<sheetData>${said.map(rowXml).join('')}</sheetData>${ranges && `<mergeCells>${ranges}</mergeCells>`}</worksheet>`,
    );
  }
  zip.end();
  const bytes = await buffer(zip.outputStream);
  if (declared !== undefined) {
    // In the entry of the directory the size stands 24 bytes after its mark, the name 46.
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    bytes.writeUInt32LE(declared, entry + 24);
  }
  return bytes;
}

function rowXml(cells: readonly Cell[], index: number): string {
  return `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`)).join('')}</row>`;
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${place}"${cell.type ? ` t="${cell.type}"` : ''} s="${cell.style ?? 0}">${cell.xml}</c>`;
}
