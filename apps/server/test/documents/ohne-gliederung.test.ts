import { rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { byArtikelName } from '@traverse/domain/brief/print-order';
import type { RecordIn } from '@traverse/domain/entities';
import { blankRecord } from '@traverse/domain/entities/blank-record';
import { chargedAnzahl } from '@traverse/domain/preise/charged';
import { type Position, positionOfElement, positionOfZeile } from '@traverse/domain/preise/position';
import { printedPositions } from '@traverse/domain/preise/printed';
import { percent } from '@traverse/domain/values';
import { sampleFirm, sampleRechnung } from '@traverse/fixtures';
import { type Group, groupNames } from '@traverse/schema';
import { expect, test } from 'vitest';
import { facturX } from '../../src/einvoice/cii.ts';
import { drawRechnung } from '../../src/pdf/rechnung.ts';
import { ready } from './kinds.ts';

const groupIds = Object.fromEntries(groupNames.map((name) => [name, name.padEnd(15, '0')])) as {
  readonly [Name in Group]: Exclude<RecordIn<'groups'>['id'], ''>;
};
const firm = sampleFirm({ today: '2026-11-29', groupIds });
const all = <C extends 'rechnungen' | 'kunden' | 'inventar' | 'inventar_inventarlisten'>(collection: C) =>
  (firm.records[collection] ?? []).map(
    (
      facts, // What is left out the server fills in: only the rate is asked for here.
    ) => blankRecord(collection, { ust: percent(19), ...facts } as unknown as Partial<RecordIn<C>>),
  );
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map<string, Row>(rows.map((row) => [row.id, row]));

/** Every invoice of the sample firm that nobody has arranged, with its list. */
function sources() {
  const [kunden, artikel] = [byId(all('kunden')), byId(all('inventar'))];
  const zeilen = Map.groupBy(all('inventar_inventarlisten'), ({ inventarliste }): string => inventarliste);
  return all('rechnungen').flatMap((rechnung, index) => {
    const kunde = kunden.get(rechnung.kunde);
    if (!kunde || (rechnung.gliederung?.length ?? 0) > 0) return [];
    const onListe = (zeilen.get(rechnung.inventarliste) ?? []).flatMap((zeile) => {
      const item = artikel.get(zeile.inventar);
      return item ? [{ zeile, artikel: item }] : [];
    });
    const named = { ...rechnung, name: `RN2026${String(index).padStart(4, '0')}` };
    return [{ ...sampleRechnung(0), rechnung: named, kunde, zeilen: onListe }];
  });
}

/** As documents stood before they could be arranged: Ton, Licht, Video, the rest; lines by name, then elements. */
function asBefore({ rechnung, kunde, zeilen }: ReturnType<typeof sources>[number]) {
  const positions = printedPositions([
    ...byArtikelName(zeilen)
      .filter(({ zeile }) => chargedAnzahl(zeile) !== 0)
      .map(({ zeile, artikel }) => positionOfZeile(zeile, artikel, { rabatt: kunde.rabatt })),
    ...rechnung.optElement.map(positionOfElement),
  ]);
  const titles = { Ton: 'Ton', Licht: 'Licht', Video: 'Video', '': 'Personal, Transport, Sonstiges' };
  return Object.entries(titles).flatMap(([kategorie, title]): [string, Position[]][] => {
    const own = positions.filter((position) => position.kategorie === kategorie);
    return own.length === 0 ? [] : [[title, own]];
  });
}

test('[O1.1] [ANGB-04] without rows every document of the sample firm stands as before', () => {
  // A draft that nobody has finished is no document yet.
  const documents = sources().flatMap((source) => {
    const { beleg } = rechnungBeleg(source);
    return beleg ? [{ source, groups: beleg.groups }] : [];
  });
  expect(documents.length).toBeGreaterThan(50);
  for (const { source, groups } of documents) {
    const said = groups.map(({ title, positions }) => [
      title,
      positions.map(({ anzahl, preis, netto, ustSatz }) => [anzahl, preis, netto, ustSatz]),
    ]);
    const before = asBefore(source).map(([title, positions]) => [
      title,
      positions.map(({ anzahl, preis, netto, ustSatz }) => [anzahl, preis, netto, ustSatz]),
    ]);
    expect(said).toEqual(before);
    // Nothing that only an arranged one has, so that page and e-invoice are drawn as ever.
    expect(groups.every((group) => !('eintraege' in group) && !('preis' in group))).toBe(true);
  }
});

test('[O1.1] [ANGB-04] an arrangement that was taken away again leaves no trace in PDF and XML', async () => {
  const keyed = sampleRechnung(12).rechnung.optElement.map((element, index) => ({
    ...element,
    schluessel: `key${index}`,
  }));
  const [plain, emptied] = [
    sampleRechnung(12),
    sampleRechnung(12, { rechnung: { gliederung: [], optElement: keyed } }),
  ];
  const [one, other] = [ready(rechnungBeleg(plain)), ready(rechnungBeleg(emptied))];
  expect(facturX(other)).toBe(facturX(one));
  expect(Buffer.compare(await drawRechnung(other, undefined), await drawRechnung(one, undefined))).toBe(0);
});
