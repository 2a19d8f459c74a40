import type { UebergabeDaten } from './daten.ts';

/** What is to be seen at pieces: of a device by its id, of loose ones under ''. */
export type Maengel = Readonly<Record<string, { readonly anzahl: number; readonly text: string }>>;

/** A line as somebody fills it in before it is signed. */
interface Ausgefuellt {
  readonly zeile: string;
  readonly inventar: string;
  readonly name: string;
  readonly einheit: string;
  readonly anzahl: number;
  /** Devices that are out with the list. */
  readonly geraete: readonly { readonly id: string; readonly nummer: string }[];
  readonly maengel: Maengel;
}

/** Where fewer go than are out nobody knows which: then only devices with a defect stand by their number. */
export function zeilenOf(line: Ausgefuellt): UebergabeDaten['zeilen'] {
  const { zeile, inventar, name, einheit, anzahl, geraete, maengel } = line;
  const named = (
    anzahl >= geraete.length ? geraete : geraete.filter(({ id }) => (maengel[id]?.anzahl ?? 0) > 0)
  ).slice(0, anzahl);
  const rest = anzahl - named.length;
  const shared = { zeile, inventar, einheit };
  const loose = maengel[''];
  return [
    ...named.map(({ id, nummer }) => ({
      ...shared,
      geraet: id,
      name: `${name} ${nummer}`,
      anzahl: 1,
      maengel: Math.min(1, maengel[id]?.anzahl ?? 0),
      bemerkung: maengel[id]?.text ?? '',
    })),
    ...(rest > 0
      ? [
          {
            ...shared,
            geraet: '',
            name,
            anzahl: rest,
            maengel: Math.min(rest, loose?.anzahl ?? 0),
            bemerkung: loose?.text ?? '',
          },
        ]
      : []),
  ];
}

/** What stands below a line: '1 × Gehäuse verkratzt, 2 Fotos'. */
export function mangelWorte(maengel: Maengel, fotos: number): string {
  const said = Object.values(maengel)
    .filter(({ anzahl }) => anzahl > 0)
    .map(({ anzahl, text }) => `${anzahl} × ${text || 'Mangel'}`);
  const taken = fotos === 0 ? [] : [fotos === 1 ? '1 Foto' : `${fotos} Fotos`];
  return [...said, ...taken].join(', ');
}
