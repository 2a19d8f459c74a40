import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Sheet } from './sheet.ts';
import { textStream } from './text-stream.ts';
import { sheetXml } from './xlsx-sheet.ts';

// The parts that say what the file is. Styles are named by their place: see STYLE in xlsx-sheet.ts.
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
</Types>`;
const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`;
const WORKBOOK_RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
</Relationships>`;
const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="4"><numFmt numFmtId="164" formatCode="d\\.m\\.yyyy"/><numFmt numFmtId="165" formatCode="d\\.m\\.yyyy\\ h:mm"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="167" formatCode="0.00##########%"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

/** A table as an Excel workbook, compressed while it is read: its size in memory does not grow with its rows. */
export function xlsxOf(sheet: Sheet): Readable {
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xmlFile(xml)), path);
  add('[Content_Types].xml', CONTENT_TYPES);
  add('_rels/.rels', RELATIONS);
  add('xl/workbook.xml', workbook(sheet.name));
  add('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS);
  add('xl/styles.xml', STYLES);
  const rows = textStream(sheetXml(sheet));
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  const file = Readable.from(zip.outputStream, { objectMode: false });
  // Rows that cannot be read break this file off; nobody else hears of it, and an error that nobody hears ends the process.
  for (const each of [zip, rows]) each.on('error', (error: Error) => file.destroy(error));
  // Nobody reads on: what is not written yet need not be read.
  file.once('close', () => rows.destroy());
  return file;
}

function workbook(name: string): string {
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
<sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets>
</workbook>`;
}

/** Excel takes 31 characters and none of these. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\<>&"']/g, ' ').slice(0, 31);
}

function xmlFile(xml: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`;
}
