import { type Collection, entities } from '@traverse/domain/entities';
import type { EffectsByCollection, RecordEffects } from '../records/effects.ts';
import { ablageOf } from './ablage.ts';
import { adminGroupStays } from './admin-group.ts';
import { afaMakesSense } from './afa.ts';
import { setOrArtikel, teilMakesSense } from './artikel-teile.ts';
import { aufgabeMakesSense } from './aufgaben.ts';
import { auftragOfRechnung } from './auftrag.ts';
import { umsatzAddsUp } from './bank-sums.ts';
import { firmaSaysStandardKonto, oneStandardKonto } from './bankkonten.ts';
import { umsatzStandByHand } from './bankumsaetze.ts';
import { basiszinsOfHalfYear } from './basiszinsen.ts';
import { inhaltMakesSense } from './behaelter-inhalt.ts';
import { bestelltAgrees } from './bestellt.ts';
import { switchOfAusgabe, switchOfEinnahme, switchOfRechnung } from './bezahlt-switch.ts';
import { bookedOnce } from './booked-once.ts';
import { caseOfArtikel } from './case-artikel.ts';
import { codesAreUnambiguous, geraetIdsAreNoCodes, idsAreNoCodes } from './codes.ts';
import { datevEinstellungMakesSense } from './datev-einstellung.ts';
import { dueOnOrAfterItsDate } from './due-date.ts';
import { endDates } from './end-dates.ts';
import { engpaesseOfListe, engpaesseOfZeile } from './engpaesse.ts';
import { ersatzOfZeile } from './ersatz.ts';
import { staffelIsWhole, stornostaffelIsWhole } from './faktorstaffeln.ts';
import { festerEintrag } from './fest.ts';
import { festgeschrieben } from './festgeschrieben.ts';
import { firmaMakesSense } from './firma.ts';
import {
  agreesWhenChanged,
  asksAboutFolgen,
  jobAgreesWhenChanged,
  othersFollow,
  switchIsMeant,
} from './folgen/effects.ts';
import { gegenzahlungenFollow } from './gegenzahlungen.ts';
import { geraetOfArtikel } from './geraete.ts';
import { zaehlweiseOfArtikel } from './geraete-anzahl.ts';
import { geraeteOfZeile } from './geraete-of-zeile.ts';
import { gliederungOfRechnung } from './gliederung.ts';
import { importFlags } from './import-flags.ts';
import { inhaltOfZeile } from './inhalt-of-zeile.ts';
import { inheritedProjekt } from './inherited-projekt.ts';
import { inventarlisteFollows, ownInventarlisteFollows } from './inventarliste-dates.ts';
import { inventurStays } from './inventuren.ts';
import { platzIsOne } from './lagerplaetze.ts';
import { lieferantMakesSense } from './lieferanten.ts';
import { letsGoOfListe, neededByBelege } from './liste-of-belege.ts';
import { teileOfSet } from './listen-sets.ts';
import { zubehoerOfZeile } from './listenzeilen.ts';
import { abwesenheitMakesSense } from './mannschaft/abwesenheiten.ts';
import { einsaetzeOnOneBill } from './mannschaft/ausgabe-einsaetze.ts';
import { dienstMakesSense, einsatzMakesSense, projektIsNotKnown } from './mannschaft/einsaetze.ts';
import { festeZeilen, renamedFunktion } from './mannschaft/feste-zeilen.ts';
import { jobOfPerson, personMakesSense } from './mannschaft/personen.ts';
import { numbered, numberedKunde } from './next-name.ts';
import { nobodyTwice } from './nobody-twice.ts';
import { onlyOne } from './only-one.ts';
import { optionOfListe, optionOfProjekt } from './options.ts';
import { packlisteOfRechnung } from './packliste-of-rechnung.ts';
import { kontakteOfProjekt, kontaktMakesSense, kontaktOfRechnung } from './partner/kontakte.ts';
import { ortIsOne } from './partner/orte.ts';
import { texteOfProjekt, texteOfZumietung } from './partner/partner-texte.ts';
import { kundeUmbenannt, lieferantUmbenannt, ortUmbenannt } from './partner/umbenannt.ts';
import { rowsSayOneThing } from './preisgruppen.ts';
import { pruefungCounts } from './pruefungen.ts';
import { rechnungOfPackliste } from './rechnung-of-packliste.ts';
import { rueckgabeOfListe, rueckgabeOfZeile } from './rueckgabe.ts';
import { schadenOfGeraet } from './schaeden-of-geraet.ts';
import { skontoOfAusgabe, skontoOfRechnung } from './skonto.ts';
import { dateWhenSwitchedOn } from './switched-on.ts';
import { knownPlatzhalter } from './textvorlagen.ts';
import { konditionenOfKunde, konditionenOfRechnung, kontoInProjekten, ortOfProjekt } from './uebernommen.ts';
import { uniqueNames } from './unique-names.ts';
import type { AccountGuards } from './user-password.ts';
import { userEffects } from './users.ts';
import { ustEinstellung } from './ust-einstellung.ts';
import { ustLandMakesSense } from './ust-land.ts';
import { ustSaetzeOfRechnung, ustSaetzeOfSet, ustSaetzeOfZeile } from './ust-saetze.ts';
import { abgegebenStays } from './ustva.ts';
import { wahlpositionenOfRechnung } from './wahlpositionen.ts';
import { bankHolds, zahlungenAddUp } from './zahlungen.ts';
import { zeilenFaktorOfRechnung } from './zeilen-faktor.ts';
import { nettoFollowsZeilen, nettoOfZumietung } from './zumietung-netto.ts';
import { inventarlisteNotVerbucht, notVerbuchtWhileRented } from './zumietungen.ts';

const bezahltAm = dateWhenSwitchedOn('bezahlt');
const bestelltAm = dateWhenSwitchedOn('bestellt');

/** Of one collection, or of any. */
type EffectsOf<C extends Collection> = RecordEffects<(typeof entities)[C]> | RecordEffects;

/** What else happens when a record of these collections is saved. */
const special = (accounts: AccountGuards): { readonly [C in Collection]?: readonly EffectsOf<C>[] } => ({
  users: [userEffects(accounts), kontoInProjekten],
  groups: [adminGroupStays],
  einstellungen: [onlyOne('einstellungen')],
  firma: [
    onlyOne('firma'),
    firmaMakesSense,
    stornostaffelIsWhole,
    ustEinstellung,
    datevEinstellungMakesSense,
    firmaSaysStandardKonto,
  ],
  projekt: [
    projektIsNotKnown,
    texteOfProjekt,
    kontakteOfProjekt,
    asksAboutFolgen,
    nobodyTwice,
    festeZeilen,
    othersFollow,
    optionOfProjekt,
    ortOfProjekt,
  ],
  job: [asksAboutFolgen, jobOfPerson, jobAgreesWhenChanged],
  personen: [personMakesSense],
  dienste: [dienstMakesSense],
  einsaetze: [einsatzMakesSense],
  funktionen: [renamedFunktion],
  abwesenheiten: [abwesenheitMakesSense],
  textvorlagen: [knownPlatzhalter],
  basiszinsen: [basiszinsOfHalfYear],
  kunden: [numberedKunde, konditionenOfKunde, kundeUmbenannt],
  orte: [ortIsOne, ortUmbenannt],
  kontakte: [kontaktMakesSense],
  aufgaben: [aufgabeMakesSense],
  faktorstaffeln: [staffelIsWhole],
  preisgruppen: [rowsSayOneThing],
  inventar: [idsAreNoCodes, setOrArtikel, zaehlweiseOfArtikel, caseOfArtikel],
  lagerplaetze: [platzIsOne],
  geraete: [geraetIdsAreNoCodes, geraetOfArtikel],
  behaelter_inhalt: [inhaltMakesSense],
  pruefungen: [pruefungCounts],
  inventuren: [inventurStays],
  schaeden: [schadenOfGeraet],
  codes: [codesAreUnambiguous],
  artikel_teile: [teilMakesSense],
  inventarlisten: [
    asksAboutFolgen,
    switchIsMeant,
    notVerbuchtWhileRented,
    optionOfListe,
    engpaesseOfListe,
    rueckgabeOfListe,
    neededByBelege,
  ],
  inventar_inventarlisten: [
    rueckgabeOfZeile,
    geraeteOfZeile,
    inhaltOfZeile,
    zubehoerOfZeile,
    ersatzOfZeile,
    engpaesseOfZeile,
    ustSaetzeOfZeile,
    nettoFollowsZeilen,
  ],
  listen_sets: [teileOfSet, ustSaetzeOfSet],
  packlisten: [
    asksAboutFolgen,
    numbered('packlisten'),
    inheritedProjekt([{ field: 'rechnung', collection: 'rechnungen' }]),
    agreesWhenChanged,
    inventarlisteFollows,
    letsGoOfListe,
    packlisteOfRechnung,
  ],
  rechnungen: [
    asksAboutFolgen,
    numbered('rechnungen'),
    inheritedProjekt([{ field: 'packliste', collection: 'packlisten' }]),
    kontaktOfRechnung,
    agreesWhenChanged,
    bezahltAm,
    festgeschrieben,
    gliederungOfRechnung,
    wahlpositionenOfRechnung,
    dueOnOrAfterItsDate,
    konditionenOfRechnung,
    inventarlisteFollows,
    letsGoOfListe,
    rechnungOfPackliste,
    zeilenFaktorOfRechnung,
    ustSaetzeOfRechnung,
    skontoOfRechnung,
    auftragOfRechnung,
    switchOfRechnung,
  ],
  zumietungen: [
    asksAboutFolgen,
    numbered('zumietungen'),
    inheritedProjekt(),
    texteOfZumietung,
    agreesWhenChanged,
    bestelltAm,
    bestelltAgrees,
    nettoOfZumietung,
    ownInventarlisteFollows,
    inventarlisteNotVerbucht,
    letsGoOfListe,
  ],
  einnahmen: [
    bezahltAm,
    festerEintrag('einnahmen'),
    bookedOnce,
    switchOfEinnahme,
    bankHolds('einnahme'),
    ablageOf('einnahmen'),
  ],
  ausgaben: [
    bezahltAm,
    importFlags,
    festerEintrag('ausgaben'),
    ustLandMakesSense,
    skontoOfAusgabe,
    einsaetzeOnOneBill,
    switchOfAusgabe,
    bankHolds('ausgabe'),
    ablageOf('ausgaben'),
  ],
  bankkonten: [oneStandardKonto],
  bankumsaetze: [umsatzStandByHand],
  lieferanten: [lieferantMakesSense, lieferantUmbenannt],
  ustva: [abgegebenStays],
  zahlungen: [zahlungenAddUp, umsatzAddsUp, gegenzahlungenFollow],
  afa: [dateWhenSwitchedOn('abgeschrieben'), afaMakesSense, ablageOf('afa')],
});

/** By collection: what follows from its definition, and what is special to it, whose words come before those of its names. */
export function effects(accounts: AccountGuards): EffectsByCollection {
  // Cast: the engine hands each the records of its own collection.
  const byCollection = special(accounts) as EffectsByCollection;
  return Object.fromEntries(
    Object.values(entities).map((entity) => [
      entity.collection,
      [...endDates(entity), ...(byCollection[entity.collection] ?? []), ...uniqueNames(entity)],
    ]),
  );
}
