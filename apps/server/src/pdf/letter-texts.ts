import { type Beleg, belegTitel, isSchadenersatz } from '@traverse/domain/brief/beleg';
import { countryName, formatDay, formatDayRange } from '@traverse/domain/values';

/** What every letter of the house shows around its content. */
export interface Letter extends Pick<Beleg, 'seller' | 'buyer' | 'datum'> {
  readonly title: string;
  readonly subtitle: string;
  /** The facts beside the address. */
  readonly info: readonly (readonly [label: string, value: string])[];
  /** For the own people: no letterhead, and nothing that a letter of a firm must carry. */
  readonly isWorkPaper?: boolean;
  /** The address of a map, drawn as a code where there is nobody to write to; '': none. */
  readonly map?: string;
}

/** An invoice, offer or reversal as a letter. */
export function letterOf(beleg: Beleg): Letter {
  const { seller, buyer, datum } = beleg;
  return {
    seller,
    buyer,
    datum,
    title: titleOf(beleg),
    subtitle: subtitleOf(beleg),
    info: infoRows(beleg),
  };
}

/** `Rechnung RN20260042`. */
function titleOf(beleg: Beleg): string {
  const { art, name } = beleg;
  const isClaim = art === 'rechnung' && isSchadenersatz(beleg);
  if (beleg.unverbindlich) return `Unverbindliche Kostenschätzung ${name}`;
  return `${isClaim ? 'Schadenersatzforderung' : belegTitel[art]} ${name}`;
}

/** What the job is called and, where the switch of the invoice says so, when it was. */
function subtitleOf({ anlass, zeitBeimAnlass, von, bis }: Beleg): string {
  return [anlass, zeitBeimAnlass ? formatDayRange(von, bis) : ''].filter(Boolean).join(' · ');
}

/** The address field, line by line; the country only abroad, in capitals. */
export function addressLines({ buyer, seller }: Letter): string[] {
  const { zusatz = '', strasse, plz, ort, land } = buyer.anschrift;
  const country = land === seller.anschrift.land ? '' : countryName(land).toUpperCase();
  return [buyer.person, zusatz, strasse, `${plz} ${ort}`.trim(), country].filter(Boolean);
}

function infoLabels({ art, unverbindlich }: Beleg): readonly [number: string, date: string] {
  if (art === 'auftragsbestaetigung' || unverbindlich) return ['Nummer', 'Datum'];
  const kind = art === 'angebot' ? belegTitel.angebot : belegTitel.rechnung;
  return [`${kind}snummer`, `${kind}sdatum`];
}

/** The facts beside the address; what is not known is left out. */
function infoRows(beleg: Beleg): (readonly [label: string, value: string])[] {
  const { art, buyer, storniert, korrigiert = storniert, auftrag, version } = beleg;
  const [number, date] = infoLabels(beleg);
  const rows = [
    [number, beleg.name],
    ['Version', version === undefined ? '' : String(version)],
    [date, formatDay(beleg.datum)],
    ['Zu Angebot', auftrag ? `${auftrag.name}, Version ${auftrag.version}` : ''],
    ['Zu Rechnung', korrigiert ? `${korrigiert.name} vom ${formatDay(korrigiert.datum)}` : ''],
    [art === 'anzahlung' ? 'Voraussichtlich' : 'Leistungszeitraum', formatDayRange(beleg.von, beleg.bis)],
    ['Gültig bis', beleg.gueltigBis === '' ? '' : formatDay(beleg.gueltigBis)],
    ['Kundennummer', buyer.kundennummer],
    ['Auftrag', beleg.auftragsnummer],
    ['Leitweg-ID', buyer.leitwegId],
    [`${beleg.anrede === 'du' ? 'Deine' : 'Ihre'} USt-IdNr.`, buyer.ustId],
    ['Bearbeitung', beleg.bearbeitung],
  ] as const;
  return rows.filter(([, value]) => value !== '');
}
