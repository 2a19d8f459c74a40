import { buffer } from 'node:stream/consumers';
import type { SampleFile } from '@traverse/fixtures';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const escapes: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** A drawn stand-in for a photo or a receipt that says what it shows. Deterministic. */
export async function drawSample(file: SampleFile): Promise<Buffer> {
  const { shows, title, name } = file;
  if (name.endsWith('.pdf')) return paper(file);
  const picture = sharp(Buffer.from(shows === 'photo' ? photo(title) : receipt(title)));
  return name.endsWith('.jpg') ? picture.jpeg({ quality: 70 }).toBuffer() : picture.png().toBuffer();
}

// The date of creation is part of the bytes.
const madeOn = new Date(Date.UTC(2026, 0, 1));

/** A small page of paper in one of the fonts that every reader has. */
function paper({ title, lines = [] }: SampleFile): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A5', margin: 48, info: { Title: title, CreationDate: madeOn } });
  page.font('Helvetica-Bold').fontSize(18).text(title).moveDown(1.5).font('Helvetica').fontSize(11);
  for (const [label, value] of lines) {
    const { y } = page;
    page.text(label).text(value, 48, y, { align: 'right' }).moveDown(0.7);
  }
  page.end();
  return buffer(page);
}

const photo = (title: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
  <rect width="1200" height="900" fill="#2e3237"/>
  <circle cx="600" cy="400" r="260" fill="#4c5057"/>
  <path d="M430 330 l180 120 -60 30 200 130" stroke="#d3f03a" stroke-width="14" fill="none"/>
  <text x="600" y="800" font-family="sans-serif" font-size="42" fill="#f3f3ef" text-anchor="middle">${escaped(title)}</text>
</svg>`;

const receipt = (title: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1130">
  <rect width="800" height="1130" fill="#ffffff"/>
  <text x="60" y="120" font-family="sans-serif" font-size="40" fill="#16181b">${escaped(title)}</text>
  ${Array.from({ length: 12 }, (_, line) => `<rect x="60" y="${200 + line * 56}" width="${680 - (line % 4) * 90}" height="14" fill="#dcdcd4"/>`).join('')}
</svg>`;
