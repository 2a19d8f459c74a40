/** A receipt of the package: one document of one record, with its files. */
export interface DatevBelegDatei {
  /** Whose: `ausgaben/` and the id. */
  readonly beleg: string;
  readonly guid: string;
  /** The key of the storage. */
  readonly gespeichert: string;
  /** In the archive, unique there. */
  readonly datei: string;
  readonly bytes: number;
  /** Which archive it lies in, `Belege-2026-10`. */
  readonly archiv: string;
}

/** Limits of the upload (finance 4.4). */
export const MOST_DOKUMENTE = 4999;
export const MOST_BYTES_OF_FILE = 20_000_000;
const MOST_BYTES_OF_ARCHIV = 465_000_000;

/** A name of the letters that are taken, with the ending of the file; `taken` holds those that are used. */
export function belegDateiname(name: string, gespeichert: string, taken: Set<string>): string {
  const dot = gespeichert.lastIndexOf('.');
  const ending = dot > 0 ? plain(gespeichert.slice(dot)).toLowerCase() : '';
  const stem = plain(name).slice(0, 80) || 'Beleg';
  let free = `${stem}${ending}`;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem}-${count}${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

function plain(name: string): string {
  const german: Readonly<Record<string, string>> = {
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    Ä: 'Ae',
    Ö: 'Oe',
    Ü: 'Ue',
    ß: 'ss',
  };
  return name
    .normalize('NFC')
    .replace(/[äöüÄÖÜß]/g, (letter) => german[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The document.xml of an archive: every document with its files (finance 4.4). `erzeugt`: `2026-11-02T09:30:00`. */
export function documentXml(dateien: readonly DatevBelegDatei[], erzeugt: string): string {
  const documents = [...Map.groupBy(dateien, ({ guid }) => guid)].map(([guid, files]) => {
    const inside = files.map(({ datei }) => `<extension xsi:type="File" name="${datei}"/>`).join('');
    return `<document guid="${guid}" processID="1" type="2">${inside}</document>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd" version="6.0" generatingSystem="Traverse"><header><date>${erzeugt}</date></header><content>
${documents.join('\n')}
</content></archive>
`;
}

/** Which archive each file lies in: by month of its row, another one where a limit is reached. */
export function inArchive(
  dateien: readonly (Omit<DatevBelegDatei, 'archiv'> & { readonly monat: string })[],
): DatevBelegDatei[] {
  const filled = new Map<string, { part: number; guids: Set<string>; bytes: number }>();
  return dateien.map(({ monat, ...each }) => {
    const now = filled.get(monat) ?? { part: 1, guids: new Set<string>(), bytes: 0 };
    const isNew = !now.guids.has(each.guid);
    const isFull =
      isNew && (now.guids.size >= MOST_DOKUMENTE || now.bytes + each.bytes > MOST_BYTES_OF_ARCHIV);
    const into = isFull ? { part: now.part + 1, guids: new Set<string>(), bytes: 0 } : now;
    into.guids.add(each.guid);
    into.bytes += each.bytes;
    filled.set(monat, into);
    return { ...each, archiv: `Belege-${monat}${into.part > 1 ? `-${into.part}` : ''}` };
  });
}
