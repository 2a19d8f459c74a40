import { geld } from '@traverse/schema';
import { entities } from '../entities/index.ts';
import { type Bestand, wordOf } from '../tabelle/bestand.ts';
import { fremdForm } from '../tabelle/fremdnummer.ts';
import type { Schritt, Zeile, Zeilenplan } from '../tabelle/plan.ts';
import type { Fehler } from '../tabelle/pruefen.ts';
import type { Aufbau } from '../tabelle/read-zeile.ts';
import { readZelle } from '../tabelle/wert.ts';
import { tagIn, zahlIn, zellenText } from '../tabelle/zelle.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { decimalText } from '../values/decimal.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { alterName, erledigtNach, NICHTS_OFFEN, type OffeneZeile, offenerPosten } from './offene-posten.ts';

const { kunden, rechnungen, zahlungen } = entities;

/** Why a payment of before the move stands there. Exact. */
const VOR_DEM_UMZUG = 'Vor dem Umzug bezahlt';

/** Plans of the rows, and what their numbers come to: rows of one number are one invoice (B3.7). */
export function planOffene(
  aufbau: Aufbau,
  bestand: Bestand,
  zeilen: readonly Zeile[],
): readonly Zeilenplan[] {
  const read = zeilen.map((zeile) => gelesen(aufbau, bestand, zeile));
  const byNumber = Map.groupBy(read, ({ form, zeile }) => form || `zeile ${zeile}`);
  const names = new Set(bestand.all(rechnungen.collection).map(({ name }) => wordOf(name)));
  const plans = new Map<number, Zeilenplan>();
  for (const rows of byNumber.values())
    for (const plan of planOne(aufbau, bestand, rows, names)) plans.set(plan.zeile, plan);
  return zeilen.flatMap(({ nr }) => plans.get(nr) ?? []);
}

interface Gelesen extends OffeneZeile {
  readonly zeile: number;
  readonly nummer: string;
  readonly form: string;
  readonly kunde: string;
  readonly datum: Day | undefined;
  readonly faellig: Day | undefined;
  /** Why it is nothing that is open, as the other tool says; '' where it says nothing of that. */
  readonly erledigt: string;
  readonly fehler: readonly Fehler[];
}

function gelesen({ spalten, leseart }: Aufbau, bestand: Bestand, { nr, zellen }: Zeile): Gelesen {
  const fehler: Fehler[] = [];
  const cell = (name: string) => zellen[spalten.indexOf(name)] ?? null;
  const fault = (name: string, words: string) => {
    const spalte = spalten.indexOf(name);
    fehler.push({ text: words, ...(spalte < 0 ? {} : { spalte }) });
    return undefined;
  };
  const amount = (name: 'netto' | 'ust' | 'brutto' | 'offen', label: string) => {
    const how = leseart[spalten.indexOf(name)];
    const read = how && readZelle(geld({ label }), cell(name), how);
    if (read?.is === 'fehler') return fault(name, `${label}: ${read.text}`);
    return read?.is === 'wert' ? cents(Number(read.wert)) : undefined;
  };
  const day = (name: string, label: string) => {
    if (zellenText(cell(name)) === '') return undefined;
    const { value, problem } = tagIn(cell(name), leseart[spalten.indexOf(name)]?.tag ?? 'Tag zuerst');
    return value ?? fault(name, `${label}: ${problem ?? ''}`);
  };
  const rate = () => {
    if (zellenText(cell('satz')) === '') return undefined;
    const { value, problem } = zahlIn(cell('satz'), 'Komma');
    return value ? percent(Number(decimalText(value))) : fault('satz', `Ust-Satz: ${problem ?? ''}`);
  };
  const nummer = zellenText(cell('nummer'));
  const name = zellenText(cell('kunde'));
  const [kunde, second] = name === '' ? [] : bestand.meant(kunden, name);
  if (fremdForm(nummer) === '') fault('nummer', 'Rechnungsnummer: Hier steht keine.');
  if (!kunde)
    fault(
      'kunde',
      name === '' ? 'Kunde: Hier steht keiner.' : `Kunde: „${name.slice(0, 40)}“ gibt es nicht unter Kunden.`,
    );
  if (second) fault('kunde', `Kunde: „${name.slice(0, 40)}“ gibt es mehrmals. Nimm dafür die Kundennummer.`);
  const datum = day('rechnungsDatum', 'Datum');
  if (zellenText(cell('rechnungsDatum')) === '') fault('rechnungsDatum', 'Datum: Hier steht keins.');
  return {
    zeile: nr,
    nummer,
    form: fremdForm(nummer),
    kunde: kunde?.id ?? '',
    datum,
    faellig: day('faelligDatum', 'Fällig'),
    netto: amount('netto', 'Netto'),
    ust: amount('ust', 'Ust'),
    brutto: amount('brutto', 'Brutto'),
    offen: amount('offen', 'Offen'),
    satz: rate(),
    erledigt: erledigtNach(zellenText(cell('stand'))),
    fehler,
  };
}

function planOne(
  aufbau: Aufbau,
  bestand: Bestand,
  rows: readonly Gelesen[],
  names: Set<string>,
): readonly Zeilenplan[] {
  const [first] = rows;
  if (!first) return [];
  const planned = (was: Zeilenplan['was'], grund: string, schritte: readonly Schritt[] = []) =>
    rows.map(({ zeile, nummer, fehler }, index): Zeilenplan => {
      const isFirst = index === 0;
      const spalten = fehler.flatMap(({ spalte }) => spalte ?? []);
      const follows = was === 'Fehler' || isFirst ? grund : `gehört zu Zeile ${first.zeile}`;
      return {
        zeile,
        was: was === 'Fehler' || isFirst ? was : 'übersprungen',
        titel: nummer,
        grund: follows,
        spalten,
        schritte: isFirst ? schritte : [],
      };
    });
  const erledigt = rows.find((row) => row.erledigt !== '')?.erledigt;
  if (erledigt !== undefined) return planned('übersprungen', erledigt);
  const faults = rows.flatMap(({ fehler }) => fehler.map(({ text }) => text));
  if (faults.length > 0) return planned('Fehler', [...new Set(faults)].join(' '));
  if (bestand.byFremd(rechnungen.collection, first.nummer)) return planned('unverändert', '');
  if (rows.some(({ kunde }) => kunde !== first.kunde))
    return planned('Fehler', 'In den Zeilen dieser Nummer stehen verschiedene Kunden.');
  const posten = offenerPosten(rows);
  if (posten.is === 'fehler') return planned('Fehler', posten.grund);
  if (posten.is === 'nichts') return planned('übersprungen', NICHTS_OFFEN);
  const { datum = '2000-01-01', faellig = datum } = first;
  const [id, paidId] = [aufbau.newId(), aufbau.newId()];
  const paid = { datum: wireDateOf(datum), art: 'Verrechnung', herkunft: 'Übernahme' } as const;
  const step = (entity: Schritt['entity'], of: string, werte: Schritt['werte']): Schritt => ({
    entity,
    art: 'anlegen',
    id: of,
    werte,
    zeile: first.zeile,
  });
  if (posten.is === 'guthaben') {
    const werte = {
      ...paid,
      kunde: first.kunde,
      betrag: posten.betrag,
      grund: `Guthaben aus ${first.nummer}`,
    };
    return planned('neu', 'wird Guthaben des Kunden', [step(zahlungen, paidId, werte)]);
  }
  const name = alterName(first.nummer, datum);
  if (name === '' || names.has(name))
    return planned('Fehler', `${first.nummer} wäre hier ${name || 'ohne Nummer'}, das gibt es schon.`);
  names.add(name);
  const { steuern, netto, ust, brutto, bezahlt } = posten;
  const rechnung = {
    name,
    alteNummer: first.nummer.slice(0, 60),
    kunde: first.kunde,
    rechnungsDatum: wireDateOf(datum),
    faelligDatum: wireDateOf(faellig < datum ? datum : faellig),
    von: wireDateOf(datum),
    bis: wireDateOf(datum),
    netto,
    ust,
    brutto,
    steuern,
  } as unknown as Schritt['werte']; // rows of numbers
  const before =
    bezahlt > 0
      ? [step(zahlungen, paidId, { ...paid, rechnung: id, betrag: bezahlt, grund: VOR_DEM_UMZUG })]
      : [];
  const [plan, ...others] = planned('neu', '', [step(rechnungen, id, rechnung), ...before]);
  const fremd = { sammlung: rechnungen.collection, nummer: first.form, datensatz: id, gesehen: {} };
  bestand.add(rechnungen, { id, name });
  bestand.addFremd(fremd);
  return plan ? [{ ...plan, fremd }, ...others] : others;
}
