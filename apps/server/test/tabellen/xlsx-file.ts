import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

type Cell = string | number | { readonly day: number };

interface Differences {
  readonly sheets?: number;
  /** Where the workbook stands; elsewhere it is no workbook. */
  readonly workbook?: string;
  /** Blanks before the rows of the sheet. */
  readonly blanks?: number;
  /** What the directory says of the size of the sheet. */
  readonly declared?: number;
}

const relations = (entries: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

/** A workbook as Excel writes one; every sheet says the same. */
export async function xlsxFile(
  rows: readonly (readonly Cell[])[],
  { sheets = 1, workbook = 'xl/workbook.xml', blanks = 0, declared }: Differences = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path);
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  add('_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]));
  const named = numbers.map((nr) => `<sheet name="Blatt ${nr}" sheetId="${nr}" r:id="rId${nr}"/>`);
  add(
    workbook,
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${named.join('')}</sheets></workbook>`,
  );
  const targets = numbers.map((nr) => relation(`rId${nr}`, 'worksheet', `worksheets/sheet${nr}.xml`));
  add('xl/_rels/workbook.xml.rels', relations([...targets, relation('rId99', 'styles', 'styles.xml')]));
  // Style 1 shows a number as a day.
  add(
    'xl/styles.xml',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
  );
  for (const nr of numbers)
    add(
      `xl/worksheets/sheet${nr}.xml`,
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${' '.repeat(blanks)}<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    );
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
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
}
