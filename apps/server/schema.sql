-- Made by `npm run schema:print` from the entity definitions. Do not edit.

-- SQLite --

CREATE TABLE "_layout" (
  "layout" text NOT NULL
) STRICT;

CREATE TABLE "groups" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "users" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "username" text NOT NULL DEFAULT '',
  "username_fold" text NOT NULL DEFAULT '',
  "username_sort" text NOT NULL DEFAULT '',
  "email" text NOT NULL DEFAULT '',
  "email_fold" text NOT NULL DEFAULT '',
  "email_sort" text NOT NULL DEFAULT '',
  "mobile" text NOT NULL DEFAULT '',
  "mobile_fold" text NOT NULL DEFAULT '',
  "mobile_sort" text NOT NULL DEFAULT '',
  "label" text NOT NULL DEFAULT '',
  "label_fold" text NOT NULL DEFAULT '',
  "label_sort" text NOT NULL DEFAULT '',
  "groups" text NOT NULL DEFAULT '[]',
  "ohneGruppen" integer NOT NULL DEFAULT 0,
  "tagessatz" integer NOT NULL DEFAULT 0,
  "kostensatz" integer NOT NULL DEFAULT 0,
  "locked" integer NOT NULL DEFAULT 0,
  "verified" integer NOT NULL DEFAULT 0,
  "lastLogin" text NOT NULL DEFAULT '',
  "zweiterFaktor" integer NOT NULL DEFAULT 0,
  "password" text NOT NULL DEFAULT '',
  "tokenKey" text NOT NULL DEFAULT '',
  "sitzungsstand" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "einstellungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "key" text NOT NULL DEFAULT '',
  "key_fold" text NOT NULL DEFAULT '',
  "key_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "firma" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "zusatz" text NOT NULL DEFAULT '',
  "zusatz_fold" text NOT NULL DEFAULT '',
  "zusatz_sort" text NOT NULL DEFAULT '',
  "strasse" text NOT NULL DEFAULT '',
  "strasse_fold" text NOT NULL DEFAULT '',
  "strasse_sort" text NOT NULL DEFAULT '',
  "hausnummer" text NOT NULL DEFAULT '',
  "hausnummer_fold" text NOT NULL DEFAULT '',
  "hausnummer_sort" text NOT NULL DEFAULT '',
  "plz" text NOT NULL DEFAULT '',
  "plz_fold" text NOT NULL DEFAULT '',
  "plz_sort" text NOT NULL DEFAULT '',
  "ort" text NOT NULL DEFAULT '',
  "ort_fold" text NOT NULL DEFAULT '',
  "ort_sort" text NOT NULL DEFAULT '',
  "land" text NOT NULL DEFAULT '',
  "land_fold" text NOT NULL DEFAULT '',
  "land_sort" text NOT NULL DEFAULT '',
  "telefon" text NOT NULL DEFAULT '',
  "telefon_fold" text NOT NULL DEFAULT '',
  "telefon_sort" text NOT NULL DEFAULT '',
  "email" text NOT NULL DEFAULT '',
  "email_fold" text NOT NULL DEFAULT '',
  "email_sort" text NOT NULL DEFAULT '',
  "web" text NOT NULL DEFAULT '',
  "web_fold" text NOT NULL DEFAULT '',
  "web_sort" text NOT NULL DEFAULT '',
  "steuernummer" text NOT NULL DEFAULT '',
  "steuernummer_fold" text NOT NULL DEFAULT '',
  "steuernummer_sort" text NOT NULL DEFAULT '',
  "ustId" text NOT NULL DEFAULT '',
  "ustId_fold" text NOT NULL DEFAULT '',
  "ustId_sort" text NOT NULL DEFAULT '',
  "handelsregister" text NOT NULL DEFAULT '',
  "handelsregister_fold" text NOT NULL DEFAULT '',
  "handelsregister_sort" text NOT NULL DEFAULT '',
  "geschaeftsfuehrung" text NOT NULL DEFAULT '',
  "geschaeftsfuehrung_fold" text NOT NULL DEFAULT '',
  "geschaeftsfuehrung_sort" text NOT NULL DEFAULT '',
  "bank" text NOT NULL DEFAULT '',
  "bank_fold" text NOT NULL DEFAULT '',
  "bank_sort" text NOT NULL DEFAULT '',
  "iban" text NOT NULL DEFAULT '',
  "iban_fold" text NOT NULL DEFAULT '',
  "iban_sort" text NOT NULL DEFAULT '',
  "bic" text NOT NULL DEFAULT '',
  "bic_fold" text NOT NULL DEFAULT '',
  "bic_sort" text NOT NULL DEFAULT '',
  "logo" text NOT NULL DEFAULT '',
  "logo_fold" text NOT NULL DEFAULT '',
  "akzentfarbe" text NOT NULL DEFAULT '',
  "akzentfarbe_fold" text NOT NULL DEFAULT '',
  "akzentfarbe_sort" text NOT NULL DEFAULT '',
  "kleinunternehmer" integer NOT NULL DEFAULT 0,
  "versteuerung" text NOT NULL DEFAULT '',
  "versteuerung_fold" text NOT NULL DEFAULT '',
  "versteuerung_sort" text NOT NULL DEFAULT '',
  "istSeit" text NOT NULL DEFAULT '',
  "istBis" text NOT NULL DEFAULT '',
  "voranmeldung" text NOT NULL DEFAULT '',
  "voranmeldung_fold" text NOT NULL DEFAULT '',
  "voranmeldung_sort" text NOT NULL DEFAULT '',
  "dauerfrist" integer NOT NULL DEFAULT 0,
  "steuernummerElster" text NOT NULL DEFAULT '',
  "steuernummerElster_fold" text NOT NULL DEFAULT '',
  "steuernummerElster_sort" text NOT NULL DEFAULT '',
  "datevWeg" text NOT NULL DEFAULT '',
  "datevWeg_fold" text NOT NULL DEFAULT '',
  "datevWeg_sort" text NOT NULL DEFAULT '',
  "datevBerater" real NOT NULL DEFAULT 0,
  "datevMandant" real NOT NULL DEFAULT 0,
  "kontenrahmen" text NOT NULL DEFAULT '',
  "kontenrahmen_fold" text NOT NULL DEFAULT '',
  "kontenrahmen_sort" text NOT NULL DEFAULT '',
  "sachkontenlaenge" real NOT NULL DEFAULT 0,
  "wjBeginn" text NOT NULL DEFAULT '',
  "wjBeginn_fold" text NOT NULL DEFAULT '',
  "wjBeginn_sort" text NOT NULL DEFAULT '',
  "datevKonten" text NOT NULL DEFAULT '[]',
  "datevKonten_fold" text NOT NULL DEFAULT '[]',
  "kostenProKm" integer NOT NULL DEFAULT 0,
  "margeWarnung" real NOT NULL DEFAULT 0,
  "heimatorte" text NOT NULL DEFAULT '[]',
  "heimatorte_fold" text NOT NULL DEFAULT '[]',
  "zahlungszielTage" real NOT NULL DEFAULT 0,
  "angebotGueltigTage" real NOT NULL DEFAULT 0,
  "ruestVor" real NOT NULL DEFAULT 0,
  "ruestNach" real NOT NULL DEFAULT 0,
  "nutzungstage" text NOT NULL DEFAULT '',
  "nutzungstage_fold" text NOT NULL DEFAULT '',
  "nutzungstage_sort" text NOT NULL DEFAULT '',
  "toleranzMinuten" real NOT NULL DEFAULT 0,
  "tageProWoche" real NOT NULL DEFAULT 0,
  "mindestmiete" integer NOT NULL DEFAULT 0,
  "stornostaffel" text NOT NULL DEFAULT '[]',
  "stornostaffel_fold" text NOT NULL DEFAULT '[]',
  "zumietVorlauf" real NOT NULL DEFAULT 0,
  "ersatzwert" text NOT NULL DEFAULT '',
  "ersatzwert_fold" text NOT NULL DEFAULT '',
  "ersatzwert_sort" text NOT NULL DEFAULT '',
  "restwertProzent" real NOT NULL DEFAULT 0,
  "kleindifferenz" integer NOT NULL DEFAULT 0,
  "bundesland" text NOT NULL DEFAULT '',
  "bundesland_fold" text NOT NULL DEFAULT '',
  "bundesland_sort" text NOT NULL DEFAULT '',
  "anrede" text NOT NULL DEFAULT '',
  "anrede_fold" text NOT NULL DEFAULT '',
  "anrede_sort" text NOT NULL DEFAULT '',
  "zahlungszielVereinbart" integer NOT NULL DEFAULT 0,
  "mahnenAb" integer NOT NULL DEFAULT 0,
  "agb" text NOT NULL DEFAULT '',
  "agb_fold" text NOT NULL DEFAULT '',
  "festerTermin" integer NOT NULL DEFAULT 0,
  "beiAnnahmeBuchen" integer NOT NULL DEFAULT 0,
  "trotzGruende" text NOT NULL DEFAULT '[]',
  "trotzGruende_fold" text NOT NULL DEFAULT '[]',
  "festschreibenBeimPdf" integer NOT NULL DEFAULT 0,
  "bereichPlanung" text NOT NULL DEFAULT '',
  "bereichPlanung_fold" text NOT NULL DEFAULT '',
  "bereichPlanung_sort" text NOT NULL DEFAULT '',
  "bereichLager" text NOT NULL DEFAULT '',
  "bereichLager_fold" text NOT NULL DEFAULT '',
  "bereichLager_sort" text NOT NULL DEFAULT '',
  "bereichRechnungen" text NOT NULL DEFAULT '',
  "bereichRechnungen_fold" text NOT NULL DEFAULT '',
  "bereichRechnungen_sort" text NOT NULL DEFAULT '',
  "bereichBuecher" text NOT NULL DEFAULT '',
  "bereichBuecher_fold" text NOT NULL DEFAULT '',
  "bereichBuecher_sort" text NOT NULL DEFAULT '',
  "internerKunde" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "lohnBis" text NOT NULL DEFAULT '',
  "lohnBis_fold" text NOT NULL DEFAULT '',
  "lohnBis_sort" text NOT NULL DEFAULT '',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "kategorien" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "datevKonto" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "projekt" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "auftragsnummer" text NOT NULL DEFAULT '',
  "auftragsnummer_fold" text NOT NULL DEFAULT '',
  "auftragsnummer_sort" text NOT NULL DEFAULT '',
  "ort" text NOT NULL DEFAULT '',
  "ort_fold" text NOT NULL DEFAULT '',
  "ort_sort" text NOT NULL DEFAULT '',
  "kunde" text NOT NULL DEFAULT '',
  "kunde_fold" text NOT NULL DEFAULT '',
  "kunde_sort" text NOT NULL DEFAULT '',
  "datum_von" text NOT NULL DEFAULT '',
  "datum_bis" text NOT NULL DEFAULT '',
  "auftraggeber" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "veranstaltungsort" text REFERENCES "orte" ("id") DEFERRABLE INITIALLY DEFERRED,
  "status" text NOT NULL DEFAULT '',
  "status_fold" text NOT NULL DEFAULT '',
  "status_sort" text NOT NULL DEFAULT '',
  "optionBis" text NOT NULL DEFAULT '',
  "absageGrund" text NOT NULL DEFAULT '',
  "absageGrund_fold" text NOT NULL DEFAULT '',
  "absageGrund_sort" text NOT NULL DEFAULT '',
  "label" text NOT NULL DEFAULT '',
  "label_fold" text NOT NULL DEFAULT '',
  "label_sort" text NOT NULL DEFAULT '',
  "beschreibung" text NOT NULL DEFAULT '',
  "beschreibung_fold" text NOT NULL DEFAULT '',
  "beschreibung_sort" text NOT NULL DEFAULT '',
  "unterkunft" text NOT NULL DEFAULT '',
  "unterkunft_fold" text NOT NULL DEFAULT '',
  "unterkunft_sort" text NOT NULL DEFAULT '',
  "verpflegung" text NOT NULL DEFAULT '',
  "verpflegung_fold" text NOT NULL DEFAULT '',
  "verpflegung_sort" text NOT NULL DEFAULT '',
  "allgemeineHinweise" text NOT NULL DEFAULT '',
  "allgemeineHinweise_fold" text NOT NULL DEFAULT '',
  "allgemeineHinweise_sort" text NOT NULL DEFAULT '',
  "mitarbeiter" text NOT NULL DEFAULT '[]',
  "mitarbeiter_fold" text NOT NULL DEFAULT '[]',
  "dispoAm" text NOT NULL DEFAULT '',
  "mitteilenAb" text NOT NULL DEFAULT '',
  "km" real NOT NULL DEFAULT 0,
  "maut" integer NOT NULL DEFAULT 0,
  "ansprechpartner" text NOT NULL DEFAULT '[]',
  "ansprechpartner_fold" text NOT NULL DEFAULT '[]',
  "meldeweg" text NOT NULL DEFAULT '[]',
  "meldeweg_fold" text NOT NULL DEFAULT '[]',
  "dispo" text NOT NULL DEFAULT '[]',
  "dispo_fold" text NOT NULL DEFAULT '[]',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "job" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "job" text NOT NULL DEFAULT '',
  "job_fold" text NOT NULL DEFAULT '',
  "job_sort" text NOT NULL DEFAULT '',
  "ort" text NOT NULL DEFAULT '',
  "ort_fold" text NOT NULL DEFAULT '',
  "ort_sort" text NOT NULL DEFAULT '',
  "ausfuehrer" text NOT NULL DEFAULT '',
  "ausfuehrer_fold" text NOT NULL DEFAULT '',
  "ausfuehrer_sort" text NOT NULL DEFAULT '',
  "zeit" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "person" text REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projektVon" text NOT NULL DEFAULT '',
  "projektBis" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "anlagen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "fileName" text NOT NULL DEFAULT '',
  "fileName_fold" text NOT NULL DEFAULT '',
  "fileName_sort" text NOT NULL DEFAULT '',
  "file" text NOT NULL DEFAULT '',
  "file_fold" text NOT NULL DEFAULT '',
  "fuerMannschaft" integer NOT NULL DEFAULT 0,
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "favouriten" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "projekt_id" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "user_id" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "kunden" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "kundennummer" real NOT NULL DEFAULT 0,
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "firma" text NOT NULL DEFAULT '',
  "firma_fold" text NOT NULL DEFAULT '',
  "firma_sort" text NOT NULL DEFAULT '',
  "adresszusatz" text NOT NULL DEFAULT '',
  "adresszusatz_fold" text NOT NULL DEFAULT '',
  "adresszusatz_sort" text NOT NULL DEFAULT '',
  "strasse" text NOT NULL DEFAULT '',
  "strasse_fold" text NOT NULL DEFAULT '',
  "strasse_sort" text NOT NULL DEFAULT '',
  "hausnummer" text NOT NULL DEFAULT '',
  "hausnummer_fold" text NOT NULL DEFAULT '',
  "hausnummer_sort" text NOT NULL DEFAULT '',
  "plz" text NOT NULL DEFAULT '',
  "plz_fold" text NOT NULL DEFAULT '',
  "plz_sort" text NOT NULL DEFAULT '',
  "ort" text NOT NULL DEFAULT '',
  "ort_fold" text NOT NULL DEFAULT '',
  "ort_sort" text NOT NULL DEFAULT '',
  "land" text NOT NULL DEFAULT '',
  "land_fold" text NOT NULL DEFAULT '',
  "land_sort" text NOT NULL DEFAULT '',
  "tel" text NOT NULL DEFAULT '',
  "tel_fold" text NOT NULL DEFAULT '',
  "tel_sort" text NOT NULL DEFAULT '',
  "email" text NOT NULL DEFAULT '',
  "email_fold" text NOT NULL DEFAULT '',
  "email_sort" text NOT NULL DEFAULT '',
  "rabatt" real NOT NULL DEFAULT 0,
  "preisgruppe" text REFERENCES "preisgruppen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "zahlungszielTage" real NOT NULL DEFAULT 0,
  "skontoProzent" real NOT NULL DEFAULT 0,
  "skontoTage" real NOT NULL DEFAULT 0,
  "verbraucher" text NOT NULL DEFAULT '',
  "verbraucher_fold" text NOT NULL DEFAULT '',
  "verbraucher_sort" text NOT NULL DEFAULT '',
  "rechnungsformat" text NOT NULL DEFAULT '',
  "rechnungsformat_fold" text NOT NULL DEFAULT '',
  "rechnungsformat_sort" text NOT NULL DEFAULT '',
  "versandweg" text NOT NULL DEFAULT '',
  "versandweg_fold" text NOT NULL DEFAULT '',
  "versandweg_sort" text NOT NULL DEFAULT '',
  "mahnsperre" integer NOT NULL DEFAULT 0,
  "mahnEmail" text NOT NULL DEFAULT '',
  "mahnEmail_fold" text NOT NULL DEFAULT '',
  "mahnEmail_sort" text NOT NULL DEFAULT '',
  "ibans" text NOT NULL DEFAULT '[]',
  "ibans_fold" text NOT NULL DEFAULT '[]',
  "leitwegId" text NOT NULL DEFAULT '',
  "leitwegId_fold" text NOT NULL DEFAULT '',
  "leitwegId_sort" text NOT NULL DEFAULT '',
  "ustId" text NOT NULL DEFAULT '',
  "ustId_fold" text NOT NULL DEFAULT '',
  "ustId_sort" text NOT NULL DEFAULT '',
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "orte" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "kunde" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "strasse" text NOT NULL DEFAULT '',
  "strasse_fold" text NOT NULL DEFAULT '',
  "strasse_sort" text NOT NULL DEFAULT '',
  "hausnummer" text NOT NULL DEFAULT '',
  "hausnummer_fold" text NOT NULL DEFAULT '',
  "hausnummer_sort" text NOT NULL DEFAULT '',
  "plz" text NOT NULL DEFAULT '',
  "plz_fold" text NOT NULL DEFAULT '',
  "plz_sort" text NOT NULL DEFAULT '',
  "ort" text NOT NULL DEFAULT '',
  "ort_fold" text NOT NULL DEFAULT '',
  "ort_sort" text NOT NULL DEFAULT '',
  "land" text NOT NULL DEFAULT '',
  "land_fold" text NOT NULL DEFAULT '',
  "land_sort" text NOT NULL DEFAULT '',
  "km" real NOT NULL DEFAULT 0,
  "strom" text NOT NULL DEFAULT '[]',
  "strom_fold" text NOT NULL DEFAULT '[]',
  "zufahrt" text NOT NULL DEFAULT '',
  "zufahrt_fold" text NOT NULL DEFAULT '',
  "zufahrt_sort" text NOT NULL DEFAULT '',
  "ladezeiten" text NOT NULL DEFAULT '',
  "ladezeiten_fold" text NOT NULL DEFAULT '',
  "ladezeiten_sort" text NOT NULL DEFAULT '',
  "hinweise" text NOT NULL DEFAULT '',
  "hinweise_fold" text NOT NULL DEFAULT '',
  "hinweise_sort" text NOT NULL DEFAULT '',
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "dateien" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "beschreibung" text NOT NULL DEFAULT '',
  "beschreibung_fold" text NOT NULL DEFAULT '',
  "beschreibung_sort" text NOT NULL DEFAULT '',
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "lagerplaetze" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "zone" text NOT NULL DEFAULT '',
  "zone_fold" text NOT NULL DEFAULT '',
  "zone_sort" text NOT NULL DEFAULT '',
  "sortierung" text NOT NULL DEFAULT '',
  "sortierung_fold" text NOT NULL DEFAULT '',
  "sortierung_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "faktorstaffeln" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "standard" integer NOT NULL DEFAULT 0,
  "stufen" text NOT NULL DEFAULT '[]',
  "stufen_fold" text NOT NULL DEFAULT '[]',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "warengruppen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "farbe" text NOT NULL DEFAULT '',
  "farbe_fold" text NOT NULL DEFAULT '',
  "farbe_sort" text NOT NULL DEFAULT '',
  "sortierung" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "inventar" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "kategorie" text NOT NULL DEFAULT '',
  "kategorie_fold" text NOT NULL DEFAULT '',
  "kategorie_sort" text NOT NULL DEFAULT '',
  "gruppe" text REFERENCES "warengruppen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "anzahl" real NOT NULL DEFAULT 0,
  "einheit" text NOT NULL DEFAULT '',
  "einheit_fold" text NOT NULL DEFAULT '',
  "einheit_sort" text NOT NULL DEFAULT '',
  "mietpreis" integer NOT NULL DEFAULT 0,
  "wiederbeschaffung" integer NOT NULL DEFAULT 0,
  "verkaufspreis" integer NOT NULL DEFAULT 0,
  "nutzungsMonate" real NOT NULL DEFAULT 0,
  "einsatztageProJahr" real NOT NULL DEFAULT 0,
  "wartungProTag" integer NOT NULL DEFAULT 0,
  "versicherung" integer NOT NULL DEFAULT 0,
  "hideInRechnung" integer NOT NULL DEFAULT 0,
  "typ" text NOT NULL DEFAULT '',
  "typ_fold" text NOT NULL DEFAULT '',
  "typ_sort" text NOT NULL DEFAULT '',
  "caseArt" text NOT NULL DEFAULT '',
  "caseArt_fold" text NOT NULL DEFAULT '',
  "caseArt_sort" text NOT NULL DEFAULT '',
  "zaehlweise" text NOT NULL DEFAULT '',
  "zaehlweise_fold" text NOT NULL DEFAULT '',
  "zaehlweise_sort" text NOT NULL DEFAULT '',
  "lagerplatz" text REFERENCES "lagerplaetze" ("id") DEFERRABLE INITIALLY DEFERRED,
  "staffel" text REFERENCES "faktorstaffeln" ("id") DEFERRABLE INITIALLY DEFERRED,
  "ohneStaffel" integer NOT NULL DEFAULT 0,
  "mindestAnzahl" real NOT NULL DEFAULT 0,
  "ruestzeit" text NOT NULL DEFAULT '',
  "ruestzeit_fold" text NOT NULL DEFAULT '',
  "ruestzeit_sort" text NOT NULL DEFAULT '',
  "ruestVor" real NOT NULL DEFAULT 0,
  "ruestNach" real NOT NULL DEFAULT 0,
  "gewicht" real NOT NULL DEFAULT 0,
  "laenge" real NOT NULL DEFAULT 0,
  "breite" real NOT NULL DEFAULT 0,
  "hoehe" real NOT NULL DEFAULT 0,
  "stapel" real NOT NULL DEFAULT 0,
  "leistung" real NOT NULL DEFAULT 0,
  "cosPhi" real NOT NULL DEFAULT 0,
  "anschluss" text NOT NULL DEFAULT '',
  "anschluss_fold" text NOT NULL DEFAULT '',
  "anschluss_sort" text NOT NULL DEFAULT '',
  "ursprungsland" text NOT NULL DEFAULT '',
  "ursprungsland_fold" text NOT NULL DEFAULT '',
  "ursprungsland_sort" text NOT NULL DEFAULT '',
  "angebotstext" text NOT NULL DEFAULT '',
  "angebotstext_fold" text NOT NULL DEFAULT '',
  "angebotstext_sort" text NOT NULL DEFAULT '',
  "bilder" text NOT NULL DEFAULT '[]',
  "bilder_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "preisgruppen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "rabatte" text NOT NULL DEFAULT '[]',
  "rabatte_fold" text NOT NULL DEFAULT '[]',
  "preise" text NOT NULL DEFAULT '[]',
  "preise_fold" text NOT NULL DEFAULT '[]',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "codes" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "inventar" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "geraet" text REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED,
  "code" text NOT NULL DEFAULT '',
  "code_fold" text NOT NULL DEFAULT '',
  "code_sort" text NOT NULL DEFAULT '',
  "anzeige" text NOT NULL DEFAULT '',
  "anzeige_fold" text NOT NULL DEFAULT '',
  "anzeige_sort" text NOT NULL DEFAULT '',
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "anzahl" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "artikel_teile" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "artikel" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "teil" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "anzahl" real NOT NULL DEFAULT 0,
  "je" real NOT NULL DEFAULT 0,
  "stufe" text NOT NULL DEFAULT '',
  "stufe_fold" text NOT NULL DEFAULT '',
  "stufe_sort" text NOT NULL DEFAULT '',
  "jeListe" integer NOT NULL DEFAULT 0,
  "berechnen" integer NOT NULL DEFAULT 0,
  "rang" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "inventarlisten" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "verbucht" integer NOT NULL DEFAULT 0,
  "option" integer NOT NULL DEFAULT 0,
  "optionBis" text NOT NULL DEFAULT '',
  "gemeintFuer" text NOT NULL DEFAULT '',
  "gemeintFuer_fold" text NOT NULL DEFAULT '',
  "gemeintFuer_sort" text NOT NULL DEFAULT '',
  "ruestzeit" text NOT NULL DEFAULT '',
  "ruestzeit_fold" text NOT NULL DEFAULT '',
  "ruestzeit_sort" text NOT NULL DEFAULT '',
  "ruestVor" real NOT NULL DEFAULT 0,
  "ruestNach" real NOT NULL DEFAULT 0,
  "pruefliste" integer NOT NULL DEFAULT 0,
  "rueckgabe" text NOT NULL DEFAULT '',
  "rueckgabe_fold" text NOT NULL DEFAULT '',
  "rueckgabe_sort" text NOT NULL DEFAULT '',
  "rueckgabeAm" text NOT NULL DEFAULT '',
  "rueckgabeVon" text NOT NULL DEFAULT '',
  "rueckgabeVon_fold" text NOT NULL DEFAULT '',
  "rueckgabeVon_sort" text NOT NULL DEFAULT '',
  "engpaesse" text NOT NULL DEFAULT '[]',
  "engpaesse_fold" text NOT NULL DEFAULT '[]',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "inventar_inventarlisten" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "inventar" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "inventarliste" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "anzahl" real NOT NULL DEFAULT 0,
  "einheit" text NOT NULL DEFAULT '',
  "einheit_fold" text NOT NULL DEFAULT '',
  "einheit_sort" text NOT NULL DEFAULT '',
  "faktor" real NOT NULL DEFAULT 0,
  "ust" real NOT NULL DEFAULT 0,
  "preisArt" text NOT NULL DEFAULT '',
  "preisArt_fold" text NOT NULL DEFAULT '',
  "preisArt_sort" text NOT NULL DEFAULT '',
  "preis" integer NOT NULL DEFAULT 0,
  "anmerkunug" text NOT NULL DEFAULT '',
  "anmerkunug_fold" text NOT NULL DEFAULT '',
  "anmerkunug_sort" text NOT NULL DEFAULT '',
  "hideInRechnung" integer NOT NULL DEFAULT 0,
  "gepackt" real NOT NULL DEFAULT 0,
  "out" real NOT NULL DEFAULT 0,
  "in" real NOT NULL DEFAULT 0,
  "vermisst" real NOT NULL DEFAULT 0,
  "defekt" real NOT NULL DEFAULT 0,
  "verbraucht" real NOT NULL DEFAULT 0,
  "ausgebucht" real NOT NULL DEFAULT 0,
  "berechnet" real NOT NULL DEFAULT 0,
  "vorgesehen" text NOT NULL DEFAULT '[]',
  "fehlbestand" real NOT NULL DEFAULT 0,
  "draussen" real NOT NULL DEFAULT 0,
  "ausSets" real NOT NULL DEFAULT 0,
  "zubehoer" real NOT NULL DEFAULT 0,
  "inklusive" real NOT NULL DEFAULT 0,
  "zubehoerTeile" text NOT NULL DEFAULT '[]',
  "zubehoerTeile_fold" text NOT NULL DEFAULT '[]',
  "ersetzt" real NOT NULL DEFAULT 0,
  "statt" real NOT NULL DEFAULT 0,
  "ersatzFuer" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "vonSelbst" integer NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "listen_sets" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "inventarliste" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "set" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "anzahl" real NOT NULL DEFAULT 0,
  "faktor" real NOT NULL DEFAULT 0,
  "preisart" text NOT NULL DEFAULT '',
  "preisart_fold" text NOT NULL DEFAULT '',
  "preisart_sort" text NOT NULL DEFAULT '',
  "nachlass" real NOT NULL DEFAULT 0,
  "preis" integer NOT NULL DEFAULT 0,
  "ust" real NOT NULL DEFAULT 0,
  "hideInRechnung" integer NOT NULL DEFAULT 0,
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "teileDruck" text NOT NULL DEFAULT '',
  "teileDruck_fold" text NOT NULL DEFAULT '',
  "teileDruck_sort" text NOT NULL DEFAULT '',
  "teile" text NOT NULL DEFAULT '[]',
  "teile_fold" text NOT NULL DEFAULT '[]',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "fahrzeuge" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "kennzeichen" text NOT NULL DEFAULT '',
  "kennzeichen_fold" text NOT NULL DEFAULT '',
  "kennzeichen_sort" text NOT NULL DEFAULT '',
  "nutzlast" real NOT NULL DEFAULT 0,
  "laenge" real NOT NULL DEFAULT 0,
  "breite" real NOT NULL DEFAULT 0,
  "hoehe" real NOT NULL DEFAULT 0,
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "packlisten" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "kunde" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "inventarliste" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projektVon" text NOT NULL DEFAULT '',
  "projektBis" text NOT NULL DEFAULT '',
  "rechnung" text REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "noRechnung" integer NOT NULL DEFAULT 0,
  "fahrzeug" text REFERENCES "fahrzeuge" ("id") DEFERRABLE INITIALLY DEFERRED,
  "stromVorOrt" text NOT NULL DEFAULT '',
  "stromVorOrt_fold" text NOT NULL DEFAULT '',
  "stromVorOrt_sort" text NOT NULL DEFAULT '',
  "kundeHolt" integer NOT NULL DEFAULT 0,
  "kundeBringt" integer NOT NULL DEFAULT 0,
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "uebergaben" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "nummer" text NOT NULL DEFAULT '',
  "nummer_fold" text NOT NULL DEFAULT '',
  "nummer_sort" text NOT NULL DEFAULT '',
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "packliste" text REFERENCES "packlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "am" text NOT NULL DEFAULT '',
  "zeilen" text NOT NULL DEFAULT '[]',
  "zeilen_fold" text NOT NULL DEFAULT '[]',
  "bemerkung" text NOT NULL DEFAULT '',
  "bemerkung_fold" text NOT NULL DEFAULT '',
  "bemerkung_sort" text NOT NULL DEFAULT '',
  "person" text NOT NULL DEFAULT '',
  "person_fold" text NOT NULL DEFAULT '',
  "person_sort" text NOT NULL DEFAULT '',
  "funktion" text NOT NULL DEFAULT '',
  "funktion_fold" text NOT NULL DEFAULT '',
  "funktion_sort" text NOT NULL DEFAULT '',
  "wie" text NOT NULL DEFAULT '',
  "wie_fold" text NOT NULL DEFAULT '',
  "wie_sort" text NOT NULL DEFAULT '',
  "ohneUnterschrift" text NOT NULL DEFAULT '',
  "ohneUnterschrift_fold" text NOT NULL DEFAULT '',
  "ohneUnterschrift_sort" text NOT NULL DEFAULT '',
  "striche" text NOT NULL DEFAULT '',
  "inhalt" text NOT NULL DEFAULT '',
  "fotos" text NOT NULL DEFAULT '[]',
  "fotos_fold" text NOT NULL DEFAULT '[]',
  "beleg" text REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED,
  "ersetzt" text REFERENCES "uebergaben" ("id") DEFERRABLE INITIALLY DEFERRED,
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "nurFuer" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "bestellungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "nummer" text NOT NULL DEFAULT '',
  "nummer_fold" text NOT NULL DEFAULT '',
  "nummer_sort" text NOT NULL DEFAULT '',
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "zumietung" text REFERENCES "zumietungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "lieferant" text REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "kontakt" text REFERENCES "kontakte" ("id") DEFERRABLE INITIALLY DEFERRED,
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "weg" text NOT NULL DEFAULT '',
  "weg_fold" text NOT NULL DEFAULT '',
  "weg_sort" text NOT NULL DEFAULT '',
  "positionen" text NOT NULL DEFAULT '[]',
  "positionen_fold" text NOT NULL DEFAULT '[]',
  "zusatz" text NOT NULL DEFAULT '[]',
  "zusatz_fold" text NOT NULL DEFAULT '[]',
  "netto" integer NOT NULL DEFAULT 0,
  "antwortBis" text NOT NULL DEFAULT '',
  "stand" text NOT NULL DEFAULT '',
  "stand_fold" text NOT NULL DEFAULT '',
  "stand_sort" text NOT NULL DEFAULT '',
  "antwortAm" text NOT NULL DEFAULT '',
  "antwortVon" text NOT NULL DEFAULT '',
  "antwortVon_fold" text NOT NULL DEFAULT '',
  "antwortVon_sort" text NOT NULL DEFAULT '',
  "antwortEmail" text NOT NULL DEFAULT '',
  "antwortEmail_fold" text NOT NULL DEFAULT '',
  "antwortEmail_sort" text NOT NULL DEFAULT '',
  "antwortWeg" text NOT NULL DEFAULT '',
  "antwortWeg_fold" text NOT NULL DEFAULT '',
  "antwortWeg_sort" text NOT NULL DEFAULT '',
  "anderes" text NOT NULL DEFAULT '',
  "anderes_fold" text NOT NULL DEFAULT '',
  "anderes_sort" text NOT NULL DEFAULT '',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "nachweis" text NOT NULL DEFAULT '[]',
  "nachweis_fold" text NOT NULL DEFAULT '[]',
  "fragen" text NOT NULL DEFAULT '[]',
  "fragen_fold" text NOT NULL DEFAULT '[]',
  "beleg" text REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED,
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "rechnungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "alteNummer" text NOT NULL DEFAULT '',
  "alteNummer_fold" text NOT NULL DEFAULT '',
  "alteNummer_sort" text NOT NULL DEFAULT '',
  "kunde" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rechnungsDatum" text NOT NULL DEFAULT '',
  "faelligDatum" text NOT NULL DEFAULT '',
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "faktor" real NOT NULL DEFAULT 0,
  "inventarliste" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "packliste" text REFERENCES "packlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "kontakt" text REFERENCES "kontakte" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projektVon" text NOT NULL DEFAULT '',
  "projektBis" text NOT NULL DEFAULT '',
  "netto" integer NOT NULL DEFAULT 0,
  "ust" integer NOT NULL DEFAULT 0,
  "brutto" integer NOT NULL DEFAULT 0,
  "steuern" text NOT NULL DEFAULT '[]',
  "steuern_fold" text NOT NULL DEFAULT '[]',
  "gezahlt" integer NOT NULL DEFAULT 0,
  "bezahlt" integer NOT NULL DEFAULT 0,
  "bezahltAm" text NOT NULL DEFAULT '',
  "ausgestellt" integer NOT NULL DEFAULT 0,
  "belegwort" text NOT NULL DEFAULT '',
  "belegwort_fold" text NOT NULL DEFAULT '',
  "belegwort_sort" text NOT NULL DEFAULT '',
  "angebotsnummer" text NOT NULL DEFAULT '',
  "angebotsnummer_fold" text NOT NULL DEFAULT '',
  "angebotsnummer_sort" text NOT NULL DEFAULT '',
  "skontoProzent" real NOT NULL DEFAULT 0,
  "skontoTage" real NOT NULL DEFAULT 0,
  "mahnsperreBis" text NOT NULL DEFAULT '',
  "mahnsperreGrund" text NOT NULL DEFAULT '',
  "mahnsperreGrund_fold" text NOT NULL DEFAULT '',
  "mahnsperreGrund_sort" text NOT NULL DEFAULT '',
  "mahnstufe" real NOT NULL DEFAULT 0,
  "ustGrund" text NOT NULL DEFAULT '',
  "ustGrund_fold" text NOT NULL DEFAULT '',
  "ustGrund_sort" text NOT NULL DEFAULT '',
  "showZeitinAnmerkung" integer NOT NULL DEFAULT 0,
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "kopftext" text NOT NULL DEFAULT '',
  "kopftext_fold" text NOT NULL DEFAULT '',
  "kopftext_sort" text NOT NULL DEFAULT '',
  "fusstext" text NOT NULL DEFAULT '',
  "fusstext_fold" text NOT NULL DEFAULT '',
  "fusstext_sort" text NOT NULL DEFAULT '',
  "chance" real NOT NULL DEFAULT 0,
  "wiedervorlage" text NOT NULL DEFAULT '',
  "wiedervorlageGrund" text NOT NULL DEFAULT '',
  "wiedervorlageGrund_fold" text NOT NULL DEFAULT '',
  "wiedervorlageGrund_sort" text NOT NULL DEFAULT '',
  "letztesAngebot" text NOT NULL DEFAULT '',
  "letztesAngebot_fold" text NOT NULL DEFAULT '',
  "festgeschrieben" text NOT NULL DEFAULT '',
  "stornoVon" text REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "stornoGrund" text NOT NULL DEFAULT '',
  "stornoGrund_fold" text NOT NULL DEFAULT '',
  "stornoGrund_sort" text NOT NULL DEFAULT '',
  "nachberechnung" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "auftrag" text REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "korrekturVon" text REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "korrigiert" text NOT NULL DEFAULT '[]',
  "korrigiert_fold" text NOT NULL DEFAULT '[]',
  "abzuege" text NOT NULL DEFAULT '[]',
  "abzuege_fold" text NOT NULL DEFAULT '[]',
  "storniertAm" text NOT NULL DEFAULT '',
  "optElement" text NOT NULL DEFAULT '[]',
  "optElement_fold" text NOT NULL DEFAULT '[]',
  "gliederung" text NOT NULL DEFAULT '[]',
  "gliederung_fold" text NOT NULL DEFAULT '[]',
  "darstellung" text NOT NULL DEFAULT '',
  "darstellung_fold" text NOT NULL DEFAULT '',
  "darstellung_sort" text NOT NULL DEFAULT '',
  "wahlpositionen" text NOT NULL DEFAULT '[]',
  "wahlpositionen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "belege" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "rechnung" text REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "mahnung" text REFERENCES "mahnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "angebot" text REFERENCES "angebote" ("id") DEFERRABLE INITIALLY DEFERRED,
  "uebergabe" text REFERENCES "uebergaben" ("id") DEFERRABLE INITIALLY DEFERRED,
  "bestellung" text REFERENCES "bestellungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "datei" text NOT NULL DEFAULT '',
  "datei_fold" text NOT NULL DEFAULT '',
  "daten" text NOT NULL DEFAULT '',
  "daten_fold" text NOT NULL DEFAULT '',
  "sha256" text NOT NULL DEFAULT '',
  "sha256_fold" text NOT NULL DEFAULT '',
  "sha256_sort" text NOT NULL DEFAULT '',
  "geladen" text NOT NULL DEFAULT '',
  "verzugshinweis" integer NOT NULL DEFAULT 0,
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "nurFuer" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "angebote" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "rechnung" text REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "nummer" text NOT NULL DEFAULT '',
  "nummer_fold" text NOT NULL DEFAULT '',
  "nummer_sort" text NOT NULL DEFAULT '',
  "version" real NOT NULL DEFAULT 0,
  "beleg" text REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED,
  "betrag" integer NOT NULL DEFAULT 0,
  "netto" integer NOT NULL DEFAULT 0,
  "gueltigBis" text NOT NULL DEFAULT '',
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "stand" text NOT NULL DEFAULT '',
  "stand_fold" text NOT NULL DEFAULT '',
  "stand_sort" text NOT NULL DEFAULT '',
  "versendetAm" text NOT NULL DEFAULT '',
  "angenommenAm" text NOT NULL DEFAULT '',
  "angenommenVon" text NOT NULL DEFAULT '',
  "angenommenVon_fold" text NOT NULL DEFAULT '',
  "angenommenVon_sort" text NOT NULL DEFAULT '',
  "angenommenEmail" text NOT NULL DEFAULT '',
  "angenommenEmail_fold" text NOT NULL DEFAULT '',
  "angenommenEmail_sort" text NOT NULL DEFAULT '',
  "abgelehntAm" text NOT NULL DEFAULT '',
  "nachweis" text NOT NULL DEFAULT '[]',
  "nachweis_fold" text NOT NULL DEFAULT '[]',
  "wahl" text NOT NULL DEFAULT '[]',
  "wahl_fold" text NOT NULL DEFAULT '[]',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "abNummer" text NOT NULL DEFAULT '',
  "abNummer_fold" text NOT NULL DEFAULT '',
  "abNummer_sort" text NOT NULL DEFAULT '',
  "abBeleg" text REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED,
  "fragen" text NOT NULL DEFAULT '[]',
  "fragen_fold" text NOT NULL DEFAULT '[]',
  "offeneFragen" real NOT NULL DEFAULT 0,
  "nurFuer" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "freigaben" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "angebot" text REFERENCES "angebote" ("id") DEFERRABLE INITIALLY DEFERRED,
  "bestellung" text REFERENCES "bestellungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "person" text REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "tokenHash" text NOT NULL DEFAULT '',
  "gueltigBis" text NOT NULL DEFAULT '',
  "widerrufen" text NOT NULL DEFAULT '',
  "oeffnungen" real NOT NULL DEFAULT 0,
  "zuerstAm" text NOT NULL DEFAULT '',
  "zuletztAm" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "einsehbar" text NOT NULL DEFAULT '',
  "einsehbar_fold" text NOT NULL DEFAULT '',
  "einsehbar_sort" text NOT NULL DEFAULT '',
  "nurFuer" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "textvorlagen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "betreff" text NOT NULL DEFAULT '',
  "betreff_fold" text NOT NULL DEFAULT '',
  "betreff_sort" text NOT NULL DEFAULT '',
  "text" text NOT NULL DEFAULT '',
  "text_fold" text NOT NULL DEFAULT '',
  "text_sort" text NOT NULL DEFAULT '',
  "standard" integer NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "basiszinsen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "gueltigAb" text NOT NULL DEFAULT '',
  "satz" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "mahnstufen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "stufe" real NOT NULL DEFAULT 0,
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "tageNachFaelligkeit" real NOT NULL DEFAULT 0,
  "frist" real NOT NULL DEFAULT 0,
  "zinsen" integer NOT NULL DEFAULT 0,
  "pauschale" integer NOT NULL DEFAULT 0,
  "gebuehr" integer NOT NULL DEFAULT 0,
  "text" text REFERENCES "textvorlagen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "mahnungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "nummer" text NOT NULL DEFAULT '',
  "nummer_fold" text NOT NULL DEFAULT '',
  "nummer_sort" text NOT NULL DEFAULT '',
  "kunde" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "stufe" real NOT NULL DEFAULT 0,
  "datum" text NOT NULL DEFAULT '',
  "frist" text NOT NULL DEFAULT '',
  "positionen" text NOT NULL DEFAULT '[]',
  "positionen_fold" text NOT NULL DEFAULT '[]',
  "zinsen" integer NOT NULL DEFAULT 0,
  "pauschale" integer NOT NULL DEFAULT 0,
  "gebuehr" integer NOT NULL DEFAULT 0,
  "summe" integer NOT NULL DEFAULT 0,
  "beleg" text REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED,
  "versandAm" text NOT NULL DEFAULT '',
  "versandAn" text NOT NULL DEFAULT '',
  "versandAn_fold" text NOT NULL DEFAULT '',
  "versandAn_sort" text NOT NULL DEFAULT '',
  "versandBegonnen" text NOT NULL DEFAULT '',
  "versandFehler" text NOT NULL DEFAULT '',
  "versandFehler_fold" text NOT NULL DEFAULT '',
  "versandFehler_sort" text NOT NULL DEFAULT '',
  "erledigtAm" text NOT NULL DEFAULT '',
  "zurueckgenommenAm" text NOT NULL DEFAULT '',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "ersetztDurch" text REFERENCES "mahnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "erlassenAm" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "versand" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "beleg" text REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED,
  "person" text REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "einsaetze" text NOT NULL DEFAULT '[]',
  "an" text NOT NULL DEFAULT '',
  "an_fold" text NOT NULL DEFAULT '',
  "an_sort" text NOT NULL DEFAULT '',
  "cc" text NOT NULL DEFAULT '',
  "cc_fold" text NOT NULL DEFAULT '',
  "cc_sort" text NOT NULL DEFAULT '',
  "antwortAn" text NOT NULL DEFAULT '',
  "antwortAn_fold" text NOT NULL DEFAULT '',
  "antwortAn_sort" text NOT NULL DEFAULT '',
  "betreff" text NOT NULL DEFAULT '',
  "betreff_fold" text NOT NULL DEFAULT '',
  "betreff_sort" text NOT NULL DEFAULT '',
  "text" text NOT NULL DEFAULT '',
  "text_fold" text NOT NULL DEFAULT '',
  "text_sort" text NOT NULL DEFAULT '',
  "link" integer NOT NULL DEFAULT 0,
  "format" text NOT NULL DEFAULT '',
  "format_fold" text NOT NULL DEFAULT '',
  "format_sort" text NOT NULL DEFAULT '',
  "stand" text NOT NULL DEFAULT '',
  "stand_fold" text NOT NULL DEFAULT '',
  "stand_sort" text NOT NULL DEFAULT '',
  "begonnen" text NOT NULL DEFAULT '',
  "am" text NOT NULL DEFAULT '',
  "fehler" text NOT NULL DEFAULT '',
  "fehler_fold" text NOT NULL DEFAULT '',
  "fehler_sort" text NOT NULL DEFAULT '',
  "messageId" text NOT NULL DEFAULT '',
  "messageId_fold" text NOT NULL DEFAULT '',
  "messageId_sort" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "einsehbar" text NOT NULL DEFAULT '',
  "einsehbar_fold" text NOT NULL DEFAULT '',
  "einsehbar_sort" text NOT NULL DEFAULT '',
  "nurFuer" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "zumietungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "inventarliste" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projektVon" text NOT NULL DEFAULT '',
  "projektBis" text NOT NULL DEFAULT '',
  "lieferant" text NOT NULL DEFAULT '',
  "lieferant_fold" text NOT NULL DEFAULT '',
  "lieferant_sort" text NOT NULL DEFAULT '',
  "vermieter" text REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "kontakt" text REFERENCES "kontakte" ("id") DEFERRABLE INITIALLY DEFERRED,
  "weg" text NOT NULL DEFAULT '',
  "weg_fold" text NOT NULL DEFAULT '',
  "weg_sort" text NOT NULL DEFAULT '',
  "zusatz" text NOT NULL DEFAULT '[]',
  "zusatz_fold" text NOT NULL DEFAULT '[]',
  "netto" integer NOT NULL DEFAULT 0,
  "bestellstand" text NOT NULL DEFAULT '',
  "bestellstand_fold" text NOT NULL DEFAULT '',
  "bestellstand_sort" text NOT NULL DEFAULT '',
  "bestellt" integer NOT NULL DEFAULT 0,
  "bestelltAm" text NOT NULL DEFAULT '',
  "geliefert" integer NOT NULL DEFAULT 0,
  "zurueckgegeben" integer NOT NULL DEFAULT 0,
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "pruefarten" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "norm" text NOT NULL DEFAULT '',
  "norm_fold" text NOT NULL DEFAULT '',
  "norm_sort" text NOT NULL DEFAULT '',
  "intervallMonate" real NOT NULL DEFAULT 0,
  "fristregel" text NOT NULL DEFAULT '',
  "fristregel_fold" text NOT NULL DEFAULT '',
  "fristregel_sort" text NOT NULL DEFAULT '',
  "pruefer" text NOT NULL DEFAULT '',
  "pruefer_fold" text NOT NULL DEFAULT '',
  "pruefer_sort" text NOT NULL DEFAULT '',
  "gate" text NOT NULL DEFAULT '',
  "gate_fold" text NOT NULL DEFAULT '',
  "gate_sort" text NOT NULL DEFAULT '',
  "vorlaufTage" real NOT NULL DEFAULT 0,
  "deckt" text NOT NULL DEFAULT '[]',
  "aufbewahrung" text NOT NULL DEFAULT '',
  "aufbewahrung_fold" text NOT NULL DEFAULT '',
  "aufbewahrung_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "artikel_pruefungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "inventar" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "pruefart" text REFERENCES "pruefarten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "intervallMonate" real NOT NULL DEFAULT 0,
  "erstmals" text NOT NULL DEFAULT '',
  "erstmals_fold" text NOT NULL DEFAULT '',
  "erstmals_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "geraete" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "inventar" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "nummer" real NOT NULL DEFAULT 0,
  "bezeichnung" text NOT NULL DEFAULT '',
  "bezeichnung_fold" text NOT NULL DEFAULT '',
  "bezeichnung_sort" text NOT NULL DEFAULT '',
  "seriennummer" text NOT NULL DEFAULT '',
  "seriennummer_fold" text NOT NULL DEFAULT '',
  "seriennummer_sort" text NOT NULL DEFAULT '',
  "zustand" text NOT NULL DEFAULT '',
  "zustand_fold" text NOT NULL DEFAULT '',
  "zustand_sort" text NOT NULL DEFAULT '',
  "gesperrtAb" text NOT NULL DEFAULT '',
  "gesperrtBis" text NOT NULL DEFAULT '',
  "lagerplatz" text REFERENCES "lagerplaetze" ("id") DEFERRABLE INITIALLY DEFERRED,
  "behaelter" text REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED,
  "kaufdatum" text NOT NULL DEFAULT '',
  "lieferant" text NOT NULL DEFAULT '',
  "lieferant_fold" text NOT NULL DEFAULT '',
  "lieferant_sort" text NOT NULL DEFAULT '',
  "garantieBis" text NOT NULL DEFAULT '',
  "kaufpreis" integer NOT NULL DEFAULT 0,
  "afa" text REFERENCES "afa" ("id") DEFERRABLE INITIALLY DEFERRED,
  "abgangAm" text NOT NULL DEFAULT '',
  "abgangGrund" text NOT NULL DEFAULT '',
  "abgangGrund_fold" text NOT NULL DEFAULT '',
  "abgangGrund_sort" text NOT NULL DEFAULT '',
  "liste" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "gepacktFuer" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "naechstePruefung" text NOT NULL DEFAULT '',
  "naechstePruefung_fold" text NOT NULL DEFAULT '',
  "naechstePruefung_sort" text NOT NULL DEFAULT '',
  "pruefstand" text NOT NULL DEFAULT '[]',
  "pruefstand_fold" text NOT NULL DEFAULT '[]',
  "sperrt" real NOT NULL DEFAULT 0,
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "behaelter_inhalt" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "behaelter" text REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED,
  "inventar" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "bezeichnung" text NOT NULL DEFAULT '',
  "bezeichnung_fold" text NOT NULL DEFAULT '',
  "bezeichnung_sort" text NOT NULL DEFAULT '',
  "soll" real NOT NULL DEFAULT 0,
  "ist" real NOT NULL DEFAULT 0,
  "imCase" real NOT NULL DEFAULT 0,
  "liste" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "draussen" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "bewegungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "geraet" text REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED,
  "nr" real NOT NULL DEFAULT 0,
  "inventar" text NOT NULL DEFAULT '',
  "inventar_fold" text NOT NULL DEFAULT '',
  "inventar_sort" text NOT NULL DEFAULT '',
  "inventarliste" text NOT NULL DEFAULT '',
  "inventarliste_fold" text NOT NULL DEFAULT '',
  "inventarliste_sort" text NOT NULL DEFAULT '',
  "was" text NOT NULL DEFAULT '',
  "was_fold" text NOT NULL DEFAULT '',
  "was_sort" text NOT NULL DEFAULT '',
  "am" text NOT NULL DEFAULT '',
  "user" text NOT NULL DEFAULT '',
  "user_fold" text NOT NULL DEFAULT '',
  "user_sort" text NOT NULL DEFAULT '',
  "wer" text NOT NULL DEFAULT '',
  "wer_fold" text NOT NULL DEFAULT '',
  "wer_sort" text NOT NULL DEFAULT '',
  "scan" text NOT NULL DEFAULT '',
  "scan_fold" text NOT NULL DEFAULT '',
  "scan_sort" text NOT NULL DEFAULT '',
  "ort" text NOT NULL DEFAULT '',
  "ort_fold" text NOT NULL DEFAULT '',
  "ort_sort" text NOT NULL DEFAULT '',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "pruefungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "geraet" text REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED,
  "inventar" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "anzahl" real NOT NULL DEFAULT 0,
  "pruefart" text REFERENCES "pruefarten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "datum" text NOT NULL DEFAULT '',
  "ergebnis" text NOT NULL DEFAULT '',
  "ergebnis_fold" text NOT NULL DEFAULT '',
  "ergebnis_sort" text NOT NULL DEFAULT '',
  "pruefer" text NOT NULL DEFAULT '',
  "pruefer_fold" text NOT NULL DEFAULT '',
  "pruefer_sort" text NOT NULL DEFAULT '',
  "user" text NOT NULL DEFAULT '',
  "user_fold" text NOT NULL DEFAULT '',
  "user_sort" text NOT NULL DEFAULT '',
  "sichtpruefung" integer NOT NULL DEFAULT 0,
  "ausserBetrieb" integer NOT NULL DEFAULT 0,
  "pruefgeraet" text NOT NULL DEFAULT '',
  "pruefgeraet_fold" text NOT NULL DEFAULT '',
  "pruefgeraet_sort" text NOT NULL DEFAULT '',
  "pruefgeraetNr" text NOT NULL DEFAULT '',
  "pruefgeraetNr_fold" text NOT NULL DEFAULT '',
  "pruefgeraetNr_sort" text NOT NULL DEFAULT '',
  "kalibriertBis" text NOT NULL DEFAULT '',
  "schutzklasse" text NOT NULL DEFAULT '',
  "schutzklasse_fold" text NOT NULL DEFAULT '',
  "schutzklasse_sort" text NOT NULL DEFAULT '',
  "laenge" real NOT NULL DEFAULT 0,
  "querschnitt" real NOT NULL DEFAULT 0,
  "restnutzung" real NOT NULL DEFAULT 0,
  "messwerte" text NOT NULL DEFAULT '[]',
  "messwerte_fold" text NOT NULL DEFAULT '[]',
  "naechste" text NOT NULL DEFAULT '',
  "naechste_fold" text NOT NULL DEFAULT '',
  "naechste_sort" text NOT NULL DEFAULT '',
  "ersetzt" text REFERENCES "pruefungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "herkunft" text NOT NULL DEFAULT '',
  "herkunft_fold" text NOT NULL DEFAULT '',
  "herkunft_sort" text NOT NULL DEFAULT '',
  "bemerkung" text NOT NULL DEFAULT '',
  "bemerkung_fold" text NOT NULL DEFAULT '',
  "bemerkung_sort" text NOT NULL DEFAULT '',
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "schaeden" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "inventar" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "geraet" text REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED,
  "schaden" text NOT NULL DEFAULT '',
  "schaden_fold" text NOT NULL DEFAULT '',
  "schaden_sort" text NOT NULL DEFAULT '',
  "behoben" integer NOT NULL DEFAULT 0,
  "anzahl" real NOT NULL DEFAULT 0,
  "sperrt" real NOT NULL DEFAULT 0,
  "gesperrtBis" text NOT NULL DEFAULT '',
  "reparaturkosten" integer NOT NULL DEFAULT 0,
  "inventarliste" text REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "fehltIn" text REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED,
  "uebergabe" text REFERENCES "uebergaben" ("id") DEFERRABLE INITIALLY DEFERRED,
  "kunde" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "inventuren" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "stichtag" text NOT NULL DEFAULT '',
  "umfang" text NOT NULL DEFAULT '[]',
  "umfang_fold" text NOT NULL DEFAULT '[]',
  "sollZeigen" integer NOT NULL DEFAULT 0,
  "status" text NOT NULL DEFAULT '',
  "status_fold" text NOT NULL DEFAULT '',
  "status_sort" text NOT NULL DEFAULT '',
  "abgeschlossenAm" text NOT NULL DEFAULT '',
  "abgeschlossenVon" text NOT NULL DEFAULT '',
  "abgeschlossenVon_fold" text NOT NULL DEFAULT '',
  "abgeschlossenVon_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "inventur_plaetze" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "inventur" text REFERENCES "inventuren" ("id") DEFERRABLE INITIALLY DEFERRED,
  "lagerplatz" text REFERENCES "lagerplaetze" ("id") DEFERRABLE INITIALLY DEFERRED,
  "wer" text NOT NULL DEFAULT '',
  "wer_fold" text NOT NULL DEFAULT '',
  "wer_sort" text NOT NULL DEFAULT '',
  "fertigAm" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "inventur_zeilen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "inventur" text REFERENCES "inventuren" ("id") DEFERRABLE INITIALLY DEFERRED,
  "bezeichnung" text NOT NULL DEFAULT '',
  "bezeichnung_fold" text NOT NULL DEFAULT '',
  "bezeichnung_sort" text NOT NULL DEFAULT '',
  "inventar" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "geraet" text REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED,
  "lagerplatz" text REFERENCES "lagerplaetze" ("id") DEFERRABLE INITIALLY DEFERRED,
  "soll" real NOT NULL DEFAULT 0,
  "unterwegs" real NOT NULL DEFAULT 0,
  "gezaehlt" real NOT NULL DEFAULT 0,
  "nachgezaehlt" real NOT NULL DEFAULT 0,
  "ergebnis" text NOT NULL DEFAULT '',
  "ergebnis_fold" text NOT NULL DEFAULT '',
  "ergebnis_sort" text NOT NULL DEFAULT '',
  "entscheidung" text NOT NULL DEFAULT '',
  "entscheidung_fold" text NOT NULL DEFAULT '',
  "entscheidung_sort" text NOT NULL DEFAULT '',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "korrektur" real NOT NULL DEFAULT 0,
  "wer" text NOT NULL DEFAULT '',
  "wer_fold" text NOT NULL DEFAULT '',
  "wer_sort" text NOT NULL DEFAULT '',
  "wann" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "lieferanten" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "kreditorennummer" real NOT NULL DEFAULT 0,
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "strasse" text NOT NULL DEFAULT '',
  "strasse_fold" text NOT NULL DEFAULT '',
  "strasse_sort" text NOT NULL DEFAULT '',
  "hausnummer" text NOT NULL DEFAULT '',
  "hausnummer_fold" text NOT NULL DEFAULT '',
  "hausnummer_sort" text NOT NULL DEFAULT '',
  "plz" text NOT NULL DEFAULT '',
  "plz_fold" text NOT NULL DEFAULT '',
  "plz_sort" text NOT NULL DEFAULT '',
  "ort" text NOT NULL DEFAULT '',
  "ort_fold" text NOT NULL DEFAULT '',
  "ort_sort" text NOT NULL DEFAULT '',
  "land" text NOT NULL DEFAULT '',
  "land_fold" text NOT NULL DEFAULT '',
  "land_sort" text NOT NULL DEFAULT '',
  "tel" text NOT NULL DEFAULT '',
  "tel_fold" text NOT NULL DEFAULT '',
  "tel_sort" text NOT NULL DEFAULT '',
  "email" text NOT NULL DEFAULT '',
  "email_fold" text NOT NULL DEFAULT '',
  "email_sort" text NOT NULL DEFAULT '',
  "iban" text NOT NULL DEFAULT '',
  "iban_fold" text NOT NULL DEFAULT '',
  "iban_sort" text NOT NULL DEFAULT '',
  "bic" text NOT NULL DEFAULT '',
  "bic_fold" text NOT NULL DEFAULT '',
  "bic_sort" text NOT NULL DEFAULT '',
  "ustId" text NOT NULL DEFAULT '',
  "ustId_fold" text NOT NULL DEFAULT '',
  "ustId_sort" text NOT NULL DEFAULT '',
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "kontakte" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "person" text NOT NULL DEFAULT '',
  "person_fold" text NOT NULL DEFAULT '',
  "person_sort" text NOT NULL DEFAULT '',
  "position" text NOT NULL DEFAULT '',
  "position_fold" text NOT NULL DEFAULT '',
  "position_sort" text NOT NULL DEFAULT '',
  "telefon" text NOT NULL DEFAULT '',
  "telefon_fold" text NOT NULL DEFAULT '',
  "telefon_sort" text NOT NULL DEFAULT '',
  "mobil" text NOT NULL DEFAULT '',
  "mobil_fold" text NOT NULL DEFAULT '',
  "mobil_sort" text NOT NULL DEFAULT '',
  "email" text NOT NULL DEFAULT '',
  "email_fold" text NOT NULL DEFAULT '',
  "email_sort" text NOT NULL DEFAULT '',
  "bekommtRechnungen" integer NOT NULL DEFAULT 0,
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "kunde" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "lieferant" text REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "veranstaltungsort" text REFERENCES "orte" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "aufgaben" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "titel" text NOT NULL DEFAULT '',
  "titel_fold" text NOT NULL DEFAULT '',
  "titel_sort" text NOT NULL DEFAULT '',
  "faellig" text NOT NULL DEFAULT '',
  "zustaendig" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "kunde" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "lieferant" text REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "packliste" text REFERENCES "packlisten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rechnung" text REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "zumietung" text REFERENCES "zumietungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "inventar" text REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED,
  "notiz" text NOT NULL DEFAULT '',
  "notiz_fold" text NOT NULL DEFAULT '',
  "notiz_sort" text NOT NULL DEFAULT '',
  "erledigt" integer NOT NULL DEFAULT 0,
  "erledigtAm" text NOT NULL DEFAULT '',
  "erledigtVon" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "nurFuer" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "funktionen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "satzArt" text NOT NULL DEFAULT '',
  "satzArt_fold" text NOT NULL DEFAULT '',
  "satzArt_sort" text NOT NULL DEFAULT '',
  "satz" integer NOT NULL DEFAULT 0,
  "ueberAb" real NOT NULL DEFAULT 0,
  "ueberSatz" integer NOT NULL DEFAULT 0,
  "qualifikationen" text NOT NULL DEFAULT '[]',
  "qualifikationen_fold" text NOT NULL DEFAULT '[]',
  "leitung" integer NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "personen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "aktiv" integer NOT NULL DEFAULT 0,
  "email" text NOT NULL DEFAULT '',
  "email_fold" text NOT NULL DEFAULT '',
  "email_sort" text NOT NULL DEFAULT '',
  "telefon" text NOT NULL DEFAULT '',
  "telefon_fold" text NOT NULL DEFAULT '',
  "telefon_sort" text NOT NULL DEFAULT '',
  "telefonIntern" integer NOT NULL DEFAULT 0,
  "ohneMitteilung" integer NOT NULL DEFAULT 0,
  "funktionen" text NOT NULL DEFAULT '[]',
  "qualifikationen" text NOT NULL DEFAULT '[]',
  "qualifikationen_fold" text NOT NULL DEFAULT '[]',
  "satzArt" text NOT NULL DEFAULT '',
  "satzArt_fold" text NOT NULL DEFAULT '',
  "satzArt_sort" text NOT NULL DEFAULT '',
  "satz" integer NOT NULL DEFAULT 0,
  "ueberAb" real NOT NULL DEFAULT 0,
  "ueberSatz" integer NOT NULL DEFAULT 0,
  "kostensatz" integer NOT NULL DEFAULT 0,
  "lieferant" text REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "dienste" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "funktion" text REFERENCES "funktionen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "schichten" text NOT NULL DEFAULT '[]',
  "schichten_fold" text NOT NULL DEFAULT '[]',
  "anzahl" real NOT NULL DEFAULT 0,
  "treffpunkt" text NOT NULL DEFAULT '',
  "treffpunkt_fold" text NOT NULL DEFAULT '',
  "treffpunkt_sort" text NOT NULL DEFAULT '',
  "treffzeit" text NOT NULL DEFAULT '',
  "ort" text NOT NULL DEFAULT '',
  "ort_fold" text NOT NULL DEFAULT '',
  "ort_sort" text NOT NULL DEFAULT '',
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "vergabe" text NOT NULL DEFAULT '',
  "vergabe_fold" text NOT NULL DEFAULT '',
  "vergabe_sort" text NOT NULL DEFAULT '',
  "antwortBis" text NOT NULL DEFAULT '',
  "bundesland" text NOT NULL DEFAULT '',
  "bundesland_fold" text NOT NULL DEFAULT '',
  "bundesland_sort" text NOT NULL DEFAULT '',
  "projektVon" text NOT NULL DEFAULT '',
  "projektBis" text NOT NULL DEFAULT '',
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "besetzt" real NOT NULL DEFAULT 0,
  "offen" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "einsaetze" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "dienst" text REFERENCES "dienste" ("id") DEFERRABLE INITIALLY DEFERRED,
  "person" text REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "status" text NOT NULL DEFAULT '',
  "status_fold" text NOT NULL DEFAULT '',
  "status_sort" text NOT NULL DEFAULT '',
  "anzahl" real NOT NULL DEFAULT 0,
  "schichten" text NOT NULL DEFAULT '[]',
  "schichten_fold" text NOT NULL DEFAULT '[]',
  "satzArt" text NOT NULL DEFAULT '',
  "satzArt_fold" text NOT NULL DEFAULT '',
  "satzArt_sort" text NOT NULL DEFAULT '',
  "satz" integer NOT NULL DEFAULT 0,
  "ueberAb" real NOT NULL DEFAULT 0,
  "ueberSatz" integer NOT NULL DEFAULT 0,
  "spesen" integer NOT NULL DEFAULT 0,
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "antwortWeg" text NOT NULL DEFAULT '',
  "antwortWeg_fold" text NOT NULL DEFAULT '',
  "antwortWeg_sort" text NOT NULL DEFAULT '',
  "antwortText" text NOT NULL DEFAULT '',
  "antwortText_fold" text NOT NULL DEFAULT '',
  "antwortText_sort" text NOT NULL DEFAULT '',
  "angefragtAm" text NOT NULL DEFAULT '',
  "angefragtVon" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "erinnertAm" text NOT NULL DEFAULT '',
  "antwortAm" text NOT NULL DEFAULT '',
  "gesagtAm" text NOT NULL DEFAULT '',
  "bestaetigtAm" text NOT NULL DEFAULT '',
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "abwesenheiten" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "person" text REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "halb" integer NOT NULL DEFAULT 0,
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "stand" text NOT NULL DEFAULT '',
  "stand_fold" text NOT NULL DEFAULT '',
  "stand_sort" text NOT NULL DEFAULT '',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "entschiedenVon" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "entschiedenAm" text NOT NULL DEFAULT '',
  "anzeige" text NOT NULL DEFAULT '',
  "anzeige_fold" text NOT NULL DEFAULT '',
  "anzeige_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "arbeitszeiten" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "person" text REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "einsatz" text REFERENCES "einsaetze" ("id") DEFERRABLE INITIALLY DEFERRED,
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "pause" real NOT NULL DEFAULT 0,
  "km" real NOT NULL DEFAULT 0,
  "taetigkeit" text NOT NULL DEFAULT '',
  "taetigkeit_fold" text NOT NULL DEFAULT '',
  "taetigkeit_sort" text NOT NULL DEFAULT '',
  "stand" text NOT NULL DEFAULT '',
  "stand_fold" text NOT NULL DEFAULT '',
  "stand_sort" text NOT NULL DEFAULT '',
  "quelle" text NOT NULL DEFAULT '',
  "quelle_fold" text NOT NULL DEFAULT '',
  "quelle_sort" text NOT NULL DEFAULT '',
  "erfasstAm" text NOT NULL DEFAULT '',
  "gemeldetVon" text NOT NULL DEFAULT '',
  "gemeldetVon_fold" text NOT NULL DEFAULT '',
  "gemeldetVon_sort" text NOT NULL DEFAULT '',
  "bestaetigtVon" text NOT NULL DEFAULT '',
  "bestaetigtVon_fold" text NOT NULL DEFAULT '',
  "bestaetigtVon_sort" text NOT NULL DEFAULT '',
  "selbstBestaetigt" integer NOT NULL DEFAULT 0,
  "bestaetigtAm" text NOT NULL DEFAULT '',
  "ersetzt" text REFERENCES "arbeitszeiten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "lohnMonat" text NOT NULL DEFAULT '',
  "lohnMonat_fold" text NOT NULL DEFAULT '',
  "lohnMonat_sort" text NOT NULL DEFAULT '',
  "tag" text NOT NULL DEFAULT '',
  "minuten" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "einnahmenJobs" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "suffix" text NOT NULL DEFAULT '',
  "suffix_fold" text NOT NULL DEFAULT '',
  "suffix_sort" text NOT NULL DEFAULT '',
  "ausfuehrenBis" text NOT NULL DEFAULT '',
  "netto" integer NOT NULL DEFAULT 0,
  "ust" integer NOT NULL DEFAULT 0,
  "ustSatz" real NOT NULL DEFAULT 0,
  "kategorie" text NOT NULL DEFAULT '',
  "kategorie_fold" text NOT NULL DEFAULT '',
  "kategorie_sort" text NOT NULL DEFAULT '',
  "kennzahl" text NOT NULL DEFAULT '',
  "kennzahl_fold" text NOT NULL DEFAULT '',
  "kennzahl_sort" text NOT NULL DEFAULT '',
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "einnahmen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "datum" text NOT NULL DEFAULT '',
  "ustSatz" real NOT NULL DEFAULT 0,
  "netto" integer NOT NULL DEFAULT 0,
  "ust" integer NOT NULL DEFAULT 0,
  "kategorie" text NOT NULL DEFAULT '',
  "kategorie_fold" text NOT NULL DEFAULT '',
  "kategorie_sort" text NOT NULL DEFAULT '',
  "kennzahl" text NOT NULL DEFAULT '',
  "kennzahl_fold" text NOT NULL DEFAULT '',
  "kennzahl_sort" text NOT NULL DEFAULT '',
  "gezahlt" integer NOT NULL DEFAULT 0,
  "bezahlt" integer NOT NULL DEFAULT 0,
  "bezahltAm" text NOT NULL DEFAULT '',
  "rechnung" text REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "job" text REFERENCES "einnahmenJobs" ("id") DEFERRABLE INITIALLY DEFERRED,
  "gebuchtAm" text NOT NULL DEFAULT '',
  "gegen" text REFERENCES "einnahmen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "berichtigt" text REFERENCES "einnahmen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "aufgehoben" integer NOT NULL DEFAULT 0,
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "ausgabenJobs" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "suffix" text NOT NULL DEFAULT '',
  "suffix_fold" text NOT NULL DEFAULT '',
  "suffix_sort" text NOT NULL DEFAULT '',
  "ausfuehrenBis" text NOT NULL DEFAULT '',
  "netto" integer NOT NULL DEFAULT 0,
  "ust" integer NOT NULL DEFAULT 0,
  "ustSatz" real NOT NULL DEFAULT 0,
  "kategorie" text NOT NULL DEFAULT '',
  "kategorie_fold" text NOT NULL DEFAULT '',
  "kategorie_sort" text NOT NULL DEFAULT '',
  "ustArt" text NOT NULL DEFAULT '',
  "ustArt_fold" text NOT NULL DEFAULT '',
  "ustArt_sort" text NOT NULL DEFAULT '',
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "ausgaben" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "datum" text NOT NULL DEFAULT '',
  "ustSatz" real NOT NULL DEFAULT 0,
  "netto" integer NOT NULL DEFAULT 0,
  "ust" integer NOT NULL DEFAULT 0,
  "kategorie" text NOT NULL DEFAULT '',
  "kategorie_fold" text NOT NULL DEFAULT '',
  "kategorie_sort" text NOT NULL DEFAULT '',
  "innergemeinschaftlicherErwerb" integer NOT NULL DEFAULT 0,
  "chinaImport" integer NOT NULL DEFAULT 0,
  "ustArt" text NOT NULL DEFAULT '',
  "ustArt_fold" text NOT NULL DEFAULT '',
  "ustArt_sort" text NOT NULL DEFAULT '',
  "ustLand" text NOT NULL DEFAULT '',
  "ustLand_fold" text NOT NULL DEFAULT '',
  "ustLand_sort" text NOT NULL DEFAULT '',
  "anzahlung" integer NOT NULL DEFAULT 0,
  "gezahlt" integer NOT NULL DEFAULT 0,
  "bezahlt" integer NOT NULL DEFAULT 0,
  "bezahltAm" text NOT NULL DEFAULT '',
  "belegnummer" text NOT NULL DEFAULT '',
  "belegnummer_fold" text NOT NULL DEFAULT '',
  "belegnummer_sort" text NOT NULL DEFAULT '',
  "lieferant" text REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "leistungsdatum" text NOT NULL DEFAULT '',
  "istVersteuerer" integer NOT NULL DEFAULT 0,
  "faelligAm" text NOT NULL DEFAULT '',
  "iban" text NOT NULL DEFAULT '',
  "iban_fold" text NOT NULL DEFAULT '',
  "iban_sort" text NOT NULL DEFAULT '',
  "kontoinhaber" text NOT NULL DEFAULT '',
  "kontoinhaber_fold" text NOT NULL DEFAULT '',
  "kontoinhaber_sort" text NOT NULL DEFAULT '',
  "zahlweg" text NOT NULL DEFAULT '',
  "zahlweg_fold" text NOT NULL DEFAULT '',
  "zahlweg_sort" text NOT NULL DEFAULT '',
  "skontoProzent" real NOT NULL DEFAULT 0,
  "skontoTage" real NOT NULL DEFAULT 0,
  "projekt" text REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED,
  "zumietung" text REFERENCES "zumietungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "mitarbeiter" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "einsaetze" text NOT NULL DEFAULT '[]',
  "job" text REFERENCES "ausgabenJobs" ("id") DEFERRABLE INITIALLY DEFERRED,
  "gebuchtAm" text NOT NULL DEFAULT '',
  "gegen" text REFERENCES "ausgaben" ("id") DEFERRABLE INITIALLY DEFERRED,
  "berichtigt" text REFERENCES "ausgaben" ("id") DEFERRABLE INITIALLY DEFERRED,
  "aufgehoben" integer NOT NULL DEFAULT 0,
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "afa" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "kaufdatum" text NOT NULL DEFAULT '',
  "abschreibungMonate" real NOT NULL DEFAULT 0,
  "netto" integer NOT NULL DEFAULT 0,
  "anzahl" real NOT NULL DEFAULT 0,
  "abgeschrieben" integer NOT NULL DEFAULT 0,
  "abgeschriebenAm" text NOT NULL DEFAULT '',
  "abgangAm" text NOT NULL DEFAULT '',
  "anlagen" text NOT NULL DEFAULT '[]',
  "anlagen_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "bankkonten" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "iban" text NOT NULL DEFAULT '',
  "iban_fold" text NOT NULL DEFAULT '',
  "iban_sort" text NOT NULL DEFAULT '',
  "bic" text NOT NULL DEFAULT '',
  "bic_fold" text NOT NULL DEFAULT '',
  "bic_sort" text NOT NULL DEFAULT '',
  "inhaber" text NOT NULL DEFAULT '',
  "inhaber_fold" text NOT NULL DEFAULT '',
  "inhaber_sort" text NOT NULL DEFAULT '',
  "datevKonto" real NOT NULL DEFAULT 0,
  "standard" integer NOT NULL DEFAULT 0,
  "aktiv" integer NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "kontoauszuege" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "bankkonto" text REFERENCES "bankkonten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "datei" text NOT NULL DEFAULT '',
  "datei_fold" text NOT NULL DEFAULT '',
  "sha256" text NOT NULL DEFAULT '',
  "sha256_fold" text NOT NULL DEFAULT '',
  "sha256_sort" text NOT NULL DEFAULT '',
  "format" text NOT NULL DEFAULT '',
  "format_fold" text NOT NULL DEFAULT '',
  "format_sort" text NOT NULL DEFAULT '',
  "auszugsnummer" text NOT NULL DEFAULT '',
  "auszugsnummer_fold" text NOT NULL DEFAULT '',
  "auszugsnummer_sort" text NOT NULL DEFAULT '',
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "anfangssaldo" integer NOT NULL DEFAULT 0,
  "endsaldo" integer NOT NULL DEFAULT 0,
  "gebucht" integer NOT NULL DEFAULT 0,
  "anzahl" real NOT NULL DEFAULT 0,
  "neu" real NOT NULL DEFAULT 0,
  "lfd" real NOT NULL DEFAULT 0,
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "bankumsaetze" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "bankkonto" text REFERENCES "bankkonten" ("id") DEFERRABLE INITIALLY DEFERRED,
  "auszug" text REFERENCES "kontoauszuege" ("id") DEFERRABLE INITIALLY DEFERRED,
  "buchungstag" text NOT NULL DEFAULT '',
  "valuta" text NOT NULL DEFAULT '',
  "betrag" integer NOT NULL DEFAULT 0,
  "gegenName" text NOT NULL DEFAULT '',
  "gegenName_fold" text NOT NULL DEFAULT '',
  "gegenName_sort" text NOT NULL DEFAULT '',
  "gegenIban" text NOT NULL DEFAULT '',
  "gegenIban_fold" text NOT NULL DEFAULT '',
  "gegenIban_sort" text NOT NULL DEFAULT '',
  "gegenBic" text NOT NULL DEFAULT '',
  "gegenBic_fold" text NOT NULL DEFAULT '',
  "gegenBic_sort" text NOT NULL DEFAULT '',
  "verwendungszweck" text NOT NULL DEFAULT '',
  "verwendungszweck_fold" text NOT NULL DEFAULT '',
  "verwendungszweck_sort" text NOT NULL DEFAULT '',
  "endToEndId" text NOT NULL DEFAULT '',
  "endToEndId_fold" text NOT NULL DEFAULT '',
  "endToEndId_sort" text NOT NULL DEFAULT '',
  "mandatsreferenz" text NOT NULL DEFAULT '',
  "mandatsreferenz_fold" text NOT NULL DEFAULT '',
  "mandatsreferenz_sort" text NOT NULL DEFAULT '',
  "bankReferenz" text NOT NULL DEFAULT '',
  "bankReferenz_fold" text NOT NULL DEFAULT '',
  "bankReferenz_sort" text NOT NULL DEFAULT '',
  "sammelReferenz" text NOT NULL DEFAULT '',
  "sammelReferenz_fold" text NOT NULL DEFAULT '',
  "sammelReferenz_sort" text NOT NULL DEFAULT '',
  "sammelPosten" real NOT NULL DEFAULT 0,
  "gvc" text NOT NULL DEFAULT '',
  "gvc_fold" text NOT NULL DEFAULT '',
  "gvc_sort" text NOT NULL DEFAULT '',
  "storno" integer NOT NULL DEFAULT 0,
  "rueckgabegrund" text NOT NULL DEFAULT '',
  "rueckgabegrund_fold" text NOT NULL DEFAULT '',
  "rueckgabegrund_sort" text NOT NULL DEFAULT '',
  "schluessel" text NOT NULL DEFAULT '',
  "schluessel_fold" text NOT NULL DEFAULT '',
  "schluessel_sort" text NOT NULL DEFAULT '',
  "marke" text NOT NULL DEFAULT '',
  "marke_fold" text NOT NULL DEFAULT '',
  "marke_sort" text NOT NULL DEFAULT '',
  "stand" text NOT NULL DEFAULT '',
  "stand_fold" text NOT NULL DEFAULT '',
  "stand_sort" text NOT NULL DEFAULT '',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "anmerkung" text NOT NULL DEFAULT '',
  "anmerkung_fold" text NOT NULL DEFAULT '',
  "anmerkung_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "bankregeln" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "gegenIban" text NOT NULL DEFAULT '',
  "gegenIban_fold" text NOT NULL DEFAULT '',
  "gegenIban_sort" text NOT NULL DEFAULT '',
  "richtung" text NOT NULL DEFAULT '',
  "richtung_fold" text NOT NULL DEFAULT '',
  "richtung_sort" text NOT NULL DEFAULT '',
  "kategorie" text NOT NULL DEFAULT '',
  "kategorie_fold" text NOT NULL DEFAULT '',
  "kategorie_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "zahlungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "datum" text NOT NULL DEFAULT '',
  "betrag" integer NOT NULL DEFAULT 0,
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "rechnung" text REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "einnahme" text REFERENCES "einnahmen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "ausgabe" text REFERENCES "ausgaben" ("id") DEFERRABLE INITIALLY DEFERRED,
  "mahnung" text REFERENCES "mahnungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "kunde" text REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED,
  "bankumsatz" text REFERENCES "bankumsaetze" ("id") DEFERRABLE INITIALLY DEFERRED,
  "gegen" text REFERENCES "zahlungen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "herkunft" text NOT NULL DEFAULT '',
  "herkunft_fold" text NOT NULL DEFAULT '',
  "herkunft_sort" text NOT NULL DEFAULT '',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "notiz" text NOT NULL DEFAULT '',
  "notiz_fold" text NOT NULL DEFAULT '',
  "notiz_sort" text NOT NULL DEFAULT '',
  "anteile" text NOT NULL DEFAULT '[]',
  "anteile_fold" text NOT NULL DEFAULT '[]',
  "folge" real NOT NULL DEFAULT 0,
  "einsehbar" text NOT NULL DEFAULT '',
  "einsehbar_fold" text NOT NULL DEFAULT '',
  "einsehbar_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "ustva" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "jahr" real NOT NULL DEFAULT 0,
  "zeitraum" text NOT NULL DEFAULT '',
  "zeitraum_fold" text NOT NULL DEFAULT '',
  "zeitraum_sort" text NOT NULL DEFAULT '',
  "nr" real NOT NULL DEFAULT 0,
  "sondervorauszahlung" integer NOT NULL DEFAULT 0,
  "vonHand" text NOT NULL DEFAULT '[]',
  "vonHand_fold" text NOT NULL DEFAULT '[]',
  "werte" text NOT NULL DEFAULT '[]',
  "werte_fold" text NOT NULL DEFAULT '[]',
  "zahllast" integer NOT NULL DEFAULT 0,
  "differenz" integer NOT NULL DEFAULT 0,
  "eintraege" text NOT NULL DEFAULT '[]',
  "eintraege_fold" text NOT NULL DEFAULT '[]',
  "festgeschrieben" text NOT NULL DEFAULT '',
  "abgegebenAm" text NOT NULL DEFAULT '',
  "transferticket" text NOT NULL DEFAULT '',
  "transferticket_fold" text NOT NULL DEFAULT '',
  "transferticket_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "datevExporte" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "von" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "weg" text NOT NULL DEFAULT '',
  "weg_fold" text NOT NULL DEFAULT '',
  "weg_sort" text NOT NULL DEFAULT '',
  "alles" integer NOT NULL DEFAULT 0,
  "dateien" text NOT NULL DEFAULT '[]',
  "dateien_fold" text NOT NULL DEFAULT '[]',
  "daten" text NOT NULL DEFAULT '',
  "daten_fold" text NOT NULL DEFAULT '',
  "sha256" text NOT NULL DEFAULT '',
  "sha256_fold" text NOT NULL DEFAULT '',
  "sha256_sort" text NOT NULL DEFAULT '',
  "anzahl" real NOT NULL DEFAULT 0,
  "summeS" integer NOT NULL DEFAULT 0,
  "summeH" integer NOT NULL DEFAULT 0,
  "belege" real NOT NULL DEFAULT 0,
  "fehlend" text NOT NULL DEFAULT '',
  "fehlend_fold" text NOT NULL DEFAULT '',
  "fehlend_sort" text NOT NULL DEFAULT '',
  "am" text NOT NULL DEFAULT '',
  "wer" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "buchungsschluesse" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "bis" text NOT NULL DEFAULT '',
  "am" text NOT NULL DEFAULT '',
  "anlass" text NOT NULL DEFAULT '',
  "anlass_fold" text NOT NULL DEFAULT '',
  "anlass_sort" text NOT NULL DEFAULT '',
  "ustva" text REFERENCES "ustva" ("id") DEFERRABLE INITIALLY DEFERRED,
  "datevExport" text REFERENCES "datevExporte" ("id") DEFERRABLE INITIALLY DEFERRED,
  "wer" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "zurueckAm" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "ablage" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "sammlung" text NOT NULL DEFAULT '',
  "sammlung_fold" text NOT NULL DEFAULT '',
  "sammlung_sort" text NOT NULL DEFAULT '',
  "datensatz" text NOT NULL DEFAULT '',
  "datensatz_fold" text NOT NULL DEFAULT '',
  "datensatz_sort" text NOT NULL DEFAULT '',
  "titel" text NOT NULL DEFAULT '',
  "titel_fold" text NOT NULL DEFAULT '',
  "titel_sort" text NOT NULL DEFAULT '',
  "tag" text NOT NULL DEFAULT '',
  "daten" text NOT NULL DEFAULT '',
  "daten_fold" text NOT NULL DEFAULT '',
  "daten_sort" text NOT NULL DEFAULT '',
  "dateien" text NOT NULL DEFAULT '[]',
  "dateien_fold" text NOT NULL DEFAULT '[]',
  "entferntAm" text NOT NULL DEFAULT '',
  "entferntVon" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "protokoll" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "nr" real NOT NULL DEFAULT 0,
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "sammlung" text NOT NULL DEFAULT '',
  "sammlung_fold" text NOT NULL DEFAULT '',
  "sammlung_sort" text NOT NULL DEFAULT '',
  "datensatz" text NOT NULL DEFAULT '',
  "datensatz_fold" text NOT NULL DEFAULT '',
  "datensatz_sort" text NOT NULL DEFAULT '',
  "titel" text NOT NULL DEFAULT '',
  "titel_fold" text NOT NULL DEFAULT '',
  "titel_sort" text NOT NULL DEFAULT '',
  "user" text NOT NULL DEFAULT '',
  "user_fold" text NOT NULL DEFAULT '',
  "user_sort" text NOT NULL DEFAULT '',
  "wer" text NOT NULL DEFAULT '',
  "wer_fold" text NOT NULL DEFAULT '',
  "wer_sort" text NOT NULL DEFAULT '',
  "aenderungen" text NOT NULL DEFAULT '[]',
  "aenderungen_fold" text NOT NULL DEFAULT '[]',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "hash" text NOT NULL DEFAULT '',
  "hash_fold" text NOT NULL DEFAULT '',
  "hash_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "externalAccounts" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "provider" text NOT NULL DEFAULT '',
  "provider_fold" text NOT NULL DEFAULT '',
  "provider_sort" text NOT NULL DEFAULT '',
  "subject" text NOT NULL DEFAULT '',
  "subject_fold" text NOT NULL DEFAULT '',
  "subject_sort" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "serverSecrets" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "value" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "calendarAddresses" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "person" text REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "secret" text NOT NULL DEFAULT '',
  "secret_fold" text NOT NULL DEFAULT '',
  "secret_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "secondFactors" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "secret" text NOT NULL DEFAULT '',
  "lastStep" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "recoveryCodes" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "hash" text NOT NULL DEFAULT '',
  "hash_fold" text NOT NULL DEFAULT '',
  "hash_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "userSessions" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "geraet" text NOT NULL DEFAULT '',
  "geraet_fold" text NOT NULL DEFAULT '',
  "geraet_sort" text NOT NULL DEFAULT '',
  "benutzt" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "passkeys" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "credential" text NOT NULL DEFAULT '',
  "credential_fold" text NOT NULL DEFAULT '',
  "credential_sort" text NOT NULL DEFAULT '',
  "publicKey" text NOT NULL DEFAULT '',
  "publicKey_fold" text NOT NULL DEFAULT '',
  "publicKey_sort" text NOT NULL DEFAULT '',
  "counter" real NOT NULL DEFAULT 0,
  "lastIssued" real NOT NULL DEFAULT 0,
  "benutzt" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "failedSignIns" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "tag" text NOT NULL DEFAULT '',
  "tag_fold" text NOT NULL DEFAULT '',
  "tag_sort" text NOT NULL DEFAULT '',
  "user" text REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED,
  "adresse" text NOT NULL DEFAULT '',
  "adresse_fold" text NOT NULL DEFAULT '',
  "adresse_sort" text NOT NULL DEFAULT '',
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "anzahl" real NOT NULL DEFAULT 0,
  "zuletzt" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "scans" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "user" text NOT NULL DEFAULT '',
  "user_fold" text NOT NULL DEFAULT '',
  "user_sort" text NOT NULL DEFAULT '',
  "zeile" text NOT NULL DEFAULT '',
  "zeile_fold" text NOT NULL DEFAULT '',
  "zeile_sort" text NOT NULL DEFAULT '',
  "inventar" text NOT NULL DEFAULT '',
  "inventar_fold" text NOT NULL DEFAULT '',
  "inventar_sort" text NOT NULL DEFAULT '',
  "set" text NOT NULL DEFAULT '',
  "set_fold" text NOT NULL DEFAULT '',
  "set_sort" text NOT NULL DEFAULT '',
  "inventur" text NOT NULL DEFAULT '',
  "inventur_fold" text NOT NULL DEFAULT '',
  "inventur_sort" text NOT NULL DEFAULT '',
  "field" text NOT NULL DEFAULT '',
  "field_fold" text NOT NULL DEFAULT '',
  "field_sort" text NOT NULL DEFAULT '',
  "befund" text NOT NULL DEFAULT '',
  "befund_fold" text NOT NULL DEFAULT '',
  "befund_sort" text NOT NULL DEFAULT '',
  "ausVermisst" real NOT NULL DEFAULT 0,
  "ausVerbraucht" real NOT NULL DEFAULT 0,
  "ausAusgebucht" real NOT NULL DEFAULT 0,
  "geraet" text NOT NULL DEFAULT '',
  "geraet_fold" text NOT NULL DEFAULT '',
  "geraet_sort" text NOT NULL DEFAULT '',
  "vorherListe" text NOT NULL DEFAULT '',
  "vorherListe_fold" text NOT NULL DEFAULT '',
  "vorherListe_sort" text NOT NULL DEFAULT '',
  "vorherZustand" text NOT NULL DEFAULT '',
  "vorherZustand_fold" text NOT NULL DEFAULT '',
  "vorherZustand_sort" text NOT NULL DEFAULT '',
  "vorherGepackt" text NOT NULL DEFAULT '',
  "vorherGepackt_fold" text NOT NULL DEFAULT '',
  "vorherGepackt_sort" text NOT NULL DEFAULT '',
  "vorherCase" text NOT NULL DEFAULT '',
  "vorherCase_fold" text NOT NULL DEFAULT '',
  "vorherCase_sort" text NOT NULL DEFAULT '',
  "wechseltCase" integer NOT NULL DEFAULT 0,
  "inhalt" text NOT NULL DEFAULT '[]',
  "inhalt_fold" text NOT NULL DEFAULT '[]',
  "vorherPlatz" text NOT NULL DEFAULT '',
  "vorherPlatz_fold" text NOT NULL DEFAULT '',
  "vorherPlatz_sort" text NOT NULL DEFAULT '',
  "vorherOrt" text NOT NULL DEFAULT '',
  "vorherOrt_fold" text NOT NULL DEFAULT '',
  "vorherOrt_sort" text NOT NULL DEFAULT '',
  "zeileDort" text NOT NULL DEFAULT '',
  "zeileDort_fold" text NOT NULL DEFAULT '',
  "zeileDort_sort" text NOT NULL DEFAULT '',
  "dortVermisst" real NOT NULL DEFAULT 0,
  "dazu" real NOT NULL DEFAULT 0,
  "statt" text NOT NULL DEFAULT '',
  "statt_fold" text NOT NULL DEFAULT '',
  "statt_sort" text NOT NULL DEFAULT '',
  "stattBy" real NOT NULL DEFAULT 0,
  "by" real NOT NULL DEFAULT 0,
  "newZeile" integer NOT NULL DEFAULT 0,
  "undone" integer NOT NULL DEFAULT 0,
  "result" text NOT NULL DEFAULT '',
  "result_fold" text NOT NULL DEFAULT '',
  "result_sort" text NOT NULL DEFAULT '',
  "words" text NOT NULL DEFAULT '',
  "words_fold" text NOT NULL DEFAULT '',
  "words_sort" text NOT NULL DEFAULT '',
  "detail" text NOT NULL DEFAULT '',
  "detail_fold" text NOT NULL DEFAULT '',
  "detail_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "derivedStands" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "version" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "vergebeneNummern" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "sammlung" text NOT NULL DEFAULT '',
  "sammlung_fold" text NOT NULL DEFAULT '',
  "sammlung_sort" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "mitteilungen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "einsatz" text REFERENCES "einsaetze" ("id") DEFERRABLE INITIALLY DEFERRED,
  "person" text REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED,
  "gesagt" text NOT NULL DEFAULT '[]',
  "gesagt_fold" text NOT NULL DEFAULT '[]',
  "gesehen" text NOT NULL DEFAULT '',
  "gesehen_fold" text NOT NULL DEFAULT '',
  "gesehen_sort" text NOT NULL DEFAULT '',
  "geaendertAm" text NOT NULL DEFAULT '',
  "offenSeit" text NOT NULL DEFAULT '',
  "abgesprungenAm" text NOT NULL DEFAULT '',
  "folge" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "protokollEnde" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "nr" real NOT NULL DEFAULT 0,
  "hash" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "papierkorb" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "vorgang" real NOT NULL DEFAULT 0,
  "teil" real NOT NULL DEFAULT 0,
  "bis" text NOT NULL DEFAULT '',
  "sammlung" text NOT NULL DEFAULT '',
  "sammlung_fold" text NOT NULL DEFAULT '',
  "sammlung_sort" text NOT NULL DEFAULT '',
  "datensatz" text NOT NULL DEFAULT '',
  "datensatz_fold" text NOT NULL DEFAULT '',
  "datensatz_sort" text NOT NULL DEFAULT '',
  "titel" text NOT NULL DEFAULT '',
  "titel_fold" text NOT NULL DEFAULT '',
  "titel_sort" text NOT NULL DEFAULT '',
  "anzahl" real NOT NULL DEFAULT 0,
  "folgen" text NOT NULL DEFAULT '[]',
  "folgen_fold" text NOT NULL DEFAULT '[]',
  "namen" text NOT NULL DEFAULT '',
  "namen_fold" text NOT NULL DEFAULT '',
  "namen_sort" text NOT NULL DEFAULT '',
  "wer" text NOT NULL DEFAULT '',
  "wer_fold" text NOT NULL DEFAULT '',
  "wer_sort" text NOT NULL DEFAULT '',
  "user" text NOT NULL DEFAULT '',
  "user_fold" text NOT NULL DEFAULT '',
  "user_sort" text NOT NULL DEFAULT '',
  "nurFuer" text NOT NULL DEFAULT '',
  "nurFuer_fold" text NOT NULL DEFAULT '',
  "nurFuer_sort" text NOT NULL DEFAULT '',
  "daten" text NOT NULL DEFAULT '',
  "daten_fold" text NOT NULL DEFAULT '',
  "daten_sort" text NOT NULL DEFAULT '',
  "dateien" text NOT NULL DEFAULT '[]',
  "dateien_fold" text NOT NULL DEFAULT '[]',
  "fileFacts" text NOT NULL DEFAULT '{}',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "storedAnswers" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "request" text NOT NULL DEFAULT '',
  "request_fold" text NOT NULL DEFAULT '',
  "request_sort" text NOT NULL DEFAULT '',
  "answer" text NOT NULL DEFAULT '',
  "answer_fold" text NOT NULL DEFAULT '',
  "answer_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "laeufe" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "lauf" text NOT NULL DEFAULT '',
  "lauf_fold" text NOT NULL DEFAULT '',
  "lauf_sort" text NOT NULL DEFAULT '',
  "user" text NOT NULL DEFAULT '',
  "user_fold" text NOT NULL DEFAULT '',
  "user_sort" text NOT NULL DEFAULT '',
  "wer" text NOT NULL DEFAULT '',
  "wer_fold" text NOT NULL DEFAULT '',
  "wer_sort" text NOT NULL DEFAULT '',
  "sammlung" text NOT NULL DEFAULT '',
  "sammlung_fold" text NOT NULL DEFAULT '',
  "sammlung_sort" text NOT NULL DEFAULT '',
  "was" text NOT NULL DEFAULT '',
  "was_fold" text NOT NULL DEFAULT '',
  "was_sort" text NOT NULL DEFAULT '',
  "stand" text NOT NULL DEFAULT '',
  "stand_fold" text NOT NULL DEFAULT '',
  "stand_sort" text NOT NULL DEFAULT '',
  "zeilen" real NOT NULL DEFAULT 0,
  "erledigt" real NOT NULL DEFAULT 0,
  "neu" real NOT NULL DEFAULT 0,
  "geaendert" real NOT NULL DEFAULT 0,
  "ausgelassen" real NOT NULL DEFAULT 0,
  "problem" text NOT NULL DEFAULT '',
  "problem_fold" text NOT NULL DEFAULT '',
  "problem_sort" text NOT NULL DEFAULT '',
  "rueckgaben" text NOT NULL DEFAULT '',
  "rueckgaben_fold" text NOT NULL DEFAULT '',
  "rueckgaben_sort" text NOT NULL DEFAULT '',
  "protokollNr" real NOT NULL DEFAULT 0,
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "einlesungFehler" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "einlesung" text NOT NULL DEFAULT '',
  "einlesung_fold" text NOT NULL DEFAULT '',
  "einlesung_sort" text NOT NULL DEFAULT '',
  "kopf" text NOT NULL DEFAULT '',
  "kopf_fold" text NOT NULL DEFAULT '',
  "kopf_sort" text NOT NULL DEFAULT '',
  "zeilen" text NOT NULL DEFAULT '',
  "zeilen_fold" text NOT NULL DEFAULT '',
  "zeilen_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "spaltenprofile" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "sammlung" text NOT NULL DEFAULT '',
  "sammlung_fold" text NOT NULL DEFAULT '',
  "sammlung_sort" text NOT NULL DEFAULT '',
  "kopf" text NOT NULL DEFAULT '',
  "kopf_fold" text NOT NULL DEFAULT '',
  "kopf_sort" text NOT NULL DEFAULT '',
  "datei" text NOT NULL DEFAULT '',
  "datei_fold" text NOT NULL DEFAULT '',
  "datei_sort" text NOT NULL DEFAULT '',
  "wunsch" text NOT NULL DEFAULT '',
  "wunsch_fold" text NOT NULL DEFAULT '',
  "wunsch_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "pruefzeilen" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "datei" text NOT NULL DEFAULT '',
  "datei_fold" text NOT NULL DEFAULT '',
  "datei_sort" text NOT NULL DEFAULT '',
  "zeile" real NOT NULL DEFAULT 0,
  "identifikation" text NOT NULL DEFAULT '',
  "identifikation_fold" text NOT NULL DEFAULT '',
  "identifikation_sort" text NOT NULL DEFAULT '',
  "herkunft" text NOT NULL DEFAULT '',
  "herkunft_fold" text NOT NULL DEFAULT '',
  "herkunft_sort" text NOT NULL DEFAULT '',
  "grund" text NOT NULL DEFAULT '',
  "grund_fold" text NOT NULL DEFAULT '',
  "grund_sort" text NOT NULL DEFAULT '',
  "werte" text NOT NULL DEFAULT '',
  "werte_fold" text NOT NULL DEFAULT '',
  "werte_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "fremdnummern" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "sammlung" text NOT NULL DEFAULT '',
  "sammlung_fold" text NOT NULL DEFAULT '',
  "sammlung_sort" text NOT NULL DEFAULT '',
  "nummer" text NOT NULL DEFAULT '',
  "nummer_fold" text NOT NULL DEFAULT '',
  "nummer_sort" text NOT NULL DEFAULT '',
  "datensatz" text NOT NULL DEFAULT '',
  "datensatz_fold" text NOT NULL DEFAULT '',
  "datensatz_sort" text NOT NULL DEFAULT '',
  "gesehen" text NOT NULL DEFAULT '',
  "gesehen_fold" text NOT NULL DEFAULT '',
  "gesehen_sort" text NOT NULL DEFAULT '',
  "lauf" text NOT NULL DEFAULT '',
  "lauf_fold" text NOT NULL DEFAULT '',
  "lauf_sort" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE TABLE "fremddienste" (
  "id" text NOT NULL UNIQUE,
  "created" text NOT NULL DEFAULT '',
  "updated" text NOT NULL DEFAULT '',
  "art" text NOT NULL DEFAULT '',
  "art_fold" text NOT NULL DEFAULT '',
  "art_sort" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_fold" text NOT NULL DEFAULT '',
  "name_sort" text NOT NULL DEFAULT '',
  "werte" text NOT NULL DEFAULT '',
  "werte_fold" text NOT NULL DEFAULT '',
  "werte_sort" text NOT NULL DEFAULT '',
  "geheimnis" text NOT NULL DEFAULT '',
  "rowid" integer PRIMARY KEY
) STRICT;

CREATE UNIQUE INDEX "groups_unique_name" ON "groups" ("name");

CREATE INDEX "groups_by_name_sort" ON "groups" ("name_sort", "id");

CREATE UNIQUE INDEX "users_unique_email" ON "users" ("email_fold");

CREATE INDEX "users_by_username_sort" ON "users" ("username_sort", "id");

CREATE INDEX "einstellungen_by_key_sort" ON "einstellungen" ("key_sort", "id");

CREATE INDEX "firma_by_name_sort" ON "firma" ("name_sort", "id");

CREATE INDEX "firma_by_internerKunde" ON "firma" ("internerKunde");

CREATE UNIQUE INDEX "kategorien_unique_name" ON "kategorien" ("name");

CREATE INDEX "kategorien_by_name_sort" ON "kategorien" ("name_sort", "id");

CREATE INDEX "projekt_by_datum_von" ON "projekt" ("datum_von", "id");

CREATE INDEX "projekt_by_datum_bis" ON "projekt" ("datum_bis", "id");

CREATE INDEX "projekt_by_auftraggeber" ON "projekt" ("auftraggeber");

CREATE INDEX "projekt_by_veranstaltungsort" ON "projekt" ("veranstaltungsort");

CREATE INDEX "job_by_zeit" ON "job" ("zeit", "id");

CREATE INDEX "job_by_bis" ON "job" ("bis", "id");

CREATE INDEX "job_by_user" ON "job" ("user");

CREATE INDEX "job_by_person" ON "job" ("person");

CREATE INDEX "job_by_projekt" ON "job" ("projekt");

CREATE INDEX "anlagen_by_fileName_sort" ON "anlagen" ("fileName_sort", "id");

CREATE INDEX "anlagen_by_projekt" ON "anlagen" ("projekt");

CREATE UNIQUE INDEX "favouriten_unique_projekt_id_user_id" ON "favouriten" ("projekt_id", "user_id");

CREATE INDEX "favouriten_by_created" ON "favouriten" ("created", "id");

CREATE INDEX "favouriten_by_user_id" ON "favouriten" ("user_id");

CREATE UNIQUE INDEX "kunden_unique_kundennummer" ON "kunden" ("kundennummer");

CREATE INDEX "kunden_by_preisgruppe" ON "kunden" ("preisgruppe");

CREATE INDEX "orte_by_name_sort" ON "orte" ("name_sort", "id");

CREATE INDEX "orte_by_kunde" ON "orte" ("kunde");

CREATE INDEX "dateien_by_name_sort" ON "dateien" ("name_sort", "id");

CREATE UNIQUE INDEX "lagerplaetze_unique_name" ON "lagerplaetze" ("name");

CREATE INDEX "lagerplaetze_by_sortierung_sort" ON "lagerplaetze" ("sortierung_sort", "id");

CREATE INDEX "lagerplaetze_by_sortierung" ON "lagerplaetze" ("sortierung");

CREATE UNIQUE INDEX "faktorstaffeln_unique_name" ON "faktorstaffeln" ("name");

CREATE INDEX "faktorstaffeln_by_name_sort" ON "faktorstaffeln" ("name_sort", "id");

CREATE UNIQUE INDEX "warengruppen_unique_name" ON "warengruppen" ("name");

CREATE INDEX "warengruppen_by_sortierung" ON "warengruppen" ("sortierung", "id");

CREATE INDEX "inventar_by_name_sort" ON "inventar" ("name_sort", "id");

CREATE INDEX "inventar_by_gruppe" ON "inventar" ("gruppe");

CREATE INDEX "inventar_by_lagerplatz" ON "inventar" ("lagerplatz");

CREATE INDEX "inventar_by_staffel" ON "inventar" ("staffel");

CREATE UNIQUE INDEX "preisgruppen_unique_name" ON "preisgruppen" ("name");

CREATE INDEX "preisgruppen_by_name_sort" ON "preisgruppen" ("name_sort", "id");

CREATE UNIQUE INDEX "codes_unique_code" ON "codes" ("code");

CREATE INDEX "codes_by_anzeige_sort" ON "codes" ("anzeige_sort", "id");

CREATE INDEX "codes_by_inventar" ON "codes" ("inventar");

CREATE INDEX "codes_by_geraet" ON "codes" ("geraet");

CREATE UNIQUE INDEX "artikel_teile_unique_artikel_art_teil" ON "artikel_teile" ("artikel", "art", "teil");

CREATE INDEX "artikel_teile_by_rang" ON "artikel_teile" ("rang", "id");

CREATE INDEX "artikel_teile_by_teil" ON "artikel_teile" ("teil");

CREATE INDEX "inventarlisten_by_von" ON "inventarlisten" ("von", "id");

CREATE INDEX "inventarlisten_by_bis" ON "inventarlisten" ("bis", "id");

CREATE UNIQUE INDEX "inventar_inventarlisten_unique_inventarliste_inventar" ON "inventar_inventarlisten" ("inventarliste", "inventar");

CREATE INDEX "inventar_inventarlisten_by_inventar" ON "inventar_inventarlisten" ("inventar");

CREATE INDEX "inventar_inventarlisten_by_ersatzFuer" ON "inventar_inventarlisten" ("ersatzFuer");

CREATE INDEX "inventar_inventarlisten_by_fehlbestand" ON "inventar_inventarlisten" ("fehlbestand");

CREATE INDEX "inventar_inventarlisten_by_berechnet" ON "inventar_inventarlisten" ("berechnet");

CREATE INDEX "listen_sets_by_created" ON "listen_sets" ("created", "id");

CREATE INDEX "listen_sets_by_inventarliste" ON "listen_sets" ("inventarliste");

CREATE INDEX "listen_sets_by_set" ON "listen_sets" ("set");

CREATE INDEX "fahrzeuge_by_name_sort" ON "fahrzeuge" ("name_sort", "id");

CREATE UNIQUE INDEX "packlisten_unique_name" ON "packlisten" ("name");

CREATE INDEX "packlisten_by_von" ON "packlisten" ("von", "id");

CREATE INDEX "packlisten_by_bis" ON "packlisten" ("bis", "id");

CREATE INDEX "packlisten_by_kunde" ON "packlisten" ("kunde");

CREATE INDEX "packlisten_by_inventarliste" ON "packlisten" ("inventarliste");

CREATE INDEX "packlisten_by_projekt" ON "packlisten" ("projekt");

CREATE INDEX "packlisten_by_rechnung" ON "packlisten" ("rechnung");

CREATE INDEX "packlisten_by_fahrzeug" ON "packlisten" ("fahrzeug");

CREATE INDEX "packlisten_by_user" ON "packlisten" ("user");

CREATE UNIQUE INDEX "uebergaben_unique_nummer" ON "uebergaben" ("nummer");

CREATE INDEX "uebergaben_by_am" ON "uebergaben" ("am", "id");

CREATE INDEX "uebergaben_by_packliste" ON "uebergaben" ("packliste");

CREATE INDEX "uebergaben_by_beleg" ON "uebergaben" ("beleg");

CREATE INDEX "uebergaben_by_ersetzt" ON "uebergaben" ("ersetzt");

CREATE INDEX "uebergaben_by_user" ON "uebergaben" ("user");

CREATE INDEX "uebergaben_by_nurFuer" ON "uebergaben" ("nurFuer");

CREATE UNIQUE INDEX "bestellungen_unique_nummer" ON "bestellungen" ("nummer");

CREATE INDEX "bestellungen_by_nummer_sort" ON "bestellungen" ("nummer_sort", "id");

CREATE INDEX "bestellungen_by_zumietung" ON "bestellungen" ("zumietung");

CREATE INDEX "bestellungen_by_lieferant" ON "bestellungen" ("lieferant");

CREATE INDEX "bestellungen_by_kontakt" ON "bestellungen" ("kontakt");

CREATE INDEX "bestellungen_by_beleg" ON "bestellungen" ("beleg");

CREATE INDEX "bestellungen_by_user" ON "bestellungen" ("user");

CREATE UNIQUE INDEX "rechnungen_unique_name" ON "rechnungen" ("name");

CREATE INDEX "rechnungen_by_name_sort" ON "rechnungen" ("name_sort", "id");

CREATE INDEX "rechnungen_by_von" ON "rechnungen" ("von", "id");

CREATE INDEX "rechnungen_by_bis" ON "rechnungen" ("bis", "id");

CREATE INDEX "rechnungen_by_kunde" ON "rechnungen" ("kunde");

CREATE INDEX "rechnungen_by_inventarliste" ON "rechnungen" ("inventarliste");

CREATE INDEX "rechnungen_by_packliste" ON "rechnungen" ("packliste");

CREATE INDEX "rechnungen_by_kontakt" ON "rechnungen" ("kontakt");

CREATE INDEX "rechnungen_by_projekt" ON "rechnungen" ("projekt");

CREATE INDEX "rechnungen_by_user" ON "rechnungen" ("user");

CREATE INDEX "rechnungen_by_stornoVon" ON "rechnungen" ("stornoVon");

CREATE INDEX "rechnungen_by_nachberechnung" ON "rechnungen" ("nachberechnung");

CREATE INDEX "rechnungen_by_auftrag" ON "rechnungen" ("auftrag");

CREATE INDEX "rechnungen_by_korrekturVon" ON "rechnungen" ("korrekturVon");

CREATE INDEX "belege_by_created" ON "belege" ("created", "id");

CREATE INDEX "belege_by_rechnung" ON "belege" ("rechnung");

CREATE INDEX "belege_by_mahnung" ON "belege" ("mahnung");

CREATE INDEX "belege_by_angebot" ON "belege" ("angebot");

CREATE INDEX "belege_by_uebergabe" ON "belege" ("uebergabe");

CREATE INDEX "belege_by_bestellung" ON "belege" ("bestellung");

CREATE INDEX "belege_by_user" ON "belege" ("user");

CREATE INDEX "belege_by_nurFuer" ON "belege" ("nurFuer");

CREATE UNIQUE INDEX "angebote_unique_rechnung_version" ON "angebote" ("rechnung", "version");

CREATE INDEX "angebote_by_created" ON "angebote" ("created", "id");

CREATE INDEX "angebote_by_beleg" ON "angebote" ("beleg");

CREATE INDEX "angebote_by_abBeleg" ON "angebote" ("abBeleg");

CREATE INDEX "angebote_by_nurFuer" ON "angebote" ("nurFuer");

CREATE INDEX "angebote_by_stand" ON "angebote" ("stand");

CREATE INDEX "angebote_by_offeneFragen" ON "angebote" ("offeneFragen");

CREATE INDEX "freigaben_by_created" ON "freigaben" ("created", "id");

CREATE INDEX "freigaben_by_angebot" ON "freigaben" ("angebot");

CREATE INDEX "freigaben_by_bestellung" ON "freigaben" ("bestellung");

CREATE INDEX "freigaben_by_person" ON "freigaben" ("person");

CREATE INDEX "freigaben_by_user" ON "freigaben" ("user");

CREATE INDEX "freigaben_by_nurFuer" ON "freigaben" ("nurFuer");

CREATE INDEX "freigaben_by_tokenHash" ON "freigaben" ("tokenHash");

CREATE INDEX "textvorlagen_by_name_sort" ON "textvorlagen" ("name_sort", "id");

CREATE UNIQUE INDEX "basiszinsen_unique_gueltigAb" ON "basiszinsen" ("gueltigAb");

CREATE UNIQUE INDEX "mahnstufen_unique_stufe" ON "mahnstufen" ("stufe");

CREATE INDEX "mahnstufen_by_text" ON "mahnstufen" ("text");

CREATE UNIQUE INDEX "mahnungen_unique_nummer" ON "mahnungen" ("nummer");

CREATE INDEX "mahnungen_by_nummer_sort" ON "mahnungen" ("nummer_sort", "id");

CREATE INDEX "mahnungen_by_kunde" ON "mahnungen" ("kunde");

CREATE INDEX "mahnungen_by_beleg" ON "mahnungen" ("beleg");

CREATE INDEX "mahnungen_by_ersetztDurch" ON "mahnungen" ("ersetztDurch");

CREATE INDEX "versand_by_created" ON "versand" ("created", "id");

CREATE INDEX "versand_by_beleg" ON "versand" ("beleg");

CREATE INDEX "versand_by_person" ON "versand" ("person");

CREATE INDEX "versand_by_user" ON "versand" ("user");

CREATE INDEX "versand_by_nurFuer" ON "versand" ("nurFuer");

CREATE INDEX "versand_by_stand" ON "versand" ("stand");

CREATE UNIQUE INDEX "zumietungen_unique_name" ON "zumietungen" ("name");

CREATE INDEX "zumietungen_by_name_sort" ON "zumietungen" ("name_sort", "id");

CREATE INDEX "zumietungen_by_von" ON "zumietungen" ("von", "id");

CREATE INDEX "zumietungen_by_bis" ON "zumietungen" ("bis", "id");

CREATE INDEX "zumietungen_by_inventarliste" ON "zumietungen" ("inventarliste");

CREATE INDEX "zumietungen_by_projekt" ON "zumietungen" ("projekt");

CREATE INDEX "zumietungen_by_vermieter" ON "zumietungen" ("vermieter");

CREATE INDEX "zumietungen_by_kontakt" ON "zumietungen" ("kontakt");

CREATE UNIQUE INDEX "pruefarten_unique_name" ON "pruefarten" ("name");

CREATE INDEX "pruefarten_by_name_sort" ON "pruefarten" ("name_sort", "id");

CREATE UNIQUE INDEX "artikel_pruefungen_unique_inventar_pruefart" ON "artikel_pruefungen" ("inventar", "pruefart");

CREATE INDEX "artikel_pruefungen_by_created" ON "artikel_pruefungen" ("created", "id");

CREATE INDEX "artikel_pruefungen_by_pruefart" ON "artikel_pruefungen" ("pruefart");

CREATE UNIQUE INDEX "geraete_unique_inventar_nummer" ON "geraete" ("inventar", "nummer");

CREATE INDEX "geraete_by_bezeichnung_sort" ON "geraete" ("bezeichnung_sort", "id");

CREATE INDEX "geraete_by_lagerplatz" ON "geraete" ("lagerplatz");

CREATE INDEX "geraete_by_behaelter" ON "geraete" ("behaelter");

CREATE INDEX "geraete_by_afa" ON "geraete" ("afa");

CREATE INDEX "geraete_by_liste" ON "geraete" ("liste");

CREATE INDEX "geraete_by_gepacktFuer" ON "geraete" ("gepacktFuer");

CREATE INDEX "geraete_by_sperrt" ON "geraete" ("sperrt");

CREATE UNIQUE INDEX "behaelter_inhalt_unique_behaelter_inventar" ON "behaelter_inhalt" ("behaelter", "inventar");

CREATE INDEX "behaelter_inhalt_by_bezeichnung_sort" ON "behaelter_inhalt" ("bezeichnung_sort", "id");

CREATE INDEX "behaelter_inhalt_by_inventar" ON "behaelter_inhalt" ("inventar");

CREATE INDEX "behaelter_inhalt_by_liste" ON "behaelter_inhalt" ("liste");

CREATE INDEX "behaelter_inhalt_by_imCase" ON "behaelter_inhalt" ("imCase");

CREATE UNIQUE INDEX "bewegungen_unique_geraet_nr" ON "bewegungen" ("geraet", "nr");

CREATE INDEX "bewegungen_by_created" ON "bewegungen" ("created", "id");

CREATE INDEX "bewegungen_by_inventarliste" ON "bewegungen" ("inventarliste");

CREATE UNIQUE INDEX "pruefungen_unique_herkunft" ON "pruefungen" ("herkunft") WHERE "herkunft" <> '';

CREATE INDEX "pruefungen_by_datum" ON "pruefungen" ("datum", "id");

CREATE INDEX "pruefungen_by_geraet" ON "pruefungen" ("geraet");

CREATE INDEX "pruefungen_by_inventar" ON "pruefungen" ("inventar");

CREATE INDEX "pruefungen_by_pruefart" ON "pruefungen" ("pruefart");

CREATE INDEX "pruefungen_by_ersetzt" ON "pruefungen" ("ersetzt");

CREATE INDEX "schaeden_by_behoben" ON "schaeden" ("behoben", "id");

CREATE INDEX "schaeden_by_inventar" ON "schaeden" ("inventar");

CREATE INDEX "schaeden_by_geraet" ON "schaeden" ("geraet");

CREATE INDEX "schaeden_by_inventarliste" ON "schaeden" ("inventarliste");

CREATE INDEX "schaeden_by_fehltIn" ON "schaeden" ("fehltIn");

CREATE INDEX "schaeden_by_uebergabe" ON "schaeden" ("uebergabe");

CREATE INDEX "schaeden_by_kunde" ON "schaeden" ("kunde");

CREATE INDEX "schaeden_by_sperrt" ON "schaeden" ("sperrt");

CREATE UNIQUE INDEX "inventuren_unique_name" ON "inventuren" ("name") WHERE "name" <> '';

CREATE INDEX "inventuren_by_name_sort" ON "inventuren" ("name_sort", "id");

CREATE UNIQUE INDEX "inventur_plaetze_unique_inventur_lagerplatz" ON "inventur_plaetze" ("inventur", "lagerplatz");

CREATE INDEX "inventur_plaetze_by_created" ON "inventur_plaetze" ("created", "id");

CREATE INDEX "inventur_plaetze_by_lagerplatz" ON "inventur_plaetze" ("lagerplatz");

CREATE INDEX "inventur_zeilen_by_bezeichnung_sort" ON "inventur_zeilen" ("bezeichnung_sort", "id");

CREATE INDEX "inventur_zeilen_by_inventur" ON "inventur_zeilen" ("inventur");

CREATE INDEX "inventur_zeilen_by_inventar" ON "inventur_zeilen" ("inventar");

CREATE INDEX "inventur_zeilen_by_geraet" ON "inventur_zeilen" ("geraet");

CREATE INDEX "inventur_zeilen_by_lagerplatz" ON "inventur_zeilen" ("lagerplatz");

CREATE UNIQUE INDEX "lieferanten_unique_kreditorennummer" ON "lieferanten" ("kreditorennummer");

CREATE INDEX "lieferanten_by_name_sort" ON "lieferanten" ("name_sort", "id");

CREATE INDEX "kontakte_by_person_sort" ON "kontakte" ("person_sort", "id");

CREATE INDEX "kontakte_by_kunde" ON "kontakte" ("kunde");

CREATE INDEX "kontakte_by_lieferant" ON "kontakte" ("lieferant");

CREATE INDEX "kontakte_by_veranstaltungsort" ON "kontakte" ("veranstaltungsort");

CREATE INDEX "aufgaben_by_faellig" ON "aufgaben" ("faellig", "id");

CREATE INDEX "aufgaben_by_zustaendig" ON "aufgaben" ("zustaendig");

CREATE INDEX "aufgaben_by_projekt" ON "aufgaben" ("projekt");

CREATE INDEX "aufgaben_by_kunde" ON "aufgaben" ("kunde");

CREATE INDEX "aufgaben_by_lieferant" ON "aufgaben" ("lieferant");

CREATE INDEX "aufgaben_by_packliste" ON "aufgaben" ("packliste");

CREATE INDEX "aufgaben_by_rechnung" ON "aufgaben" ("rechnung");

CREATE INDEX "aufgaben_by_zumietung" ON "aufgaben" ("zumietung");

CREATE INDEX "aufgaben_by_inventar" ON "aufgaben" ("inventar");

CREATE INDEX "aufgaben_by_erledigtVon" ON "aufgaben" ("erledigtVon");

CREATE INDEX "aufgaben_by_user" ON "aufgaben" ("user");

CREATE INDEX "aufgaben_by_nurFuer" ON "aufgaben" ("nurFuer");

CREATE INDEX "aufgaben_by_erledigt" ON "aufgaben" ("erledigt");

CREATE UNIQUE INDEX "funktionen_unique_name" ON "funktionen" ("name");

CREATE INDEX "funktionen_by_name_sort" ON "funktionen" ("name_sort", "id");

CREATE UNIQUE INDEX "personen_unique_name" ON "personen" ("name");

CREATE UNIQUE INDEX "personen_unique_user" ON "personen" ("user");

CREATE INDEX "personen_by_name_sort" ON "personen" ("name_sort", "id");

CREATE INDEX "personen_by_lieferant" ON "personen" ("lieferant");

CREATE INDEX "dienste_by_von" ON "dienste" ("von");

CREATE INDEX "dienste_by_projekt" ON "dienste" ("projekt");

CREATE INDEX "dienste_by_funktion" ON "dienste" ("funktion");

CREATE UNIQUE INDEX "einsaetze_unique_dienst_person" ON "einsaetze" ("dienst", "person");

CREATE INDEX "einsaetze_by_von" ON "einsaetze" ("von", "id");

CREATE INDEX "einsaetze_by_person" ON "einsaetze" ("person");

CREATE INDEX "einsaetze_by_angefragtVon" ON "einsaetze" ("angefragtVon");

CREATE INDEX "einsaetze_by_projekt" ON "einsaetze" ("projekt");

CREATE INDEX "abwesenheiten_by_von" ON "abwesenheiten" ("von");

CREATE INDEX "abwesenheiten_by_bis" ON "abwesenheiten" ("bis", "id");

CREATE INDEX "abwesenheiten_by_person" ON "abwesenheiten" ("person");

CREATE INDEX "abwesenheiten_by_entschiedenVon" ON "abwesenheiten" ("entschiedenVon");

CREATE INDEX "arbeitszeiten_by_von" ON "arbeitszeiten" ("von");

CREATE INDEX "arbeitszeiten_by_bis" ON "arbeitszeiten" ("bis", "id");

CREATE INDEX "arbeitszeiten_by_person" ON "arbeitszeiten" ("person");

CREATE INDEX "arbeitszeiten_by_einsatz" ON "arbeitszeiten" ("einsatz");

CREATE INDEX "arbeitszeiten_by_projekt" ON "arbeitszeiten" ("projekt");

CREATE INDEX "arbeitszeiten_by_ersetzt" ON "arbeitszeiten" ("ersetzt");

CREATE INDEX "einnahmenJobs_by_suffix_sort" ON "einnahmenJobs" ("suffix_sort", "id");

CREATE INDEX "einnahmen_by_datum" ON "einnahmen" ("datum", "id");

CREATE INDEX "einnahmen_by_rechnung" ON "einnahmen" ("rechnung");

CREATE INDEX "einnahmen_by_job" ON "einnahmen" ("job");

CREATE INDEX "einnahmen_by_gegen" ON "einnahmen" ("gegen");

CREATE INDEX "einnahmen_by_berichtigt" ON "einnahmen" ("berichtigt");

CREATE INDEX "ausgabenJobs_by_suffix_sort" ON "ausgabenJobs" ("suffix_sort", "id");

CREATE INDEX "ausgaben_by_datum" ON "ausgaben" ("datum", "id");

CREATE INDEX "ausgaben_by_lieferant" ON "ausgaben" ("lieferant");

CREATE INDEX "ausgaben_by_projekt" ON "ausgaben" ("projekt");

CREATE INDEX "ausgaben_by_zumietung" ON "ausgaben" ("zumietung");

CREATE INDEX "ausgaben_by_mitarbeiter" ON "ausgaben" ("mitarbeiter");

CREATE INDEX "ausgaben_by_job" ON "ausgaben" ("job");

CREATE INDEX "ausgaben_by_gegen" ON "ausgaben" ("gegen");

CREATE INDEX "ausgaben_by_berichtigt" ON "ausgaben" ("berichtigt");

CREATE INDEX "afa_by_kaufdatum" ON "afa" ("kaufdatum", "id");

CREATE UNIQUE INDEX "bankkonten_unique_iban" ON "bankkonten" ("iban");

CREATE INDEX "bankkonten_by_name_sort" ON "bankkonten" ("name_sort", "id");

CREATE UNIQUE INDEX "kontoauszuege_unique_bankkonto_sha256_lfd" ON "kontoauszuege" ("bankkonto", "sha256", "lfd");

CREATE INDEX "kontoauszuege_by_bis" ON "kontoauszuege" ("bis", "id");

CREATE UNIQUE INDEX "bankumsaetze_unique_bankkonto_schluessel" ON "bankumsaetze" ("bankkonto", "schluessel");

CREATE INDEX "bankumsaetze_by_buchungstag" ON "bankumsaetze" ("buchungstag", "id");

CREATE INDEX "bankumsaetze_by_auszug" ON "bankumsaetze" ("auszug");

CREATE UNIQUE INDEX "bankregeln_unique_gegenIban_richtung" ON "bankregeln" ("gegenIban", "richtung");

CREATE INDEX "bankregeln_by_kategorie_sort" ON "bankregeln" ("kategorie_sort", "id");

CREATE INDEX "zahlungen_by_datum" ON "zahlungen" ("datum", "id");

CREATE INDEX "zahlungen_by_rechnung" ON "zahlungen" ("rechnung");

CREATE INDEX "zahlungen_by_einnahme" ON "zahlungen" ("einnahme");

CREATE INDEX "zahlungen_by_ausgabe" ON "zahlungen" ("ausgabe");

CREATE INDEX "zahlungen_by_mahnung" ON "zahlungen" ("mahnung");

CREATE INDEX "zahlungen_by_kunde" ON "zahlungen" ("kunde");

CREATE INDEX "zahlungen_by_bankumsatz" ON "zahlungen" ("bankumsatz");

CREATE INDEX "zahlungen_by_gegen" ON "zahlungen" ("gegen");

CREATE UNIQUE INDEX "ustva_unique_jahr_zeitraum_nr" ON "ustva" ("jahr", "zeitraum", "nr");

CREATE INDEX "datevExporte_by_am" ON "datevExporte" ("am", "id");

CREATE INDEX "datevExporte_by_wer" ON "datevExporte" ("wer");

CREATE INDEX "buchungsschluesse_by_am" ON "buchungsschluesse" ("am", "id");

CREATE INDEX "buchungsschluesse_by_ustva" ON "buchungsschluesse" ("ustva");

CREATE INDEX "buchungsschluesse_by_datevExport" ON "buchungsschluesse" ("datevExport");

CREATE INDEX "buchungsschluesse_by_wer" ON "buchungsschluesse" ("wer");

CREATE INDEX "ablage_by_entferntAm" ON "ablage" ("entferntAm", "id");

CREATE INDEX "ablage_by_entferntVon" ON "ablage" ("entferntVon");

CREATE UNIQUE INDEX "protokoll_unique_nr" ON "protokoll" ("nr");

CREATE UNIQUE INDEX "protokoll_unique_datensatz_nr" ON "protokoll" ("datensatz", "nr");

CREATE UNIQUE INDEX "externalAccounts_unique_provider_subject" ON "externalAccounts" ("provider", "subject");

CREATE INDEX "externalAccounts_by_subject_sort" ON "externalAccounts" ("subject_sort", "id");

CREATE INDEX "externalAccounts_by_user" ON "externalAccounts" ("user");

CREATE UNIQUE INDEX "serverSecrets_unique_name" ON "serverSecrets" ("name");

CREATE INDEX "serverSecrets_by_name_sort" ON "serverSecrets" ("name_sort", "id");

CREATE UNIQUE INDEX "calendarAddresses_unique_secret" ON "calendarAddresses" ("secret");

CREATE UNIQUE INDEX "calendarAddresses_unique_user" ON "calendarAddresses" ("user");

CREATE UNIQUE INDEX "calendarAddresses_unique_person" ON "calendarAddresses" ("person");

CREATE UNIQUE INDEX "secondFactors_unique_user" ON "secondFactors" ("user");

CREATE UNIQUE INDEX "recoveryCodes_unique_user_hash" ON "recoveryCodes" ("user", "hash");

CREATE INDEX "userSessions_by_benutzt" ON "userSessions" ("benutzt");

CREATE INDEX "userSessions_by_user" ON "userSessions" ("user");

CREATE UNIQUE INDEX "passkeys_unique_credential" ON "passkeys" ("credential");

CREATE INDEX "passkeys_by_name_sort" ON "passkeys" ("name_sort", "id");

CREATE INDEX "passkeys_by_user" ON "passkeys" ("user");

CREATE INDEX "failedSignIns_by_zuletzt" ON "failedSignIns" ("zuletzt");

CREATE INDEX "failedSignIns_by_user" ON "failedSignIns" ("user");

CREATE INDEX "failedSignIns_by_tag" ON "failedSignIns" ("tag");

CREATE INDEX "scans_by_created" ON "scans" ("created", "id");

CREATE UNIQUE INDEX "derivedStands_unique_name" ON "derivedStands" ("name");

CREATE INDEX "derivedStands_by_name_sort" ON "derivedStands" ("name_sort", "id");

CREATE INDEX "vergebeneNummern_by_name_sort" ON "vergebeneNummern" ("name_sort", "id");

CREATE UNIQUE INDEX "mitteilungen_unique_einsatz" ON "mitteilungen" ("einsatz");

CREATE INDEX "mitteilungen_by_person" ON "mitteilungen" ("person");

CREATE UNIQUE INDEX "papierkorb_unique_vorgang_teil" ON "papierkorb" ("vorgang", "teil");

CREATE INDEX "papierkorb_by_bis" ON "papierkorb" ("bis");

CREATE INDEX "papierkorb_by_datensatz" ON "papierkorb" ("datensatz");

CREATE INDEX "storedAnswers_by_created" ON "storedAnswers" ("created", "id");

CREATE INDEX "laeufe_by_created" ON "laeufe" ("created", "id");

CREATE INDEX "einlesungFehler_by_einlesung_sort" ON "einlesungFehler" ("einlesung_sort", "id");

CREATE INDEX "einlesungFehler_by_einlesung" ON "einlesungFehler" ("einlesung");

CREATE UNIQUE INDEX "spaltenprofile_unique_sammlung_kopf" ON "spaltenprofile" ("sammlung", "kopf");

CREATE INDEX "spaltenprofile_by_created" ON "spaltenprofile" ("created", "id");

CREATE UNIQUE INDEX "pruefzeilen_unique_herkunft" ON "pruefzeilen" ("herkunft");

CREATE INDEX "pruefzeilen_by_created" ON "pruefzeilen" ("created", "id");

CREATE INDEX "pruefzeilen_by_identifikation" ON "pruefzeilen" ("identifikation");

CREATE UNIQUE INDEX "fremdnummern_unique_sammlung_nummer" ON "fremdnummern" ("sammlung", "nummer");

CREATE INDEX "fremdnummern_by_nummer_sort" ON "fremdnummern" ("nummer_sort", "id");

CREATE INDEX "fremdnummern_by_datensatz" ON "fremdnummern" ("datensatz");

CREATE INDEX "fremdnummern_by_lauf" ON "fremdnummern" ("lauf");

CREATE INDEX "fremdnummern_by_nummer" ON "fremdnummern" ("nummer");

CREATE UNIQUE INDEX "fremddienste_unique_name" ON "fremddienste" ("name");

CREATE INDEX "fremddienste_by_name_sort" ON "fremddienste" ("name_sort", "id");

CREATE TRIGGER "bewegungen_unchanged" BEFORE UPDATE OF "id", "created", "updated", "geraet", "nr", "inventar", "inventarliste", "was", "am", "user", "wer", "scan", "ort", "grund" ON "bewegungen" BEGIN SELECT RAISE(ABORT, 'bewegungen is append-only'); END;

CREATE TRIGGER "bewegungen_undeleted" BEFORE DELETE ON "bewegungen" BEGIN SELECT RAISE(ABORT, 'bewegungen is append-only'); END;

CREATE TRIGGER "pruefungen_unchanged" BEFORE UPDATE OF "id", "created", "updated", "geraet", "inventar", "anzahl", "pruefart", "datum", "ergebnis", "pruefer", "user", "sichtpruefung", "ausserBetrieb", "pruefgeraet", "pruefgeraetNr", "kalibriertBis", "schutzklasse", "laenge", "querschnitt", "restnutzung", "messwerte", "naechste", "ersetzt", "herkunft", "bemerkung", "anlagen", "fileFacts" ON "pruefungen" BEGIN SELECT RAISE(ABORT, 'pruefungen is append-only'); END;

CREATE TRIGGER "pruefungen_undeleted" BEFORE DELETE ON "pruefungen" BEGIN SELECT RAISE(ABORT, 'pruefungen is append-only'); END;

CREATE TRIGGER "protokoll_unchanged" BEFORE UPDATE OF "id", "created", "updated", "nr", "art", "sammlung", "datensatz", "titel", "user", "wer", "aenderungen", "grund", "hash" ON "protokoll" BEGIN SELECT RAISE(ABORT, 'protokoll is append-only'); END;

CREATE TRIGGER "protokoll_undeleted" BEFORE DELETE ON "protokoll" BEGIN SELECT RAISE(ABORT, 'protokoll is append-only'); END;

CREATE TRIGGER "protokollEnde_unchanged" BEFORE UPDATE OF "id", "created", "updated", "nr", "hash" ON "protokollEnde" WHEN NEW."nr" IS NOT OLD."nr" + 1 BEGIN SELECT RAISE(ABORT, 'protokollEnde is append-only'); END;

CREATE TRIGGER "protokollEnde_undeleted" BEFORE DELETE ON "protokollEnde" BEGIN SELECT RAISE(ABORT, 'protokollEnde is append-only'); END;

CREATE TRIGGER "protokollEnde_follows" AFTER INSERT ON "protokoll" BEGIN UPDATE "protokollEnde" SET "updated" = NEW."updated", "nr" = NEW."nr", "hash" = NEW."hash" WHERE "nr" = NEW."nr" - 1; END;

-- PostgreSQL --

CREATE TABLE "_layout" (
  "layout" text COLLATE "C" NOT NULL
);

CREATE TABLE "groups" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "users" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "username" text COLLATE "C" NOT NULL DEFAULT '',
  "username_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "username_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "email" text COLLATE "C" NOT NULL DEFAULT '',
  "email_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "email_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "mobile" text COLLATE "C" NOT NULL DEFAULT '',
  "mobile_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "mobile_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "label" text COLLATE "C" NOT NULL DEFAULT '',
  "label_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "label_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "groups" text COLLATE "C" NOT NULL DEFAULT '[]',
  "ohneGruppen" bigint NOT NULL DEFAULT 0,
  "tagessatz" bigint NOT NULL DEFAULT 0,
  "kostensatz" bigint NOT NULL DEFAULT 0,
  "locked" bigint NOT NULL DEFAULT 0,
  "verified" bigint NOT NULL DEFAULT 0,
  "lastLogin" text COLLATE "C" NOT NULL DEFAULT '',
  "zweiterFaktor" bigint NOT NULL DEFAULT 0,
  "password" text COLLATE "C" NOT NULL DEFAULT '',
  "tokenKey" text COLLATE "C" NOT NULL DEFAULT '',
  "sitzungsstand" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "einstellungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "key" text COLLATE "C" NOT NULL DEFAULT '',
  "key_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "key_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "firma" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zusatz" text COLLATE "C" NOT NULL DEFAULT '',
  "zusatz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zusatz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "plz" text COLLATE "C" NOT NULL DEFAULT '',
  "plz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "plz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "land" text COLLATE "C" NOT NULL DEFAULT '',
  "land_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "land_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "telefon" text COLLATE "C" NOT NULL DEFAULT '',
  "telefon_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "telefon_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "email" text COLLATE "C" NOT NULL DEFAULT '',
  "email_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "email_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "web" text COLLATE "C" NOT NULL DEFAULT '',
  "web_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "web_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "steuernummer" text COLLATE "C" NOT NULL DEFAULT '',
  "steuernummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "steuernummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ustId" text COLLATE "C" NOT NULL DEFAULT '',
  "ustId_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ustId_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "handelsregister" text COLLATE "C" NOT NULL DEFAULT '',
  "handelsregister_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "handelsregister_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "geschaeftsfuehrung" text COLLATE "C" NOT NULL DEFAULT '',
  "geschaeftsfuehrung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "geschaeftsfuehrung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bank" text COLLATE "C" NOT NULL DEFAULT '',
  "bank_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bank_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "iban" text COLLATE "C" NOT NULL DEFAULT '',
  "iban_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "iban_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bic" text COLLATE "C" NOT NULL DEFAULT '',
  "bic_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bic_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "logo" text COLLATE "C" NOT NULL DEFAULT '',
  "logo_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "akzentfarbe" text COLLATE "C" NOT NULL DEFAULT '',
  "akzentfarbe_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "akzentfarbe_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kleinunternehmer" bigint NOT NULL DEFAULT 0,
  "versteuerung" text COLLATE "C" NOT NULL DEFAULT '',
  "versteuerung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "versteuerung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "istSeit" text COLLATE "C" NOT NULL DEFAULT '',
  "istBis" text COLLATE "C" NOT NULL DEFAULT '',
  "voranmeldung" text COLLATE "C" NOT NULL DEFAULT '',
  "voranmeldung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "voranmeldung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "dauerfrist" bigint NOT NULL DEFAULT 0,
  "steuernummerElster" text COLLATE "C" NOT NULL DEFAULT '',
  "steuernummerElster_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "steuernummerElster_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datevWeg" text COLLATE "C" NOT NULL DEFAULT '',
  "datevWeg_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "datevWeg_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datevBerater" double precision NOT NULL DEFAULT 0,
  "datevMandant" double precision NOT NULL DEFAULT 0,
  "kontenrahmen" text COLLATE "C" NOT NULL DEFAULT '',
  "kontenrahmen_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kontenrahmen_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "sachkontenlaenge" double precision NOT NULL DEFAULT 0,
  "wjBeginn" text COLLATE "C" NOT NULL DEFAULT '',
  "wjBeginn_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wjBeginn_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datevKonten" text COLLATE "C" NOT NULL DEFAULT '[]',
  "datevKonten_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "kostenProKm" bigint NOT NULL DEFAULT 0,
  "margeWarnung" double precision NOT NULL DEFAULT 0,
  "heimatorte" text COLLATE "C" NOT NULL DEFAULT '[]',
  "heimatorte_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zahlungszielTage" double precision NOT NULL DEFAULT 0,
  "angebotGueltigTage" double precision NOT NULL DEFAULT 0,
  "ruestVor" double precision NOT NULL DEFAULT 0,
  "ruestNach" double precision NOT NULL DEFAULT 0,
  "nutzungstage" text COLLATE "C" NOT NULL DEFAULT '',
  "nutzungstage_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "nutzungstage_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "toleranzMinuten" double precision NOT NULL DEFAULT 0,
  "tageProWoche" double precision NOT NULL DEFAULT 0,
  "mindestmiete" bigint NOT NULL DEFAULT 0,
  "stornostaffel" text COLLATE "C" NOT NULL DEFAULT '[]',
  "stornostaffel_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zumietVorlauf" double precision NOT NULL DEFAULT 0,
  "ersatzwert" text COLLATE "C" NOT NULL DEFAULT '',
  "ersatzwert_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ersatzwert_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "restwertProzent" double precision NOT NULL DEFAULT 0,
  "kleindifferenz" bigint NOT NULL DEFAULT 0,
  "bundesland" text COLLATE "C" NOT NULL DEFAULT '',
  "bundesland_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bundesland_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anrede" text COLLATE "C" NOT NULL DEFAULT '',
  "anrede_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anrede_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zahlungszielVereinbart" bigint NOT NULL DEFAULT 0,
  "mahnenAb" bigint NOT NULL DEFAULT 0,
  "agb" text COLLATE "C" NOT NULL DEFAULT '',
  "agb_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "festerTermin" bigint NOT NULL DEFAULT 0,
  "beiAnnahmeBuchen" bigint NOT NULL DEFAULT 0,
  "trotzGruende" text COLLATE "C" NOT NULL DEFAULT '[]',
  "trotzGruende_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "festschreibenBeimPdf" bigint NOT NULL DEFAULT 0,
  "bereichPlanung" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichPlanung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichPlanung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichLager" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichLager_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichLager_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichRechnungen" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichRechnungen_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichRechnungen_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichBuecher" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichBuecher_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bereichBuecher_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "internerKunde" text COLLATE "C",
  "lohnBis" text COLLATE "C" NOT NULL DEFAULT '',
  "lohnBis_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "lohnBis_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "kategorien" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datevKonto" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "projekt" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "auftragsnummer" text COLLATE "C" NOT NULL DEFAULT '',
  "auftragsnummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "auftragsnummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kunde" text COLLATE "C" NOT NULL DEFAULT '',
  "kunde_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kunde_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datum_von" text COLLATE "C" NOT NULL DEFAULT '',
  "datum_bis" text COLLATE "C" NOT NULL DEFAULT '',
  "auftraggeber" text COLLATE "C",
  "veranstaltungsort" text COLLATE "C",
  "status" text COLLATE "C" NOT NULL DEFAULT '',
  "status_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "status_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "optionBis" text COLLATE "C" NOT NULL DEFAULT '',
  "absageGrund" text COLLATE "C" NOT NULL DEFAULT '',
  "absageGrund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "absageGrund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "label" text COLLATE "C" NOT NULL DEFAULT '',
  "label_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "label_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "beschreibung" text COLLATE "C" NOT NULL DEFAULT '',
  "beschreibung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "beschreibung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "unterkunft" text COLLATE "C" NOT NULL DEFAULT '',
  "unterkunft_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "unterkunft_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "verpflegung" text COLLATE "C" NOT NULL DEFAULT '',
  "verpflegung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "verpflegung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "allgemeineHinweise" text COLLATE "C" NOT NULL DEFAULT '',
  "allgemeineHinweise_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "allgemeineHinweise_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "mitarbeiter" text COLLATE "C" NOT NULL DEFAULT '[]',
  "mitarbeiter_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "dispoAm" text COLLATE "C" NOT NULL DEFAULT '',
  "mitteilenAb" text COLLATE "C" NOT NULL DEFAULT '',
  "km" double precision NOT NULL DEFAULT 0,
  "maut" bigint NOT NULL DEFAULT 0,
  "ansprechpartner" text COLLATE "C" NOT NULL DEFAULT '[]',
  "ansprechpartner_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "meldeweg" text COLLATE "C" NOT NULL DEFAULT '[]',
  "meldeweg_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "dispo" text COLLATE "C" NOT NULL DEFAULT '[]',
  "dispo_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "job" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "job" text COLLATE "C" NOT NULL DEFAULT '',
  "job_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "job_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ausfuehrer" text COLLATE "C" NOT NULL DEFAULT '',
  "ausfuehrer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ausfuehrer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zeit" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "person" text COLLATE "C",
  "projekt" text COLLATE "C",
  "projektVon" text COLLATE "C" NOT NULL DEFAULT '',
  "projektBis" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "anlagen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "fileName" text COLLATE "C" NOT NULL DEFAULT '',
  "fileName_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "fileName_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "file" text COLLATE "C" NOT NULL DEFAULT '',
  "file_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "fuerMannschaft" bigint NOT NULL DEFAULT 0,
  "projekt" text COLLATE "C",
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "favouriten" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "projekt_id" text COLLATE "C",
  "user_id" text COLLATE "C",
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "kunden" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "kundennummer" double precision NOT NULL DEFAULT 0,
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "firma" text COLLATE "C" NOT NULL DEFAULT '',
  "firma_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "firma_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "adresszusatz" text COLLATE "C" NOT NULL DEFAULT '',
  "adresszusatz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "adresszusatz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "plz" text COLLATE "C" NOT NULL DEFAULT '',
  "plz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "plz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "land" text COLLATE "C" NOT NULL DEFAULT '',
  "land_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "land_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "tel" text COLLATE "C" NOT NULL DEFAULT '',
  "tel_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "tel_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "email" text COLLATE "C" NOT NULL DEFAULT '',
  "email_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "email_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rabatt" double precision NOT NULL DEFAULT 0,
  "preisgruppe" text COLLATE "C",
  "zahlungszielTage" double precision NOT NULL DEFAULT 0,
  "skontoProzent" double precision NOT NULL DEFAULT 0,
  "skontoTage" double precision NOT NULL DEFAULT 0,
  "verbraucher" text COLLATE "C" NOT NULL DEFAULT '',
  "verbraucher_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "verbraucher_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rechnungsformat" text COLLATE "C" NOT NULL DEFAULT '',
  "rechnungsformat_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "rechnungsformat_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "versandweg" text COLLATE "C" NOT NULL DEFAULT '',
  "versandweg_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "versandweg_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "mahnsperre" bigint NOT NULL DEFAULT 0,
  "mahnEmail" text COLLATE "C" NOT NULL DEFAULT '',
  "mahnEmail_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "mahnEmail_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ibans" text COLLATE "C" NOT NULL DEFAULT '[]',
  "ibans_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "leitwegId" text COLLATE "C" NOT NULL DEFAULT '',
  "leitwegId_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "leitwegId_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ustId" text COLLATE "C" NOT NULL DEFAULT '',
  "ustId_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ustId_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "orte" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kunde" text COLLATE "C",
  "strasse" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "plz" text COLLATE "C" NOT NULL DEFAULT '',
  "plz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "plz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "land" text COLLATE "C" NOT NULL DEFAULT '',
  "land_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "land_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "km" double precision NOT NULL DEFAULT 0,
  "strom" text COLLATE "C" NOT NULL DEFAULT '[]',
  "strom_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zufahrt" text COLLATE "C" NOT NULL DEFAULT '',
  "zufahrt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zufahrt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ladezeiten" text COLLATE "C" NOT NULL DEFAULT '',
  "ladezeiten_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ladezeiten_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "hinweise" text COLLATE "C" NOT NULL DEFAULT '',
  "hinweise_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "hinweise_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "dateien" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "beschreibung" text COLLATE "C" NOT NULL DEFAULT '',
  "beschreibung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "beschreibung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "lagerplaetze" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zone" text COLLATE "C" NOT NULL DEFAULT '',
  "zone_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zone_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "sortierung" text COLLATE "C" NOT NULL DEFAULT '',
  "sortierung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sortierung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "faktorstaffeln" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "standard" bigint NOT NULL DEFAULT 0,
  "stufen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "stufen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "warengruppen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "farbe" text COLLATE "C" NOT NULL DEFAULT '',
  "farbe_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "farbe_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "sortierung" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "inventar" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "gruppe" text COLLATE "C",
  "anzahl" double precision NOT NULL DEFAULT 0,
  "einheit" text COLLATE "C" NOT NULL DEFAULT '',
  "einheit_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "einheit_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "mietpreis" bigint NOT NULL DEFAULT 0,
  "wiederbeschaffung" bigint NOT NULL DEFAULT 0,
  "verkaufspreis" bigint NOT NULL DEFAULT 0,
  "nutzungsMonate" double precision NOT NULL DEFAULT 0,
  "einsatztageProJahr" double precision NOT NULL DEFAULT 0,
  "wartungProTag" bigint NOT NULL DEFAULT 0,
  "versicherung" bigint NOT NULL DEFAULT 0,
  "hideInRechnung" bigint NOT NULL DEFAULT 0,
  "typ" text COLLATE "C" NOT NULL DEFAULT '',
  "typ_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "typ_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "caseArt" text COLLATE "C" NOT NULL DEFAULT '',
  "caseArt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "caseArt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zaehlweise" text COLLATE "C" NOT NULL DEFAULT '',
  "zaehlweise_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zaehlweise_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "lagerplatz" text COLLATE "C",
  "staffel" text COLLATE "C",
  "ohneStaffel" bigint NOT NULL DEFAULT 0,
  "mindestAnzahl" double precision NOT NULL DEFAULT 0,
  "ruestzeit" text COLLATE "C" NOT NULL DEFAULT '',
  "ruestzeit_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ruestzeit_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ruestVor" double precision NOT NULL DEFAULT 0,
  "ruestNach" double precision NOT NULL DEFAULT 0,
  "gewicht" double precision NOT NULL DEFAULT 0,
  "laenge" double precision NOT NULL DEFAULT 0,
  "breite" double precision NOT NULL DEFAULT 0,
  "hoehe" double precision NOT NULL DEFAULT 0,
  "stapel" double precision NOT NULL DEFAULT 0,
  "leistung" double precision NOT NULL DEFAULT 0,
  "cosPhi" double precision NOT NULL DEFAULT 0,
  "anschluss" text COLLATE "C" NOT NULL DEFAULT '',
  "anschluss_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anschluss_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ursprungsland" text COLLATE "C" NOT NULL DEFAULT '',
  "ursprungsland_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ursprungsland_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "angebotstext" text COLLATE "C" NOT NULL DEFAULT '',
  "angebotstext_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "angebotstext_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bilder" text COLLATE "C" NOT NULL DEFAULT '[]',
  "bilder_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "preisgruppen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rabatte" text COLLATE "C" NOT NULL DEFAULT '[]',
  "rabatte_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "preise" text COLLATE "C" NOT NULL DEFAULT '[]',
  "preise_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "codes" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar" text COLLATE "C",
  "geraet" text COLLATE "C",
  "code" text COLLATE "C" NOT NULL DEFAULT '',
  "code_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "code_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anzeige" text COLLATE "C" NOT NULL DEFAULT '',
  "anzeige_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anzeige_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anzahl" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "artikel_teile" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "artikel" text COLLATE "C",
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "teil" text COLLATE "C",
  "anzahl" double precision NOT NULL DEFAULT 0,
  "je" double precision NOT NULL DEFAULT 0,
  "stufe" text COLLATE "C" NOT NULL DEFAULT '',
  "stufe_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stufe_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "jeListe" bigint NOT NULL DEFAULT 0,
  "berechnen" bigint NOT NULL DEFAULT 0,
  "rang" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "inventarlisten" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "verbucht" bigint NOT NULL DEFAULT 0,
  "option" bigint NOT NULL DEFAULT 0,
  "optionBis" text COLLATE "C" NOT NULL DEFAULT '',
  "gemeintFuer" text COLLATE "C" NOT NULL DEFAULT '',
  "gemeintFuer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gemeintFuer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ruestzeit" text COLLATE "C" NOT NULL DEFAULT '',
  "ruestzeit_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ruestzeit_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ruestVor" double precision NOT NULL DEFAULT 0,
  "ruestNach" double precision NOT NULL DEFAULT 0,
  "pruefliste" bigint NOT NULL DEFAULT 0,
  "rueckgabe" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgabe_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgabe_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgabeAm" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgabeVon" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgabeVon_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgabeVon_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "engpaesse" text COLLATE "C" NOT NULL DEFAULT '[]',
  "engpaesse_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "inventar_inventarlisten" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar" text COLLATE "C",
  "inventarliste" text COLLATE "C",
  "anzahl" double precision NOT NULL DEFAULT 0,
  "einheit" text COLLATE "C" NOT NULL DEFAULT '',
  "einheit_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "einheit_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "faktor" double precision NOT NULL DEFAULT 0,
  "ust" double precision NOT NULL DEFAULT 0,
  "preisArt" text COLLATE "C" NOT NULL DEFAULT '',
  "preisArt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "preisArt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "preis" bigint NOT NULL DEFAULT 0,
  "anmerkunug" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkunug_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkunug_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "hideInRechnung" bigint NOT NULL DEFAULT 0,
  "gepackt" double precision NOT NULL DEFAULT 0,
  "out" double precision NOT NULL DEFAULT 0,
  "in" double precision NOT NULL DEFAULT 0,
  "vermisst" double precision NOT NULL DEFAULT 0,
  "defekt" double precision NOT NULL DEFAULT 0,
  "verbraucht" double precision NOT NULL DEFAULT 0,
  "ausgebucht" double precision NOT NULL DEFAULT 0,
  "berechnet" double precision NOT NULL DEFAULT 0,
  "vorgesehen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fehlbestand" double precision NOT NULL DEFAULT 0,
  "draussen" double precision NOT NULL DEFAULT 0,
  "ausSets" double precision NOT NULL DEFAULT 0,
  "zubehoer" double precision NOT NULL DEFAULT 0,
  "inklusive" double precision NOT NULL DEFAULT 0,
  "zubehoerTeile" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zubehoerTeile_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "ersetzt" double precision NOT NULL DEFAULT 0,
  "statt" double precision NOT NULL DEFAULT 0,
  "ersatzFuer" text COLLATE "C",
  "vonSelbst" bigint NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "listen_sets" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "inventarliste" text COLLATE "C",
  "set" text COLLATE "C",
  "anzahl" double precision NOT NULL DEFAULT 0,
  "faktor" double precision NOT NULL DEFAULT 0,
  "preisart" text COLLATE "C" NOT NULL DEFAULT '',
  "preisart_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "preisart_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "nachlass" double precision NOT NULL DEFAULT 0,
  "preis" bigint NOT NULL DEFAULT 0,
  "ust" double precision NOT NULL DEFAULT 0,
  "hideInRechnung" bigint NOT NULL DEFAULT 0,
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "teileDruck" text COLLATE "C" NOT NULL DEFAULT '',
  "teileDruck_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "teileDruck_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "teile" text COLLATE "C" NOT NULL DEFAULT '[]',
  "teile_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "fahrzeuge" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kennzeichen" text COLLATE "C" NOT NULL DEFAULT '',
  "kennzeichen_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kennzeichen_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "nutzlast" double precision NOT NULL DEFAULT 0,
  "laenge" double precision NOT NULL DEFAULT 0,
  "breite" double precision NOT NULL DEFAULT 0,
  "hoehe" double precision NOT NULL DEFAULT 0,
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "packlisten" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kunde" text COLLATE "C",
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "inventarliste" text COLLATE "C",
  "projekt" text COLLATE "C",
  "projektVon" text COLLATE "C" NOT NULL DEFAULT '',
  "projektBis" text COLLATE "C" NOT NULL DEFAULT '',
  "rechnung" text COLLATE "C",
  "noRechnung" bigint NOT NULL DEFAULT 0,
  "fahrzeug" text COLLATE "C",
  "stromVorOrt" text COLLATE "C" NOT NULL DEFAULT '',
  "stromVorOrt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stromVorOrt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kundeHolt" bigint NOT NULL DEFAULT 0,
  "kundeBringt" bigint NOT NULL DEFAULT 0,
  "user" text COLLATE "C",
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "uebergaben" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "packliste" text COLLATE "C",
  "am" text COLLATE "C" NOT NULL DEFAULT '',
  "zeilen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zeilen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "bemerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "bemerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bemerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "person" text COLLATE "C" NOT NULL DEFAULT '',
  "person_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "person_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "funktion" text COLLATE "C" NOT NULL DEFAULT '',
  "funktion_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "funktion_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "wie" text COLLATE "C" NOT NULL DEFAULT '',
  "wie_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wie_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ohneUnterschrift" text COLLATE "C" NOT NULL DEFAULT '',
  "ohneUnterschrift_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ohneUnterschrift_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "striche" text COLLATE "C" NOT NULL DEFAULT '',
  "inhalt" text COLLATE "C" NOT NULL DEFAULT '',
  "fotos" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fotos_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "beleg" text COLLATE "C",
  "ersetzt" text COLLATE "C",
  "user" text COLLATE "C",
  "nurFuer" text COLLATE "C",
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "bestellungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zumietung" text COLLATE "C",
  "lieferant" text COLLATE "C",
  "kontakt" text COLLATE "C",
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "weg" text COLLATE "C" NOT NULL DEFAULT '',
  "weg_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "weg_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "positionen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "positionen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zusatz" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zusatz_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "netto" bigint NOT NULL DEFAULT 0,
  "antwortBis" text COLLATE "C" NOT NULL DEFAULT '',
  "stand" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortAm" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortVon" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortVon_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortVon_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortEmail" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortEmail_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortEmail_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortWeg" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortWeg_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortWeg_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anderes" text COLLATE "C" NOT NULL DEFAULT '',
  "anderes_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anderes_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "nachweis" text COLLATE "C" NOT NULL DEFAULT '[]',
  "nachweis_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fragen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fragen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "beleg" text COLLATE "C",
  "user" text COLLATE "C",
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "rechnungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "alteNummer" text COLLATE "C" NOT NULL DEFAULT '',
  "alteNummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "alteNummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kunde" text COLLATE "C",
  "rechnungsDatum" text COLLATE "C" NOT NULL DEFAULT '',
  "faelligDatum" text COLLATE "C" NOT NULL DEFAULT '',
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "faktor" double precision NOT NULL DEFAULT 0,
  "inventarliste" text COLLATE "C",
  "packliste" text COLLATE "C",
  "kontakt" text COLLATE "C",
  "projekt" text COLLATE "C",
  "projektVon" text COLLATE "C" NOT NULL DEFAULT '',
  "projektBis" text COLLATE "C" NOT NULL DEFAULT '',
  "netto" bigint NOT NULL DEFAULT 0,
  "ust" bigint NOT NULL DEFAULT 0,
  "brutto" bigint NOT NULL DEFAULT 0,
  "steuern" text COLLATE "C" NOT NULL DEFAULT '[]',
  "steuern_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "gezahlt" bigint NOT NULL DEFAULT 0,
  "bezahlt" bigint NOT NULL DEFAULT 0,
  "bezahltAm" text COLLATE "C" NOT NULL DEFAULT '',
  "ausgestellt" bigint NOT NULL DEFAULT 0,
  "belegwort" text COLLATE "C" NOT NULL DEFAULT '',
  "belegwort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "belegwort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "angebotsnummer" text COLLATE "C" NOT NULL DEFAULT '',
  "angebotsnummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "angebotsnummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "skontoProzent" double precision NOT NULL DEFAULT 0,
  "skontoTage" double precision NOT NULL DEFAULT 0,
  "mahnsperreBis" text COLLATE "C" NOT NULL DEFAULT '',
  "mahnsperreGrund" text COLLATE "C" NOT NULL DEFAULT '',
  "mahnsperreGrund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "mahnsperreGrund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "mahnstufe" double precision NOT NULL DEFAULT 0,
  "ustGrund" text COLLATE "C" NOT NULL DEFAULT '',
  "ustGrund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ustGrund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "showZeitinAnmerkung" bigint NOT NULL DEFAULT 0,
  "user" text COLLATE "C",
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kopftext" text COLLATE "C" NOT NULL DEFAULT '',
  "kopftext_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kopftext_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "fusstext" text COLLATE "C" NOT NULL DEFAULT '',
  "fusstext_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "fusstext_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "chance" double precision NOT NULL DEFAULT 0,
  "wiedervorlage" text COLLATE "C" NOT NULL DEFAULT '',
  "wiedervorlageGrund" text COLLATE "C" NOT NULL DEFAULT '',
  "wiedervorlageGrund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wiedervorlageGrund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "letztesAngebot" text COLLATE "C" NOT NULL DEFAULT '',
  "letztesAngebot_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "festgeschrieben" text COLLATE "C" NOT NULL DEFAULT '',
  "stornoVon" text COLLATE "C",
  "stornoGrund" text COLLATE "C" NOT NULL DEFAULT '',
  "stornoGrund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stornoGrund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "nachberechnung" text COLLATE "C",
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "auftrag" text COLLATE "C",
  "korrekturVon" text COLLATE "C",
  "korrigiert" text COLLATE "C" NOT NULL DEFAULT '[]',
  "korrigiert_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "abzuege" text COLLATE "C" NOT NULL DEFAULT '[]',
  "abzuege_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "storniertAm" text COLLATE "C" NOT NULL DEFAULT '',
  "optElement" text COLLATE "C" NOT NULL DEFAULT '[]',
  "optElement_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "gliederung" text COLLATE "C" NOT NULL DEFAULT '[]',
  "gliederung_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "darstellung" text COLLATE "C" NOT NULL DEFAULT '',
  "darstellung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "darstellung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "wahlpositionen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "wahlpositionen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "belege" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rechnung" text COLLATE "C",
  "mahnung" text COLLATE "C",
  "angebot" text COLLATE "C",
  "uebergabe" text COLLATE "C",
  "bestellung" text COLLATE "C",
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datei" text COLLATE "C" NOT NULL DEFAULT '',
  "datei_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "daten" text COLLATE "C" NOT NULL DEFAULT '',
  "daten_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sha256" text COLLATE "C" NOT NULL DEFAULT '',
  "sha256_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sha256_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "geladen" text COLLATE "C" NOT NULL DEFAULT '',
  "verzugshinweis" bigint NOT NULL DEFAULT 0,
  "user" text COLLATE "C",
  "nurFuer" text COLLATE "C",
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "angebote" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "rechnung" text COLLATE "C",
  "nummer" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "version" double precision NOT NULL DEFAULT 0,
  "beleg" text COLLATE "C",
  "betrag" bigint NOT NULL DEFAULT 0,
  "netto" bigint NOT NULL DEFAULT 0,
  "gueltigBis" text COLLATE "C" NOT NULL DEFAULT '',
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "stand" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "versendetAm" text COLLATE "C" NOT NULL DEFAULT '',
  "angenommenAm" text COLLATE "C" NOT NULL DEFAULT '',
  "angenommenVon" text COLLATE "C" NOT NULL DEFAULT '',
  "angenommenVon_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "angenommenVon_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "angenommenEmail" text COLLATE "C" NOT NULL DEFAULT '',
  "angenommenEmail_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "angenommenEmail_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "abgelehntAm" text COLLATE "C" NOT NULL DEFAULT '',
  "nachweis" text COLLATE "C" NOT NULL DEFAULT '[]',
  "nachweis_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "wahl" text COLLATE "C" NOT NULL DEFAULT '[]',
  "wahl_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "abNummer" text COLLATE "C" NOT NULL DEFAULT '',
  "abNummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "abNummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "abBeleg" text COLLATE "C",
  "fragen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fragen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "offeneFragen" double precision NOT NULL DEFAULT 0,
  "nurFuer" text COLLATE "C",
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "freigaben" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "angebot" text COLLATE "C",
  "bestellung" text COLLATE "C",
  "person" text COLLATE "C",
  "tokenHash" text COLLATE "C" NOT NULL DEFAULT '',
  "gueltigBis" text COLLATE "C" NOT NULL DEFAULT '',
  "widerrufen" text COLLATE "C" NOT NULL DEFAULT '',
  "oeffnungen" double precision NOT NULL DEFAULT 0,
  "zuerstAm" text COLLATE "C" NOT NULL DEFAULT '',
  "zuletztAm" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "einsehbar" text COLLATE "C" NOT NULL DEFAULT '',
  "einsehbar_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "einsehbar_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "nurFuer" text COLLATE "C",
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "textvorlagen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "betreff" text COLLATE "C" NOT NULL DEFAULT '',
  "betreff_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "betreff_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "text" text COLLATE "C" NOT NULL DEFAULT '',
  "text_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "text_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "standard" bigint NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "basiszinsen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "gueltigAb" text COLLATE "C" NOT NULL DEFAULT '',
  "satz" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "mahnstufen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "stufe" double precision NOT NULL DEFAULT 0,
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "tageNachFaelligkeit" double precision NOT NULL DEFAULT 0,
  "frist" double precision NOT NULL DEFAULT 0,
  "zinsen" bigint NOT NULL DEFAULT 0,
  "pauschale" bigint NOT NULL DEFAULT 0,
  "gebuehr" bigint NOT NULL DEFAULT 0,
  "text" text COLLATE "C",
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "mahnungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kunde" text COLLATE "C",
  "stufe" double precision NOT NULL DEFAULT 0,
  "datum" text COLLATE "C" NOT NULL DEFAULT '',
  "frist" text COLLATE "C" NOT NULL DEFAULT '',
  "positionen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "positionen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zinsen" bigint NOT NULL DEFAULT 0,
  "pauschale" bigint NOT NULL DEFAULT 0,
  "gebuehr" bigint NOT NULL DEFAULT 0,
  "summe" bigint NOT NULL DEFAULT 0,
  "beleg" text COLLATE "C",
  "versandAm" text COLLATE "C" NOT NULL DEFAULT '',
  "versandAn" text COLLATE "C" NOT NULL DEFAULT '',
  "versandAn_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "versandAn_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "versandBegonnen" text COLLATE "C" NOT NULL DEFAULT '',
  "versandFehler" text COLLATE "C" NOT NULL DEFAULT '',
  "versandFehler_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "versandFehler_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "erledigtAm" text COLLATE "C" NOT NULL DEFAULT '',
  "zurueckgenommenAm" text COLLATE "C" NOT NULL DEFAULT '',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ersetztDurch" text COLLATE "C",
  "erlassenAm" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "versand" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "beleg" text COLLATE "C",
  "person" text COLLATE "C",
  "einsaetze" text COLLATE "C" NOT NULL DEFAULT '[]',
  "an" text COLLATE "C" NOT NULL DEFAULT '',
  "an_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "an_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "cc" text COLLATE "C" NOT NULL DEFAULT '',
  "cc_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "cc_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortAn" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortAn_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortAn_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "betreff" text COLLATE "C" NOT NULL DEFAULT '',
  "betreff_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "betreff_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "text" text COLLATE "C" NOT NULL DEFAULT '',
  "text_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "text_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "link" bigint NOT NULL DEFAULT 0,
  "format" text COLLATE "C" NOT NULL DEFAULT '',
  "format_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "format_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "stand" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "begonnen" text COLLATE "C" NOT NULL DEFAULT '',
  "am" text COLLATE "C" NOT NULL DEFAULT '',
  "fehler" text COLLATE "C" NOT NULL DEFAULT '',
  "fehler_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "fehler_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "messageId" text COLLATE "C" NOT NULL DEFAULT '',
  "messageId_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "messageId_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "einsehbar" text COLLATE "C" NOT NULL DEFAULT '',
  "einsehbar_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "einsehbar_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "nurFuer" text COLLATE "C",
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "zumietungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "inventarliste" text COLLATE "C",
  "projekt" text COLLATE "C",
  "projektVon" text COLLATE "C" NOT NULL DEFAULT '',
  "projektBis" text COLLATE "C" NOT NULL DEFAULT '',
  "lieferant" text COLLATE "C" NOT NULL DEFAULT '',
  "lieferant_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "lieferant_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "vermieter" text COLLATE "C",
  "kontakt" text COLLATE "C",
  "weg" text COLLATE "C" NOT NULL DEFAULT '',
  "weg_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "weg_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zusatz" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zusatz_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "netto" bigint NOT NULL DEFAULT 0,
  "bestellstand" text COLLATE "C" NOT NULL DEFAULT '',
  "bestellstand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bestellstand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bestellt" bigint NOT NULL DEFAULT 0,
  "bestelltAm" text COLLATE "C" NOT NULL DEFAULT '',
  "geliefert" bigint NOT NULL DEFAULT 0,
  "zurueckgegeben" bigint NOT NULL DEFAULT 0,
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "pruefarten" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "norm" text COLLATE "C" NOT NULL DEFAULT '',
  "norm_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "norm_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "intervallMonate" double precision NOT NULL DEFAULT 0,
  "fristregel" text COLLATE "C" NOT NULL DEFAULT '',
  "fristregel_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "fristregel_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefer" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "gate" text COLLATE "C" NOT NULL DEFAULT '',
  "gate_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gate_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "vorlaufTage" double precision NOT NULL DEFAULT 0,
  "deckt" text COLLATE "C" NOT NULL DEFAULT '[]',
  "aufbewahrung" text COLLATE "C" NOT NULL DEFAULT '',
  "aufbewahrung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "aufbewahrung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "artikel_pruefungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar" text COLLATE "C",
  "pruefart" text COLLATE "C",
  "intervallMonate" double precision NOT NULL DEFAULT 0,
  "erstmals" text COLLATE "C" NOT NULL DEFAULT '',
  "erstmals_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "erstmals_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "geraete" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar" text COLLATE "C",
  "nummer" double precision NOT NULL DEFAULT 0,
  "bezeichnung" text COLLATE "C" NOT NULL DEFAULT '',
  "bezeichnung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bezeichnung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "seriennummer" text COLLATE "C" NOT NULL DEFAULT '',
  "seriennummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "seriennummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zustand" text COLLATE "C" NOT NULL DEFAULT '',
  "zustand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zustand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "gesperrtAb" text COLLATE "C" NOT NULL DEFAULT '',
  "gesperrtBis" text COLLATE "C" NOT NULL DEFAULT '',
  "lagerplatz" text COLLATE "C",
  "behaelter" text COLLATE "C",
  "kaufdatum" text COLLATE "C" NOT NULL DEFAULT '',
  "lieferant" text COLLATE "C" NOT NULL DEFAULT '',
  "lieferant_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "lieferant_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "garantieBis" text COLLATE "C" NOT NULL DEFAULT '',
  "kaufpreis" bigint NOT NULL DEFAULT 0,
  "afa" text COLLATE "C",
  "abgangAm" text COLLATE "C" NOT NULL DEFAULT '',
  "abgangGrund" text COLLATE "C" NOT NULL DEFAULT '',
  "abgangGrund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "abgangGrund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "liste" text COLLATE "C",
  "gepacktFuer" text COLLATE "C",
  "naechstePruefung" text COLLATE "C" NOT NULL DEFAULT '',
  "naechstePruefung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "naechstePruefung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefstand" text COLLATE "C" NOT NULL DEFAULT '[]',
  "pruefstand_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "sperrt" double precision NOT NULL DEFAULT 0,
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "behaelter_inhalt" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "behaelter" text COLLATE "C",
  "inventar" text COLLATE "C",
  "bezeichnung" text COLLATE "C" NOT NULL DEFAULT '',
  "bezeichnung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bezeichnung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "soll" double precision NOT NULL DEFAULT 0,
  "ist" double precision NOT NULL DEFAULT 0,
  "imCase" double precision NOT NULL DEFAULT 0,
  "liste" text COLLATE "C",
  "draussen" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "bewegungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "geraet" text COLLATE "C",
  "nr" double precision NOT NULL DEFAULT 0,
  "inventar" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "inventarliste" text COLLATE "C" NOT NULL DEFAULT '',
  "inventarliste_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "inventarliste_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "was" text COLLATE "C" NOT NULL DEFAULT '',
  "was_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "was_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "am" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C" NOT NULL DEFAULT '',
  "user_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "user_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "wer" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "scan" text COLLATE "C" NOT NULL DEFAULT '',
  "scan_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "scan_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "pruefungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "geraet" text COLLATE "C",
  "inventar" text COLLATE "C",
  "anzahl" double precision NOT NULL DEFAULT 0,
  "pruefart" text COLLATE "C",
  "datum" text COLLATE "C" NOT NULL DEFAULT '',
  "ergebnis" text COLLATE "C" NOT NULL DEFAULT '',
  "ergebnis_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ergebnis_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefer" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C" NOT NULL DEFAULT '',
  "user_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "user_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "sichtpruefung" bigint NOT NULL DEFAULT 0,
  "ausserBetrieb" bigint NOT NULL DEFAULT 0,
  "pruefgeraet" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefgeraet_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefgeraet_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefgeraetNr" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefgeraetNr_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "pruefgeraetNr_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kalibriertBis" text COLLATE "C" NOT NULL DEFAULT '',
  "schutzklasse" text COLLATE "C" NOT NULL DEFAULT '',
  "schutzklasse_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "schutzklasse_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "laenge" double precision NOT NULL DEFAULT 0,
  "querschnitt" double precision NOT NULL DEFAULT 0,
  "restnutzung" double precision NOT NULL DEFAULT 0,
  "messwerte" text COLLATE "C" NOT NULL DEFAULT '[]',
  "messwerte_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "naechste" text COLLATE "C" NOT NULL DEFAULT '',
  "naechste_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "naechste_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ersetzt" text COLLATE "C",
  "herkunft" text COLLATE "C" NOT NULL DEFAULT '',
  "herkunft_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "herkunft_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bemerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "bemerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bemerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "schaeden" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar" text COLLATE "C",
  "geraet" text COLLATE "C",
  "schaden" text COLLATE "C" NOT NULL DEFAULT '',
  "schaden_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "schaden_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "behoben" bigint NOT NULL DEFAULT 0,
  "anzahl" double precision NOT NULL DEFAULT 0,
  "sperrt" double precision NOT NULL DEFAULT 0,
  "gesperrtBis" text COLLATE "C" NOT NULL DEFAULT '',
  "reparaturkosten" bigint NOT NULL DEFAULT 0,
  "inventarliste" text COLLATE "C",
  "fehltIn" text COLLATE "C",
  "uebergabe" text COLLATE "C",
  "kunde" text COLLATE "C",
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "inventuren" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "stichtag" text COLLATE "C" NOT NULL DEFAULT '',
  "umfang" text COLLATE "C" NOT NULL DEFAULT '[]',
  "umfang_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "sollZeigen" bigint NOT NULL DEFAULT 0,
  "status" text COLLATE "C" NOT NULL DEFAULT '',
  "status_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "status_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "abgeschlossenAm" text COLLATE "C" NOT NULL DEFAULT '',
  "abgeschlossenVon" text COLLATE "C" NOT NULL DEFAULT '',
  "abgeschlossenVon_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "abgeschlossenVon_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "inventur_plaetze" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "inventur" text COLLATE "C",
  "lagerplatz" text COLLATE "C",
  "wer" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "fertigAm" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "inventur_zeilen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "inventur" text COLLATE "C",
  "bezeichnung" text COLLATE "C" NOT NULL DEFAULT '',
  "bezeichnung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bezeichnung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar" text COLLATE "C",
  "geraet" text COLLATE "C",
  "lagerplatz" text COLLATE "C",
  "soll" double precision NOT NULL DEFAULT 0,
  "unterwegs" double precision NOT NULL DEFAULT 0,
  "gezaehlt" double precision NOT NULL DEFAULT 0,
  "nachgezaehlt" double precision NOT NULL DEFAULT 0,
  "ergebnis" text COLLATE "C" NOT NULL DEFAULT '',
  "ergebnis_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ergebnis_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "entscheidung" text COLLATE "C" NOT NULL DEFAULT '',
  "entscheidung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "entscheidung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "korrektur" double precision NOT NULL DEFAULT 0,
  "wer" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "wann" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "lieferanten" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "kreditorennummer" double precision NOT NULL DEFAULT 0,
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "strasse_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "hausnummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "plz" text COLLATE "C" NOT NULL DEFAULT '',
  "plz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "plz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "land" text COLLATE "C" NOT NULL DEFAULT '',
  "land_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "land_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "tel" text COLLATE "C" NOT NULL DEFAULT '',
  "tel_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "tel_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "email" text COLLATE "C" NOT NULL DEFAULT '',
  "email_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "email_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "iban" text COLLATE "C" NOT NULL DEFAULT '',
  "iban_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "iban_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bic" text COLLATE "C" NOT NULL DEFAULT '',
  "bic_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bic_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ustId" text COLLATE "C" NOT NULL DEFAULT '',
  "ustId_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ustId_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "kontakte" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "person" text COLLATE "C" NOT NULL DEFAULT '',
  "person_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "person_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "position" text COLLATE "C" NOT NULL DEFAULT '',
  "position_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "position_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "telefon" text COLLATE "C" NOT NULL DEFAULT '',
  "telefon_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "telefon_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "mobil" text COLLATE "C" NOT NULL DEFAULT '',
  "mobil_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "mobil_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "email" text COLLATE "C" NOT NULL DEFAULT '',
  "email_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "email_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bekommtRechnungen" bigint NOT NULL DEFAULT 0,
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kunde" text COLLATE "C",
  "lieferant" text COLLATE "C",
  "veranstaltungsort" text COLLATE "C",
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "aufgaben" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "titel" text COLLATE "C" NOT NULL DEFAULT '',
  "titel_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "titel_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "faellig" text COLLATE "C" NOT NULL DEFAULT '',
  "zustaendig" text COLLATE "C",
  "projekt" text COLLATE "C",
  "kunde" text COLLATE "C",
  "lieferant" text COLLATE "C",
  "packliste" text COLLATE "C",
  "rechnung" text COLLATE "C",
  "zumietung" text COLLATE "C",
  "inventar" text COLLATE "C",
  "notiz" text COLLATE "C" NOT NULL DEFAULT '',
  "notiz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "notiz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "erledigt" bigint NOT NULL DEFAULT 0,
  "erledigtAm" text COLLATE "C" NOT NULL DEFAULT '',
  "erledigtVon" text COLLATE "C",
  "user" text COLLATE "C",
  "nurFuer" text COLLATE "C",
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "funktionen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "satzArt" text COLLATE "C" NOT NULL DEFAULT '',
  "satzArt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "satzArt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "satz" bigint NOT NULL DEFAULT 0,
  "ueberAb" double precision NOT NULL DEFAULT 0,
  "ueberSatz" bigint NOT NULL DEFAULT 0,
  "qualifikationen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "qualifikationen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "leitung" bigint NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "personen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "aktiv" bigint NOT NULL DEFAULT 0,
  "email" text COLLATE "C" NOT NULL DEFAULT '',
  "email_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "email_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "telefon" text COLLATE "C" NOT NULL DEFAULT '',
  "telefon_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "telefon_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "telefonIntern" bigint NOT NULL DEFAULT 0,
  "ohneMitteilung" bigint NOT NULL DEFAULT 0,
  "funktionen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "qualifikationen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "qualifikationen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "satzArt" text COLLATE "C" NOT NULL DEFAULT '',
  "satzArt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "satzArt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "satz" bigint NOT NULL DEFAULT 0,
  "ueberAb" double precision NOT NULL DEFAULT 0,
  "ueberSatz" bigint NOT NULL DEFAULT 0,
  "kostensatz" bigint NOT NULL DEFAULT 0,
  "lieferant" text COLLATE "C",
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "dienste" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "projekt" text COLLATE "C",
  "funktion" text COLLATE "C",
  "schichten" text COLLATE "C" NOT NULL DEFAULT '[]',
  "schichten_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anzahl" double precision NOT NULL DEFAULT 0,
  "treffpunkt" text COLLATE "C" NOT NULL DEFAULT '',
  "treffpunkt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "treffpunkt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "treffzeit" text COLLATE "C" NOT NULL DEFAULT '',
  "ort" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "vergabe" text COLLATE "C" NOT NULL DEFAULT '',
  "vergabe_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "vergabe_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortBis" text COLLATE "C" NOT NULL DEFAULT '',
  "bundesland" text COLLATE "C" NOT NULL DEFAULT '',
  "bundesland_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bundesland_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "projektVon" text COLLATE "C" NOT NULL DEFAULT '',
  "projektBis" text COLLATE "C" NOT NULL DEFAULT '',
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "besetzt" double precision NOT NULL DEFAULT 0,
  "offen" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "einsaetze" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "dienst" text COLLATE "C",
  "person" text COLLATE "C",
  "status" text COLLATE "C" NOT NULL DEFAULT '',
  "status_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "status_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anzahl" double precision NOT NULL DEFAULT 0,
  "schichten" text COLLATE "C" NOT NULL DEFAULT '[]',
  "schichten_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "satzArt" text COLLATE "C" NOT NULL DEFAULT '',
  "satzArt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "satzArt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "satz" bigint NOT NULL DEFAULT 0,
  "ueberAb" double precision NOT NULL DEFAULT 0,
  "ueberSatz" bigint NOT NULL DEFAULT 0,
  "spesen" bigint NOT NULL DEFAULT 0,
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortWeg" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortWeg_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortWeg_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortText" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortText_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortText_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "angefragtAm" text COLLATE "C" NOT NULL DEFAULT '',
  "angefragtVon" text COLLATE "C",
  "erinnertAm" text COLLATE "C" NOT NULL DEFAULT '',
  "antwortAm" text COLLATE "C" NOT NULL DEFAULT '',
  "gesagtAm" text COLLATE "C" NOT NULL DEFAULT '',
  "bestaetigtAm" text COLLATE "C" NOT NULL DEFAULT '',
  "projekt" text COLLATE "C",
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "abwesenheiten" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "person" text COLLATE "C",
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "halb" bigint NOT NULL DEFAULT 0,
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "stand" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "entschiedenVon" text COLLATE "C",
  "entschiedenAm" text COLLATE "C" NOT NULL DEFAULT '',
  "anzeige" text COLLATE "C" NOT NULL DEFAULT '',
  "anzeige_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anzeige_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "arbeitszeiten" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "person" text COLLATE "C",
  "einsatz" text COLLATE "C",
  "projekt" text COLLATE "C",
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "pause" double precision NOT NULL DEFAULT 0,
  "km" double precision NOT NULL DEFAULT 0,
  "taetigkeit" text COLLATE "C" NOT NULL DEFAULT '',
  "taetigkeit_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "taetigkeit_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "stand" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "quelle" text COLLATE "C" NOT NULL DEFAULT '',
  "quelle_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "quelle_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "erfasstAm" text COLLATE "C" NOT NULL DEFAULT '',
  "gemeldetVon" text COLLATE "C" NOT NULL DEFAULT '',
  "gemeldetVon_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gemeldetVon_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bestaetigtVon" text COLLATE "C" NOT NULL DEFAULT '',
  "bestaetigtVon_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bestaetigtVon_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "selbstBestaetigt" bigint NOT NULL DEFAULT 0,
  "bestaetigtAm" text COLLATE "C" NOT NULL DEFAULT '',
  "ersetzt" text COLLATE "C",
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "lohnMonat" text COLLATE "C" NOT NULL DEFAULT '',
  "lohnMonat_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "lohnMonat_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "tag" text COLLATE "C" NOT NULL DEFAULT '',
  "minuten" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "einnahmenJobs" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "suffix" text COLLATE "C" NOT NULL DEFAULT '',
  "suffix_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "suffix_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ausfuehrenBis" text COLLATE "C" NOT NULL DEFAULT '',
  "netto" bigint NOT NULL DEFAULT 0,
  "ust" bigint NOT NULL DEFAULT 0,
  "ustSatz" double precision NOT NULL DEFAULT 0,
  "kategorie" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kennzahl" text COLLATE "C" NOT NULL DEFAULT '',
  "kennzahl_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kennzahl_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "einnahmen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datum" text COLLATE "C" NOT NULL DEFAULT '',
  "ustSatz" double precision NOT NULL DEFAULT 0,
  "netto" bigint NOT NULL DEFAULT 0,
  "ust" bigint NOT NULL DEFAULT 0,
  "kategorie" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kennzahl" text COLLATE "C" NOT NULL DEFAULT '',
  "kennzahl_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kennzahl_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "gezahlt" bigint NOT NULL DEFAULT 0,
  "bezahlt" bigint NOT NULL DEFAULT 0,
  "bezahltAm" text COLLATE "C" NOT NULL DEFAULT '',
  "rechnung" text COLLATE "C",
  "job" text COLLATE "C",
  "gebuchtAm" text COLLATE "C" NOT NULL DEFAULT '',
  "gegen" text COLLATE "C",
  "berichtigt" text COLLATE "C",
  "aufgehoben" bigint NOT NULL DEFAULT 0,
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "ausgabenJobs" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "suffix" text COLLATE "C" NOT NULL DEFAULT '',
  "suffix_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "suffix_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ausfuehrenBis" text COLLATE "C" NOT NULL DEFAULT '',
  "netto" bigint NOT NULL DEFAULT 0,
  "ust" bigint NOT NULL DEFAULT 0,
  "ustSatz" double precision NOT NULL DEFAULT 0,
  "kategorie" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ustArt" text COLLATE "C" NOT NULL DEFAULT '',
  "ustArt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ustArt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "ausgaben" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datum" text COLLATE "C" NOT NULL DEFAULT '',
  "ustSatz" double precision NOT NULL DEFAULT 0,
  "netto" bigint NOT NULL DEFAULT 0,
  "ust" bigint NOT NULL DEFAULT 0,
  "kategorie" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "innergemeinschaftlicherErwerb" bigint NOT NULL DEFAULT 0,
  "chinaImport" bigint NOT NULL DEFAULT 0,
  "ustArt" text COLLATE "C" NOT NULL DEFAULT '',
  "ustArt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ustArt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ustLand" text COLLATE "C" NOT NULL DEFAULT '',
  "ustLand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "ustLand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anzahlung" bigint NOT NULL DEFAULT 0,
  "gezahlt" bigint NOT NULL DEFAULT 0,
  "bezahlt" bigint NOT NULL DEFAULT 0,
  "bezahltAm" text COLLATE "C" NOT NULL DEFAULT '',
  "belegnummer" text COLLATE "C" NOT NULL DEFAULT '',
  "belegnummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "belegnummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "lieferant" text COLLATE "C",
  "leistungsdatum" text COLLATE "C" NOT NULL DEFAULT '',
  "istVersteuerer" bigint NOT NULL DEFAULT 0,
  "faelligAm" text COLLATE "C" NOT NULL DEFAULT '',
  "iban" text COLLATE "C" NOT NULL DEFAULT '',
  "iban_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "iban_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kontoinhaber" text COLLATE "C" NOT NULL DEFAULT '',
  "kontoinhaber_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kontoinhaber_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zahlweg" text COLLATE "C" NOT NULL DEFAULT '',
  "zahlweg_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zahlweg_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "skontoProzent" double precision NOT NULL DEFAULT 0,
  "skontoTage" double precision NOT NULL DEFAULT 0,
  "projekt" text COLLATE "C",
  "zumietung" text COLLATE "C",
  "mitarbeiter" text COLLATE "C",
  "einsaetze" text COLLATE "C" NOT NULL DEFAULT '[]',
  "job" text COLLATE "C",
  "gebuchtAm" text COLLATE "C" NOT NULL DEFAULT '',
  "gegen" text COLLATE "C",
  "berichtigt" text COLLATE "C",
  "aufgehoben" bigint NOT NULL DEFAULT 0,
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "afa" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kaufdatum" text COLLATE "C" NOT NULL DEFAULT '',
  "abschreibungMonate" double precision NOT NULL DEFAULT 0,
  "netto" bigint NOT NULL DEFAULT 0,
  "anzahl" double precision NOT NULL DEFAULT 0,
  "abgeschrieben" bigint NOT NULL DEFAULT 0,
  "abgeschriebenAm" text COLLATE "C" NOT NULL DEFAULT '',
  "abgangAm" text COLLATE "C" NOT NULL DEFAULT '',
  "anlagen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anlagen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "bankkonten" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "iban" text COLLATE "C" NOT NULL DEFAULT '',
  "iban_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "iban_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bic" text COLLATE "C" NOT NULL DEFAULT '',
  "bic_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bic_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "inhaber" text COLLATE "C" NOT NULL DEFAULT '',
  "inhaber_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "inhaber_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datevKonto" double precision NOT NULL DEFAULT 0,
  "standard" bigint NOT NULL DEFAULT 0,
  "aktiv" bigint NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "kontoauszuege" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "bankkonto" text COLLATE "C",
  "datei" text COLLATE "C" NOT NULL DEFAULT '',
  "datei_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sha256" text COLLATE "C" NOT NULL DEFAULT '',
  "sha256_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sha256_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "format" text COLLATE "C" NOT NULL DEFAULT '',
  "format_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "format_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "auszugsnummer" text COLLATE "C" NOT NULL DEFAULT '',
  "auszugsnummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "auszugsnummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "anfangssaldo" bigint NOT NULL DEFAULT 0,
  "endsaldo" bigint NOT NULL DEFAULT 0,
  "gebucht" bigint NOT NULL DEFAULT 0,
  "anzahl" double precision NOT NULL DEFAULT 0,
  "neu" double precision NOT NULL DEFAULT 0,
  "lfd" double precision NOT NULL DEFAULT 0,
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "bankumsaetze" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "bankkonto" text COLLATE "C",
  "auszug" text COLLATE "C",
  "buchungstag" text COLLATE "C" NOT NULL DEFAULT '',
  "valuta" text COLLATE "C" NOT NULL DEFAULT '',
  "betrag" bigint NOT NULL DEFAULT 0,
  "gegenName" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenName_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenName_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenIban" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenIban_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenIban_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenBic" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenBic_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenBic_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "verwendungszweck" text COLLATE "C" NOT NULL DEFAULT '',
  "verwendungszweck_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "verwendungszweck_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "endToEndId" text COLLATE "C" NOT NULL DEFAULT '',
  "endToEndId_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "endToEndId_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "mandatsreferenz" text COLLATE "C" NOT NULL DEFAULT '',
  "mandatsreferenz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "mandatsreferenz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "bankReferenz" text COLLATE "C" NOT NULL DEFAULT '',
  "bankReferenz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "bankReferenz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "sammelReferenz" text COLLATE "C" NOT NULL DEFAULT '',
  "sammelReferenz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sammelReferenz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "sammelPosten" double precision NOT NULL DEFAULT 0,
  "gvc" text COLLATE "C" NOT NULL DEFAULT '',
  "gvc_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gvc_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "storno" bigint NOT NULL DEFAULT 0,
  "rueckgabegrund" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgabegrund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgabegrund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "schluessel" text COLLATE "C" NOT NULL DEFAULT '',
  "schluessel_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "schluessel_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "marke" text COLLATE "C" NOT NULL DEFAULT '',
  "marke_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "marke_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "stand" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anmerkung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "bankregeln" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenIban" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenIban_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gegenIban_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "richtung" text COLLATE "C" NOT NULL DEFAULT '',
  "richtung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "richtung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kategorie_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "zahlungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "datum" text COLLATE "C" NOT NULL DEFAULT '',
  "betrag" bigint NOT NULL DEFAULT 0,
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rechnung" text COLLATE "C",
  "einnahme" text COLLATE "C",
  "ausgabe" text COLLATE "C",
  "mahnung" text COLLATE "C",
  "kunde" text COLLATE "C",
  "bankumsatz" text COLLATE "C",
  "gegen" text COLLATE "C",
  "herkunft" text COLLATE "C" NOT NULL DEFAULT '',
  "herkunft_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "herkunft_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "notiz" text COLLATE "C" NOT NULL DEFAULT '',
  "notiz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "notiz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anteile" text COLLATE "C" NOT NULL DEFAULT '[]',
  "anteile_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "folge" double precision NOT NULL DEFAULT 0,
  "einsehbar" text COLLATE "C" NOT NULL DEFAULT '',
  "einsehbar_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "einsehbar_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "ustva" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "jahr" double precision NOT NULL DEFAULT 0,
  "zeitraum" text COLLATE "C" NOT NULL DEFAULT '',
  "zeitraum_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zeitraum_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "nr" double precision NOT NULL DEFAULT 0,
  "sondervorauszahlung" bigint NOT NULL DEFAULT 0,
  "vonHand" text COLLATE "C" NOT NULL DEFAULT '[]',
  "vonHand_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "werte" text COLLATE "C" NOT NULL DEFAULT '[]',
  "werte_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "zahllast" bigint NOT NULL DEFAULT 0,
  "differenz" bigint NOT NULL DEFAULT 0,
  "eintraege" text COLLATE "C" NOT NULL DEFAULT '[]',
  "eintraege_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "festgeschrieben" text COLLATE "C" NOT NULL DEFAULT '',
  "abgegebenAm" text COLLATE "C" NOT NULL DEFAULT '',
  "transferticket" text COLLATE "C" NOT NULL DEFAULT '',
  "transferticket_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "transferticket_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "datevExporte" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "von" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "weg" text COLLATE "C" NOT NULL DEFAULT '',
  "weg_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "weg_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "alles" bigint NOT NULL DEFAULT 0,
  "dateien" text COLLATE "C" NOT NULL DEFAULT '[]',
  "dateien_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "daten" text COLLATE "C" NOT NULL DEFAULT '',
  "daten_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sha256" text COLLATE "C" NOT NULL DEFAULT '',
  "sha256_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sha256_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anzahl" double precision NOT NULL DEFAULT 0,
  "summeS" bigint NOT NULL DEFAULT 0,
  "summeH" bigint NOT NULL DEFAULT 0,
  "belege" double precision NOT NULL DEFAULT 0,
  "fehlend" text COLLATE "C" NOT NULL DEFAULT '',
  "fehlend_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "fehlend_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "am" text COLLATE "C" NOT NULL DEFAULT '',
  "wer" text COLLATE "C",
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "buchungsschluesse" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "am" text COLLATE "C" NOT NULL DEFAULT '',
  "anlass" text COLLATE "C" NOT NULL DEFAULT '',
  "anlass_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "anlass_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ustva" text COLLATE "C",
  "datevExport" text COLLATE "C",
  "wer" text COLLATE "C",
  "zurueckAm" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "ablage" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "titel" text COLLATE "C" NOT NULL DEFAULT '',
  "titel_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "titel_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "tag" text COLLATE "C" NOT NULL DEFAULT '',
  "daten" text COLLATE "C" NOT NULL DEFAULT '',
  "daten_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "daten_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "dateien" text COLLATE "C" NOT NULL DEFAULT '[]',
  "dateien_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "entferntAm" text COLLATE "C" NOT NULL DEFAULT '',
  "entferntVon" text COLLATE "C",
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "protokoll" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "nr" double precision NOT NULL DEFAULT 0,
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "titel" text COLLATE "C" NOT NULL DEFAULT '',
  "titel_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "titel_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C" NOT NULL DEFAULT '',
  "user_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "user_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "wer" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "aenderungen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "aenderungen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "hash" text COLLATE "C" NOT NULL DEFAULT '',
  "hash_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "hash_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "externalAccounts" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "provider" text COLLATE "C" NOT NULL DEFAULT '',
  "provider_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "provider_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "subject" text COLLATE "C" NOT NULL DEFAULT '',
  "subject_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "subject_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "serverSecrets" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "value" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "calendarAddresses" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "person" text COLLATE "C",
  "secret" text COLLATE "C" NOT NULL DEFAULT '',
  "secret_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "secret_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "secondFactors" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "secret" text COLLATE "C" NOT NULL DEFAULT '',
  "lastStep" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "recoveryCodes" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "hash" text COLLATE "C" NOT NULL DEFAULT '',
  "hash_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "hash_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "userSessions" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "geraet" text COLLATE "C" NOT NULL DEFAULT '',
  "geraet_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "geraet_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "benutzt" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "passkeys" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "credential" text COLLATE "C" NOT NULL DEFAULT '',
  "credential_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "credential_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "publicKey" text COLLATE "C" NOT NULL DEFAULT '',
  "publicKey_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "publicKey_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "counter" double precision NOT NULL DEFAULT 0,
  "lastIssued" double precision NOT NULL DEFAULT 0,
  "benutzt" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "failedSignIns" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "tag" text COLLATE "C" NOT NULL DEFAULT '',
  "tag_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "tag_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C",
  "adresse" text COLLATE "C" NOT NULL DEFAULT '',
  "adresse_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "adresse_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anzahl" double precision NOT NULL DEFAULT 0,
  "zuletzt" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "scans" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C" NOT NULL DEFAULT '',
  "user_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "user_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zeile" text COLLATE "C" NOT NULL DEFAULT '',
  "zeile_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zeile_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "inventar_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "set" text COLLATE "C" NOT NULL DEFAULT '',
  "set_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "set_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "inventur" text COLLATE "C" NOT NULL DEFAULT '',
  "inventur_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "inventur_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "field" text COLLATE "C" NOT NULL DEFAULT '',
  "field_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "field_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "befund" text COLLATE "C" NOT NULL DEFAULT '',
  "befund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "befund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "ausVermisst" double precision NOT NULL DEFAULT 0,
  "ausVerbraucht" double precision NOT NULL DEFAULT 0,
  "ausAusgebucht" double precision NOT NULL DEFAULT 0,
  "geraet" text COLLATE "C" NOT NULL DEFAULT '',
  "geraet_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "geraet_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherListe" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherListe_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherListe_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherZustand" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherZustand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherZustand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherGepackt" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherGepackt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherGepackt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherCase" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherCase_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherCase_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "wechseltCase" bigint NOT NULL DEFAULT 0,
  "inhalt" text COLLATE "C" NOT NULL DEFAULT '[]',
  "inhalt_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "vorherPlatz" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherPlatz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherPlatz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherOrt" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherOrt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "vorherOrt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zeileDort" text COLLATE "C" NOT NULL DEFAULT '',
  "zeileDort_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zeileDort_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "dortVermisst" double precision NOT NULL DEFAULT 0,
  "dazu" double precision NOT NULL DEFAULT 0,
  "statt" text COLLATE "C" NOT NULL DEFAULT '',
  "statt_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "statt_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "stattBy" double precision NOT NULL DEFAULT 0,
  "by" double precision NOT NULL DEFAULT 0,
  "newZeile" bigint NOT NULL DEFAULT 0,
  "undone" bigint NOT NULL DEFAULT 0,
  "result" text COLLATE "C" NOT NULL DEFAULT '',
  "result_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "result_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "words" text COLLATE "C" NOT NULL DEFAULT '',
  "words_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "words_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "detail" text COLLATE "C" NOT NULL DEFAULT '',
  "detail_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "detail_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "derivedStands" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "version" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "vergebeneNummern" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "mitteilungen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "einsatz" text COLLATE "C",
  "person" text COLLATE "C",
  "gesagt" text COLLATE "C" NOT NULL DEFAULT '[]',
  "gesagt_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "gesehen" text COLLATE "C" NOT NULL DEFAULT '',
  "gesehen_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gesehen_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "geaendertAm" text COLLATE "C" NOT NULL DEFAULT '',
  "offenSeit" text COLLATE "C" NOT NULL DEFAULT '',
  "abgesprungenAm" text COLLATE "C" NOT NULL DEFAULT '',
  "folge" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "protokollEnde" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "nr" double precision NOT NULL DEFAULT 0,
  "hash" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "papierkorb" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "vorgang" double precision NOT NULL DEFAULT 0,
  "teil" double precision NOT NULL DEFAULT 0,
  "bis" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "titel" text COLLATE "C" NOT NULL DEFAULT '',
  "titel_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "titel_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "anzahl" double precision NOT NULL DEFAULT 0,
  "folgen" text COLLATE "C" NOT NULL DEFAULT '[]',
  "folgen_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "namen" text COLLATE "C" NOT NULL DEFAULT '',
  "namen_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "namen_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "wer" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C" NOT NULL DEFAULT '',
  "user_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "user_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "nurFuer" text COLLATE "C" NOT NULL DEFAULT '',
  "nurFuer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "nurFuer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "daten" text COLLATE "C" NOT NULL DEFAULT '',
  "daten_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "daten_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "dateien" text COLLATE "C" NOT NULL DEFAULT '[]',
  "dateien_fold" text COLLATE "C" NOT NULL DEFAULT '[]',
  "fileFacts" text COLLATE "C" NOT NULL DEFAULT '{}',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "storedAnswers" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "request" text COLLATE "C" NOT NULL DEFAULT '',
  "request_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "request_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "answer" text COLLATE "C" NOT NULL DEFAULT '',
  "answer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "answer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "laeufe" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "lauf" text COLLATE "C" NOT NULL DEFAULT '',
  "lauf_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "lauf_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "user" text COLLATE "C" NOT NULL DEFAULT '',
  "user_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "user_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "wer" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "was" text COLLATE "C" NOT NULL DEFAULT '',
  "was_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "was_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "stand" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "stand_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zeilen" double precision NOT NULL DEFAULT 0,
  "erledigt" double precision NOT NULL DEFAULT 0,
  "neu" double precision NOT NULL DEFAULT 0,
  "geaendert" double precision NOT NULL DEFAULT 0,
  "ausgelassen" double precision NOT NULL DEFAULT 0,
  "problem" text COLLATE "C" NOT NULL DEFAULT '',
  "problem_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "problem_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgaben" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgaben_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "rueckgaben_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "protokollNr" double precision NOT NULL DEFAULT 0,
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "einlesungFehler" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "einlesung" text COLLATE "C" NOT NULL DEFAULT '',
  "einlesung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "einlesung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kopf" text COLLATE "C" NOT NULL DEFAULT '',
  "kopf_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kopf_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zeilen" text COLLATE "C" NOT NULL DEFAULT '',
  "zeilen_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "zeilen_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "spaltenprofile" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "kopf" text COLLATE "C" NOT NULL DEFAULT '',
  "kopf_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "kopf_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datei" text COLLATE "C" NOT NULL DEFAULT '',
  "datei_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "datei_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "wunsch" text COLLATE "C" NOT NULL DEFAULT '',
  "wunsch_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "wunsch_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "pruefzeilen" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "datei" text COLLATE "C" NOT NULL DEFAULT '',
  "datei_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "datei_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "zeile" double precision NOT NULL DEFAULT 0,
  "identifikation" text COLLATE "C" NOT NULL DEFAULT '',
  "identifikation_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "identifikation_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "herkunft" text COLLATE "C" NOT NULL DEFAULT '',
  "herkunft_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "herkunft_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "grund" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "grund_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "werte" text COLLATE "C" NOT NULL DEFAULT '',
  "werte_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "werte_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "fremdnummern" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "sammlung_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "nummer_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "datensatz_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "gesehen" text COLLATE "C" NOT NULL DEFAULT '',
  "gesehen_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "gesehen_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "lauf" text COLLATE "C" NOT NULL DEFAULT '',
  "lauf_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "lauf_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

CREATE TABLE "fremddienste" (
  "id" text COLLATE "C" NOT NULL UNIQUE,
  "created" text COLLATE "C" NOT NULL DEFAULT '',
  "updated" text COLLATE "C" NOT NULL DEFAULT '',
  "art" text COLLATE "C" NOT NULL DEFAULT '',
  "art_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "art_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "name" text COLLATE "C" NOT NULL DEFAULT '',
  "name_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "name_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "werte" text COLLATE "C" NOT NULL DEFAULT '',
  "werte_fold" text COLLATE "C" NOT NULL DEFAULT '',
  "werte_sort" text COLLATE "C" NOT NULL DEFAULT '',
  "geheimnis" text COLLATE "C" NOT NULL DEFAULT '',
  "rowid" bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY
);

ALTER TABLE "firma" ADD FOREIGN KEY ("internerKunde") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "projekt" ADD FOREIGN KEY ("auftraggeber") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "projekt" ADD FOREIGN KEY ("veranstaltungsort") REFERENCES "orte" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "job" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "job" ADD FOREIGN KEY ("person") REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "job" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "anlagen" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "favouriten" ADD FOREIGN KEY ("projekt_id") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "favouriten" ADD FOREIGN KEY ("user_id") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "kunden" ADD FOREIGN KEY ("preisgruppe") REFERENCES "preisgruppen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "orte" ADD FOREIGN KEY ("kunde") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventar" ADD FOREIGN KEY ("gruppe") REFERENCES "warengruppen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventar" ADD FOREIGN KEY ("lagerplatz") REFERENCES "lagerplaetze" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventar" ADD FOREIGN KEY ("staffel") REFERENCES "faktorstaffeln" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "codes" ADD FOREIGN KEY ("inventar") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "codes" ADD FOREIGN KEY ("geraet") REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "artikel_teile" ADD FOREIGN KEY ("artikel") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "artikel_teile" ADD FOREIGN KEY ("teil") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventar_inventarlisten" ADD FOREIGN KEY ("inventar") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventar_inventarlisten" ADD FOREIGN KEY ("inventarliste") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventar_inventarlisten" ADD FOREIGN KEY ("ersatzFuer") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "listen_sets" ADD FOREIGN KEY ("inventarliste") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "listen_sets" ADD FOREIGN KEY ("set") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "packlisten" ADD FOREIGN KEY ("kunde") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "packlisten" ADD FOREIGN KEY ("inventarliste") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "packlisten" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "packlisten" ADD FOREIGN KEY ("rechnung") REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "packlisten" ADD FOREIGN KEY ("fahrzeug") REFERENCES "fahrzeuge" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "packlisten" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "uebergaben" ADD FOREIGN KEY ("packliste") REFERENCES "packlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "uebergaben" ADD FOREIGN KEY ("beleg") REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "uebergaben" ADD FOREIGN KEY ("ersetzt") REFERENCES "uebergaben" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "uebergaben" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "uebergaben" ADD FOREIGN KEY ("nurFuer") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "bestellungen" ADD FOREIGN KEY ("zumietung") REFERENCES "zumietungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "bestellungen" ADD FOREIGN KEY ("lieferant") REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "bestellungen" ADD FOREIGN KEY ("kontakt") REFERENCES "kontakte" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "bestellungen" ADD FOREIGN KEY ("beleg") REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "bestellungen" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("kunde") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("inventarliste") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("packliste") REFERENCES "packlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("kontakt") REFERENCES "kontakte" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("stornoVon") REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("nachberechnung") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("auftrag") REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "rechnungen" ADD FOREIGN KEY ("korrekturVon") REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "belege" ADD FOREIGN KEY ("rechnung") REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "belege" ADD FOREIGN KEY ("mahnung") REFERENCES "mahnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "belege" ADD FOREIGN KEY ("angebot") REFERENCES "angebote" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "belege" ADD FOREIGN KEY ("uebergabe") REFERENCES "uebergaben" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "belege" ADD FOREIGN KEY ("bestellung") REFERENCES "bestellungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "belege" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "belege" ADD FOREIGN KEY ("nurFuer") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "angebote" ADD FOREIGN KEY ("rechnung") REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "angebote" ADD FOREIGN KEY ("beleg") REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "angebote" ADD FOREIGN KEY ("abBeleg") REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "angebote" ADD FOREIGN KEY ("nurFuer") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "freigaben" ADD FOREIGN KEY ("angebot") REFERENCES "angebote" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "freigaben" ADD FOREIGN KEY ("bestellung") REFERENCES "bestellungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "freigaben" ADD FOREIGN KEY ("person") REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "freigaben" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "freigaben" ADD FOREIGN KEY ("nurFuer") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "mahnstufen" ADD FOREIGN KEY ("text") REFERENCES "textvorlagen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "mahnungen" ADD FOREIGN KEY ("kunde") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "mahnungen" ADD FOREIGN KEY ("beleg") REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "mahnungen" ADD FOREIGN KEY ("ersetztDurch") REFERENCES "mahnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "versand" ADD FOREIGN KEY ("beleg") REFERENCES "belege" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "versand" ADD FOREIGN KEY ("person") REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "versand" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "versand" ADD FOREIGN KEY ("nurFuer") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zumietungen" ADD FOREIGN KEY ("inventarliste") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zumietungen" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zumietungen" ADD FOREIGN KEY ("vermieter") REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zumietungen" ADD FOREIGN KEY ("kontakt") REFERENCES "kontakte" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "artikel_pruefungen" ADD FOREIGN KEY ("inventar") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "artikel_pruefungen" ADD FOREIGN KEY ("pruefart") REFERENCES "pruefarten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "geraete" ADD FOREIGN KEY ("inventar") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "geraete" ADD FOREIGN KEY ("lagerplatz") REFERENCES "lagerplaetze" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "geraete" ADD FOREIGN KEY ("behaelter") REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "geraete" ADD FOREIGN KEY ("afa") REFERENCES "afa" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "geraete" ADD FOREIGN KEY ("liste") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "geraete" ADD FOREIGN KEY ("gepacktFuer") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "behaelter_inhalt" ADD FOREIGN KEY ("behaelter") REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "behaelter_inhalt" ADD FOREIGN KEY ("inventar") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "behaelter_inhalt" ADD FOREIGN KEY ("liste") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "bewegungen" ADD FOREIGN KEY ("geraet") REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "pruefungen" ADD FOREIGN KEY ("geraet") REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "pruefungen" ADD FOREIGN KEY ("inventar") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "pruefungen" ADD FOREIGN KEY ("pruefart") REFERENCES "pruefarten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "pruefungen" ADD FOREIGN KEY ("ersetzt") REFERENCES "pruefungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "schaeden" ADD FOREIGN KEY ("inventar") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "schaeden" ADD FOREIGN KEY ("geraet") REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "schaeden" ADD FOREIGN KEY ("inventarliste") REFERENCES "inventarlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "schaeden" ADD FOREIGN KEY ("fehltIn") REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "schaeden" ADD FOREIGN KEY ("uebergabe") REFERENCES "uebergaben" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "schaeden" ADD FOREIGN KEY ("kunde") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventur_plaetze" ADD FOREIGN KEY ("inventur") REFERENCES "inventuren" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventur_plaetze" ADD FOREIGN KEY ("lagerplatz") REFERENCES "lagerplaetze" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventur_zeilen" ADD FOREIGN KEY ("inventur") REFERENCES "inventuren" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventur_zeilen" ADD FOREIGN KEY ("inventar") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventur_zeilen" ADD FOREIGN KEY ("geraet") REFERENCES "geraete" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "inventur_zeilen" ADD FOREIGN KEY ("lagerplatz") REFERENCES "lagerplaetze" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "kontakte" ADD FOREIGN KEY ("kunde") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "kontakte" ADD FOREIGN KEY ("lieferant") REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "kontakte" ADD FOREIGN KEY ("veranstaltungsort") REFERENCES "orte" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("zustaendig") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("kunde") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("lieferant") REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("packliste") REFERENCES "packlisten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("rechnung") REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("zumietung") REFERENCES "zumietungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("inventar") REFERENCES "inventar" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("erledigtVon") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "aufgaben" ADD FOREIGN KEY ("nurFuer") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "personen" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "personen" ADD FOREIGN KEY ("lieferant") REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "dienste" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "dienste" ADD FOREIGN KEY ("funktion") REFERENCES "funktionen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "einsaetze" ADD FOREIGN KEY ("dienst") REFERENCES "dienste" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "einsaetze" ADD FOREIGN KEY ("person") REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "einsaetze" ADD FOREIGN KEY ("angefragtVon") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "einsaetze" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "abwesenheiten" ADD FOREIGN KEY ("person") REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "abwesenheiten" ADD FOREIGN KEY ("entschiedenVon") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "arbeitszeiten" ADD FOREIGN KEY ("person") REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "arbeitszeiten" ADD FOREIGN KEY ("einsatz") REFERENCES "einsaetze" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "arbeitszeiten" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "arbeitszeiten" ADD FOREIGN KEY ("ersetzt") REFERENCES "arbeitszeiten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "einnahmen" ADD FOREIGN KEY ("rechnung") REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "einnahmen" ADD FOREIGN KEY ("job") REFERENCES "einnahmenJobs" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "einnahmen" ADD FOREIGN KEY ("gegen") REFERENCES "einnahmen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "einnahmen" ADD FOREIGN KEY ("berichtigt") REFERENCES "einnahmen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "ausgaben" ADD FOREIGN KEY ("lieferant") REFERENCES "lieferanten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "ausgaben" ADD FOREIGN KEY ("projekt") REFERENCES "projekt" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "ausgaben" ADD FOREIGN KEY ("zumietung") REFERENCES "zumietungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "ausgaben" ADD FOREIGN KEY ("mitarbeiter") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "ausgaben" ADD FOREIGN KEY ("job") REFERENCES "ausgabenJobs" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "ausgaben" ADD FOREIGN KEY ("gegen") REFERENCES "ausgaben" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "ausgaben" ADD FOREIGN KEY ("berichtigt") REFERENCES "ausgaben" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "kontoauszuege" ADD FOREIGN KEY ("bankkonto") REFERENCES "bankkonten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "bankumsaetze" ADD FOREIGN KEY ("bankkonto") REFERENCES "bankkonten" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "bankumsaetze" ADD FOREIGN KEY ("auszug") REFERENCES "kontoauszuege" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zahlungen" ADD FOREIGN KEY ("rechnung") REFERENCES "rechnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zahlungen" ADD FOREIGN KEY ("einnahme") REFERENCES "einnahmen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zahlungen" ADD FOREIGN KEY ("ausgabe") REFERENCES "ausgaben" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zahlungen" ADD FOREIGN KEY ("mahnung") REFERENCES "mahnungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zahlungen" ADD FOREIGN KEY ("kunde") REFERENCES "kunden" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zahlungen" ADD FOREIGN KEY ("bankumsatz") REFERENCES "bankumsaetze" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "zahlungen" ADD FOREIGN KEY ("gegen") REFERENCES "zahlungen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "datevExporte" ADD FOREIGN KEY ("wer") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "buchungsschluesse" ADD FOREIGN KEY ("ustva") REFERENCES "ustva" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "buchungsschluesse" ADD FOREIGN KEY ("datevExport") REFERENCES "datevExporte" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "buchungsschluesse" ADD FOREIGN KEY ("wer") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "ablage" ADD FOREIGN KEY ("entferntVon") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "externalAccounts" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "calendarAddresses" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "calendarAddresses" ADD FOREIGN KEY ("person") REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "secondFactors" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "recoveryCodes" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "userSessions" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "passkeys" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "failedSignIns" ADD FOREIGN KEY ("user") REFERENCES "users" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "mitteilungen" ADD FOREIGN KEY ("einsatz") REFERENCES "einsaetze" ("id") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "mitteilungen" ADD FOREIGN KEY ("person") REFERENCES "personen" ("id") DEFERRABLE INITIALLY DEFERRED;

CREATE UNIQUE INDEX "groups_unique_name" ON "groups" ("name");

CREATE INDEX "groups_by_name_sort" ON "groups" ("name_sort", "id");

CREATE UNIQUE INDEX "users_unique_email" ON "users" ("email_fold");

CREATE INDEX "users_by_username_sort" ON "users" ("username_sort", "id");

CREATE INDEX "einstellungen_by_key_sort" ON "einstellungen" ("key_sort", "id");

CREATE INDEX "firma_by_name_sort" ON "firma" ("name_sort", "id");

CREATE INDEX "firma_by_internerKunde" ON "firma" ("internerKunde");

CREATE UNIQUE INDEX "kategorien_unique_name" ON "kategorien" ("name");

CREATE INDEX "kategorien_by_name_sort" ON "kategorien" ("name_sort", "id");

CREATE INDEX "projekt_by_datum_von" ON "projekt" ("datum_von", "id");

CREATE INDEX "projekt_by_datum_bis" ON "projekt" ("datum_bis", "id");

CREATE INDEX "projekt_by_auftraggeber" ON "projekt" ("auftraggeber");

CREATE INDEX "projekt_by_veranstaltungsort" ON "projekt" ("veranstaltungsort");

CREATE INDEX "job_by_zeit" ON "job" ("zeit", "id");

CREATE INDEX "job_by_bis" ON "job" ("bis", "id");

CREATE INDEX "job_by_user" ON "job" ("user");

CREATE INDEX "job_by_person" ON "job" ("person");

CREATE INDEX "job_by_projekt" ON "job" ("projekt");

CREATE INDEX "anlagen_by_fileName_sort" ON "anlagen" ("fileName_sort", "id");

CREATE INDEX "anlagen_by_projekt" ON "anlagen" ("projekt");

CREATE UNIQUE INDEX "favouriten_unique_projekt_id_user_id" ON "favouriten" ("projekt_id", "user_id");

CREATE INDEX "favouriten_by_created" ON "favouriten" ("created", "id");

CREATE INDEX "favouriten_by_user_id" ON "favouriten" ("user_id");

CREATE UNIQUE INDEX "kunden_unique_kundennummer" ON "kunden" ("kundennummer");

CREATE INDEX "kunden_by_preisgruppe" ON "kunden" ("preisgruppe");

CREATE INDEX "orte_by_name_sort" ON "orte" ("name_sort", "id");

CREATE INDEX "orte_by_kunde" ON "orte" ("kunde");

CREATE INDEX "dateien_by_name_sort" ON "dateien" ("name_sort", "id");

CREATE UNIQUE INDEX "lagerplaetze_unique_name" ON "lagerplaetze" ("name");

CREATE INDEX "lagerplaetze_by_sortierung_sort" ON "lagerplaetze" ("sortierung_sort", "id");

CREATE INDEX "lagerplaetze_by_sortierung" ON "lagerplaetze" ("sortierung");

CREATE UNIQUE INDEX "faktorstaffeln_unique_name" ON "faktorstaffeln" ("name");

CREATE INDEX "faktorstaffeln_by_name_sort" ON "faktorstaffeln" ("name_sort", "id");

CREATE UNIQUE INDEX "warengruppen_unique_name" ON "warengruppen" ("name");

CREATE INDEX "warengruppen_by_sortierung" ON "warengruppen" ("sortierung", "id");

CREATE INDEX "inventar_by_name_sort" ON "inventar" ("name_sort", "id");

CREATE INDEX "inventar_by_gruppe" ON "inventar" ("gruppe");

CREATE INDEX "inventar_by_lagerplatz" ON "inventar" ("lagerplatz");

CREATE INDEX "inventar_by_staffel" ON "inventar" ("staffel");

CREATE UNIQUE INDEX "preisgruppen_unique_name" ON "preisgruppen" ("name");

CREATE INDEX "preisgruppen_by_name_sort" ON "preisgruppen" ("name_sort", "id");

CREATE UNIQUE INDEX "codes_unique_code" ON "codes" ("code");

CREATE INDEX "codes_by_anzeige_sort" ON "codes" ("anzeige_sort", "id");

CREATE INDEX "codes_by_inventar" ON "codes" ("inventar");

CREATE INDEX "codes_by_geraet" ON "codes" ("geraet");

CREATE UNIQUE INDEX "artikel_teile_unique_artikel_art_teil" ON "artikel_teile" ("artikel", "art", "teil");

CREATE INDEX "artikel_teile_by_rang" ON "artikel_teile" ("rang", "id");

CREATE INDEX "artikel_teile_by_teil" ON "artikel_teile" ("teil");

CREATE INDEX "inventarlisten_by_von" ON "inventarlisten" ("von", "id");

CREATE INDEX "inventarlisten_by_bis" ON "inventarlisten" ("bis", "id");

CREATE UNIQUE INDEX "inventar_inventarlisten_unique_inventarliste_inventar" ON "inventar_inventarlisten" ("inventarliste", "inventar");

CREATE INDEX "inventar_inventarlisten_by_inventar" ON "inventar_inventarlisten" ("inventar");

CREATE INDEX "inventar_inventarlisten_by_ersatzFuer" ON "inventar_inventarlisten" ("ersatzFuer");

CREATE INDEX "inventar_inventarlisten_by_fehlbestand" ON "inventar_inventarlisten" ("fehlbestand");

CREATE INDEX "inventar_inventarlisten_by_berechnet" ON "inventar_inventarlisten" ("berechnet");

CREATE INDEX "listen_sets_by_created" ON "listen_sets" ("created", "id");

CREATE INDEX "listen_sets_by_inventarliste" ON "listen_sets" ("inventarliste");

CREATE INDEX "listen_sets_by_set" ON "listen_sets" ("set");

CREATE INDEX "fahrzeuge_by_name_sort" ON "fahrzeuge" ("name_sort", "id");

CREATE UNIQUE INDEX "packlisten_unique_name" ON "packlisten" ("name");

CREATE INDEX "packlisten_by_von" ON "packlisten" ("von", "id");

CREATE INDEX "packlisten_by_bis" ON "packlisten" ("bis", "id");

CREATE INDEX "packlisten_by_kunde" ON "packlisten" ("kunde");

CREATE INDEX "packlisten_by_inventarliste" ON "packlisten" ("inventarliste");

CREATE INDEX "packlisten_by_projekt" ON "packlisten" ("projekt");

CREATE INDEX "packlisten_by_rechnung" ON "packlisten" ("rechnung");

CREATE INDEX "packlisten_by_fahrzeug" ON "packlisten" ("fahrzeug");

CREATE INDEX "packlisten_by_user" ON "packlisten" ("user");

CREATE UNIQUE INDEX "uebergaben_unique_nummer" ON "uebergaben" ("nummer");

CREATE INDEX "uebergaben_by_am" ON "uebergaben" ("am", "id");

CREATE INDEX "uebergaben_by_packliste" ON "uebergaben" ("packliste");

CREATE INDEX "uebergaben_by_beleg" ON "uebergaben" ("beleg");

CREATE INDEX "uebergaben_by_ersetzt" ON "uebergaben" ("ersetzt");

CREATE INDEX "uebergaben_by_user" ON "uebergaben" ("user");

CREATE INDEX "uebergaben_by_nurFuer" ON "uebergaben" ("nurFuer");

CREATE UNIQUE INDEX "bestellungen_unique_nummer" ON "bestellungen" ("nummer");

CREATE INDEX "bestellungen_by_nummer_sort" ON "bestellungen" ("nummer_sort", "id");

CREATE INDEX "bestellungen_by_zumietung" ON "bestellungen" ("zumietung");

CREATE INDEX "bestellungen_by_lieferant" ON "bestellungen" ("lieferant");

CREATE INDEX "bestellungen_by_kontakt" ON "bestellungen" ("kontakt");

CREATE INDEX "bestellungen_by_beleg" ON "bestellungen" ("beleg");

CREATE INDEX "bestellungen_by_user" ON "bestellungen" ("user");

CREATE UNIQUE INDEX "rechnungen_unique_name" ON "rechnungen" ("name");

CREATE INDEX "rechnungen_by_name_sort" ON "rechnungen" ("name_sort", "id");

CREATE INDEX "rechnungen_by_von" ON "rechnungen" ("von", "id");

CREATE INDEX "rechnungen_by_bis" ON "rechnungen" ("bis", "id");

CREATE INDEX "rechnungen_by_kunde" ON "rechnungen" ("kunde");

CREATE INDEX "rechnungen_by_inventarliste" ON "rechnungen" ("inventarliste");

CREATE INDEX "rechnungen_by_packliste" ON "rechnungen" ("packliste");

CREATE INDEX "rechnungen_by_kontakt" ON "rechnungen" ("kontakt");

CREATE INDEX "rechnungen_by_projekt" ON "rechnungen" ("projekt");

CREATE INDEX "rechnungen_by_user" ON "rechnungen" ("user");

CREATE INDEX "rechnungen_by_stornoVon" ON "rechnungen" ("stornoVon");

CREATE INDEX "rechnungen_by_nachberechnung" ON "rechnungen" ("nachberechnung");

CREATE INDEX "rechnungen_by_auftrag" ON "rechnungen" ("auftrag");

CREATE INDEX "rechnungen_by_korrekturVon" ON "rechnungen" ("korrekturVon");

CREATE INDEX "belege_by_created" ON "belege" ("created", "id");

CREATE INDEX "belege_by_rechnung" ON "belege" ("rechnung");

CREATE INDEX "belege_by_mahnung" ON "belege" ("mahnung");

CREATE INDEX "belege_by_angebot" ON "belege" ("angebot");

CREATE INDEX "belege_by_uebergabe" ON "belege" ("uebergabe");

CREATE INDEX "belege_by_bestellung" ON "belege" ("bestellung");

CREATE INDEX "belege_by_user" ON "belege" ("user");

CREATE INDEX "belege_by_nurFuer" ON "belege" ("nurFuer");

CREATE UNIQUE INDEX "angebote_unique_rechnung_version" ON "angebote" ("rechnung", "version");

CREATE INDEX "angebote_by_created" ON "angebote" ("created", "id");

CREATE INDEX "angebote_by_beleg" ON "angebote" ("beleg");

CREATE INDEX "angebote_by_abBeleg" ON "angebote" ("abBeleg");

CREATE INDEX "angebote_by_nurFuer" ON "angebote" ("nurFuer");

CREATE INDEX "angebote_by_stand" ON "angebote" ("stand");

CREATE INDEX "angebote_by_offeneFragen" ON "angebote" ("offeneFragen");

CREATE INDEX "freigaben_by_created" ON "freigaben" ("created", "id");

CREATE INDEX "freigaben_by_angebot" ON "freigaben" ("angebot");

CREATE INDEX "freigaben_by_bestellung" ON "freigaben" ("bestellung");

CREATE INDEX "freigaben_by_person" ON "freigaben" ("person");

CREATE INDEX "freigaben_by_user" ON "freigaben" ("user");

CREATE INDEX "freigaben_by_nurFuer" ON "freigaben" ("nurFuer");

CREATE INDEX "freigaben_by_tokenHash" ON "freigaben" ("tokenHash");

CREATE INDEX "textvorlagen_by_name_sort" ON "textvorlagen" ("name_sort", "id");

CREATE UNIQUE INDEX "basiszinsen_unique_gueltigAb" ON "basiszinsen" ("gueltigAb");

CREATE UNIQUE INDEX "mahnstufen_unique_stufe" ON "mahnstufen" ("stufe");

CREATE INDEX "mahnstufen_by_text" ON "mahnstufen" ("text");

CREATE UNIQUE INDEX "mahnungen_unique_nummer" ON "mahnungen" ("nummer");

CREATE INDEX "mahnungen_by_nummer_sort" ON "mahnungen" ("nummer_sort", "id");

CREATE INDEX "mahnungen_by_kunde" ON "mahnungen" ("kunde");

CREATE INDEX "mahnungen_by_beleg" ON "mahnungen" ("beleg");

CREATE INDEX "mahnungen_by_ersetztDurch" ON "mahnungen" ("ersetztDurch");

CREATE INDEX "versand_by_created" ON "versand" ("created", "id");

CREATE INDEX "versand_by_beleg" ON "versand" ("beleg");

CREATE INDEX "versand_by_person" ON "versand" ("person");

CREATE INDEX "versand_by_user" ON "versand" ("user");

CREATE INDEX "versand_by_nurFuer" ON "versand" ("nurFuer");

CREATE INDEX "versand_by_stand" ON "versand" ("stand");

CREATE UNIQUE INDEX "zumietungen_unique_name" ON "zumietungen" ("name");

CREATE INDEX "zumietungen_by_name_sort" ON "zumietungen" ("name_sort", "id");

CREATE INDEX "zumietungen_by_von" ON "zumietungen" ("von", "id");

CREATE INDEX "zumietungen_by_bis" ON "zumietungen" ("bis", "id");

CREATE INDEX "zumietungen_by_inventarliste" ON "zumietungen" ("inventarliste");

CREATE INDEX "zumietungen_by_projekt" ON "zumietungen" ("projekt");

CREATE INDEX "zumietungen_by_vermieter" ON "zumietungen" ("vermieter");

CREATE INDEX "zumietungen_by_kontakt" ON "zumietungen" ("kontakt");

CREATE UNIQUE INDEX "pruefarten_unique_name" ON "pruefarten" ("name");

CREATE INDEX "pruefarten_by_name_sort" ON "pruefarten" ("name_sort", "id");

CREATE UNIQUE INDEX "artikel_pruefungen_unique_inventar_pruefart" ON "artikel_pruefungen" ("inventar", "pruefart");

CREATE INDEX "artikel_pruefungen_by_created" ON "artikel_pruefungen" ("created", "id");

CREATE INDEX "artikel_pruefungen_by_pruefart" ON "artikel_pruefungen" ("pruefart");

CREATE UNIQUE INDEX "geraete_unique_inventar_nummer" ON "geraete" ("inventar", "nummer");

CREATE INDEX "geraete_by_bezeichnung_sort" ON "geraete" ("bezeichnung_sort", "id");

CREATE INDEX "geraete_by_lagerplatz" ON "geraete" ("lagerplatz");

CREATE INDEX "geraete_by_behaelter" ON "geraete" ("behaelter");

CREATE INDEX "geraete_by_afa" ON "geraete" ("afa");

CREATE INDEX "geraete_by_liste" ON "geraete" ("liste");

CREATE INDEX "geraete_by_gepacktFuer" ON "geraete" ("gepacktFuer");

CREATE INDEX "geraete_by_sperrt" ON "geraete" ("sperrt");

CREATE UNIQUE INDEX "behaelter_inhalt_unique_behaelter_inventar" ON "behaelter_inhalt" ("behaelter", "inventar");

CREATE INDEX "behaelter_inhalt_by_bezeichnung_sort" ON "behaelter_inhalt" ("bezeichnung_sort", "id");

CREATE INDEX "behaelter_inhalt_by_inventar" ON "behaelter_inhalt" ("inventar");

CREATE INDEX "behaelter_inhalt_by_liste" ON "behaelter_inhalt" ("liste");

CREATE INDEX "behaelter_inhalt_by_imCase" ON "behaelter_inhalt" ("imCase");

CREATE UNIQUE INDEX "bewegungen_unique_geraet_nr" ON "bewegungen" ("geraet", "nr");

CREATE INDEX "bewegungen_by_created" ON "bewegungen" ("created", "id");

CREATE INDEX "bewegungen_by_inventarliste" ON "bewegungen" ("inventarliste");

CREATE UNIQUE INDEX "pruefungen_unique_herkunft" ON "pruefungen" ("herkunft") WHERE "herkunft" <> '';

CREATE INDEX "pruefungen_by_datum" ON "pruefungen" ("datum", "id");

CREATE INDEX "pruefungen_by_geraet" ON "pruefungen" ("geraet");

CREATE INDEX "pruefungen_by_inventar" ON "pruefungen" ("inventar");

CREATE INDEX "pruefungen_by_pruefart" ON "pruefungen" ("pruefart");

CREATE INDEX "pruefungen_by_ersetzt" ON "pruefungen" ("ersetzt");

CREATE INDEX "schaeden_by_behoben" ON "schaeden" ("behoben", "id");

CREATE INDEX "schaeden_by_inventar" ON "schaeden" ("inventar");

CREATE INDEX "schaeden_by_geraet" ON "schaeden" ("geraet");

CREATE INDEX "schaeden_by_inventarliste" ON "schaeden" ("inventarliste");

CREATE INDEX "schaeden_by_fehltIn" ON "schaeden" ("fehltIn");

CREATE INDEX "schaeden_by_uebergabe" ON "schaeden" ("uebergabe");

CREATE INDEX "schaeden_by_kunde" ON "schaeden" ("kunde");

CREATE INDEX "schaeden_by_sperrt" ON "schaeden" ("sperrt");

CREATE UNIQUE INDEX "inventuren_unique_name" ON "inventuren" ("name") WHERE "name" <> '';

CREATE INDEX "inventuren_by_name_sort" ON "inventuren" ("name_sort", "id");

CREATE UNIQUE INDEX "inventur_plaetze_unique_inventur_lagerplatz" ON "inventur_plaetze" ("inventur", "lagerplatz");

CREATE INDEX "inventur_plaetze_by_created" ON "inventur_plaetze" ("created", "id");

CREATE INDEX "inventur_plaetze_by_lagerplatz" ON "inventur_plaetze" ("lagerplatz");

CREATE INDEX "inventur_zeilen_by_bezeichnung_sort" ON "inventur_zeilen" ("bezeichnung_sort", "id");

CREATE INDEX "inventur_zeilen_by_inventur" ON "inventur_zeilen" ("inventur");

CREATE INDEX "inventur_zeilen_by_inventar" ON "inventur_zeilen" ("inventar");

CREATE INDEX "inventur_zeilen_by_geraet" ON "inventur_zeilen" ("geraet");

CREATE INDEX "inventur_zeilen_by_lagerplatz" ON "inventur_zeilen" ("lagerplatz");

CREATE UNIQUE INDEX "lieferanten_unique_kreditorennummer" ON "lieferanten" ("kreditorennummer");

CREATE INDEX "lieferanten_by_name_sort" ON "lieferanten" ("name_sort", "id");

CREATE INDEX "kontakte_by_person_sort" ON "kontakte" ("person_sort", "id");

CREATE INDEX "kontakte_by_kunde" ON "kontakte" ("kunde");

CREATE INDEX "kontakte_by_lieferant" ON "kontakte" ("lieferant");

CREATE INDEX "kontakte_by_veranstaltungsort" ON "kontakte" ("veranstaltungsort");

CREATE INDEX "aufgaben_by_faellig" ON "aufgaben" ("faellig", "id");

CREATE INDEX "aufgaben_by_zustaendig" ON "aufgaben" ("zustaendig");

CREATE INDEX "aufgaben_by_projekt" ON "aufgaben" ("projekt");

CREATE INDEX "aufgaben_by_kunde" ON "aufgaben" ("kunde");

CREATE INDEX "aufgaben_by_lieferant" ON "aufgaben" ("lieferant");

CREATE INDEX "aufgaben_by_packliste" ON "aufgaben" ("packliste");

CREATE INDEX "aufgaben_by_rechnung" ON "aufgaben" ("rechnung");

CREATE INDEX "aufgaben_by_zumietung" ON "aufgaben" ("zumietung");

CREATE INDEX "aufgaben_by_inventar" ON "aufgaben" ("inventar");

CREATE INDEX "aufgaben_by_erledigtVon" ON "aufgaben" ("erledigtVon");

CREATE INDEX "aufgaben_by_user" ON "aufgaben" ("user");

CREATE INDEX "aufgaben_by_nurFuer" ON "aufgaben" ("nurFuer");

CREATE INDEX "aufgaben_by_erledigt" ON "aufgaben" ("erledigt");

CREATE UNIQUE INDEX "funktionen_unique_name" ON "funktionen" ("name");

CREATE INDEX "funktionen_by_name_sort" ON "funktionen" ("name_sort", "id");

CREATE UNIQUE INDEX "personen_unique_name" ON "personen" ("name");

CREATE UNIQUE INDEX "personen_unique_user" ON "personen" ("user");

CREATE INDEX "personen_by_name_sort" ON "personen" ("name_sort", "id");

CREATE INDEX "personen_by_lieferant" ON "personen" ("lieferant");

CREATE INDEX "dienste_by_von" ON "dienste" ("von");

CREATE INDEX "dienste_by_projekt" ON "dienste" ("projekt");

CREATE INDEX "dienste_by_funktion" ON "dienste" ("funktion");

CREATE UNIQUE INDEX "einsaetze_unique_dienst_person" ON "einsaetze" ("dienst", "person");

CREATE INDEX "einsaetze_by_von" ON "einsaetze" ("von", "id");

CREATE INDEX "einsaetze_by_person" ON "einsaetze" ("person");

CREATE INDEX "einsaetze_by_angefragtVon" ON "einsaetze" ("angefragtVon");

CREATE INDEX "einsaetze_by_projekt" ON "einsaetze" ("projekt");

CREATE INDEX "abwesenheiten_by_von" ON "abwesenheiten" ("von");

CREATE INDEX "abwesenheiten_by_bis" ON "abwesenheiten" ("bis", "id");

CREATE INDEX "abwesenheiten_by_person" ON "abwesenheiten" ("person");

CREATE INDEX "abwesenheiten_by_entschiedenVon" ON "abwesenheiten" ("entschiedenVon");

CREATE INDEX "arbeitszeiten_by_von" ON "arbeitszeiten" ("von");

CREATE INDEX "arbeitszeiten_by_bis" ON "arbeitszeiten" ("bis", "id");

CREATE INDEX "arbeitszeiten_by_person" ON "arbeitszeiten" ("person");

CREATE INDEX "arbeitszeiten_by_einsatz" ON "arbeitszeiten" ("einsatz");

CREATE INDEX "arbeitszeiten_by_projekt" ON "arbeitszeiten" ("projekt");

CREATE INDEX "arbeitszeiten_by_ersetzt" ON "arbeitszeiten" ("ersetzt");

CREATE INDEX "einnahmenJobs_by_suffix_sort" ON "einnahmenJobs" ("suffix_sort", "id");

CREATE INDEX "einnahmen_by_datum" ON "einnahmen" ("datum", "id");

CREATE INDEX "einnahmen_by_rechnung" ON "einnahmen" ("rechnung");

CREATE INDEX "einnahmen_by_job" ON "einnahmen" ("job");

CREATE INDEX "einnahmen_by_gegen" ON "einnahmen" ("gegen");

CREATE INDEX "einnahmen_by_berichtigt" ON "einnahmen" ("berichtigt");

CREATE INDEX "ausgabenJobs_by_suffix_sort" ON "ausgabenJobs" ("suffix_sort", "id");

CREATE INDEX "ausgaben_by_datum" ON "ausgaben" ("datum", "id");

CREATE INDEX "ausgaben_by_lieferant" ON "ausgaben" ("lieferant");

CREATE INDEX "ausgaben_by_projekt" ON "ausgaben" ("projekt");

CREATE INDEX "ausgaben_by_zumietung" ON "ausgaben" ("zumietung");

CREATE INDEX "ausgaben_by_mitarbeiter" ON "ausgaben" ("mitarbeiter");

CREATE INDEX "ausgaben_by_job" ON "ausgaben" ("job");

CREATE INDEX "ausgaben_by_gegen" ON "ausgaben" ("gegen");

CREATE INDEX "ausgaben_by_berichtigt" ON "ausgaben" ("berichtigt");

CREATE INDEX "afa_by_kaufdatum" ON "afa" ("kaufdatum", "id");

CREATE UNIQUE INDEX "bankkonten_unique_iban" ON "bankkonten" ("iban");

CREATE INDEX "bankkonten_by_name_sort" ON "bankkonten" ("name_sort", "id");

CREATE UNIQUE INDEX "kontoauszuege_unique_bankkonto_sha256_lfd" ON "kontoauszuege" ("bankkonto", "sha256", "lfd");

CREATE INDEX "kontoauszuege_by_bis" ON "kontoauszuege" ("bis", "id");

CREATE UNIQUE INDEX "bankumsaetze_unique_bankkonto_schluessel" ON "bankumsaetze" ("bankkonto", "schluessel");

CREATE INDEX "bankumsaetze_by_buchungstag" ON "bankumsaetze" ("buchungstag", "id");

CREATE INDEX "bankumsaetze_by_auszug" ON "bankumsaetze" ("auszug");

CREATE UNIQUE INDEX "bankregeln_unique_gegenIban_richtung" ON "bankregeln" ("gegenIban", "richtung");

CREATE INDEX "bankregeln_by_kategorie_sort" ON "bankregeln" ("kategorie_sort", "id");

CREATE INDEX "zahlungen_by_datum" ON "zahlungen" ("datum", "id");

CREATE INDEX "zahlungen_by_rechnung" ON "zahlungen" ("rechnung");

CREATE INDEX "zahlungen_by_einnahme" ON "zahlungen" ("einnahme");

CREATE INDEX "zahlungen_by_ausgabe" ON "zahlungen" ("ausgabe");

CREATE INDEX "zahlungen_by_mahnung" ON "zahlungen" ("mahnung");

CREATE INDEX "zahlungen_by_kunde" ON "zahlungen" ("kunde");

CREATE INDEX "zahlungen_by_bankumsatz" ON "zahlungen" ("bankumsatz");

CREATE INDEX "zahlungen_by_gegen" ON "zahlungen" ("gegen");

CREATE UNIQUE INDEX "ustva_unique_jahr_zeitraum_nr" ON "ustva" ("jahr", "zeitraum", "nr");

CREATE INDEX "datevExporte_by_am" ON "datevExporte" ("am", "id");

CREATE INDEX "datevExporte_by_wer" ON "datevExporte" ("wer");

CREATE INDEX "buchungsschluesse_by_am" ON "buchungsschluesse" ("am", "id");

CREATE INDEX "buchungsschluesse_by_ustva" ON "buchungsschluesse" ("ustva");

CREATE INDEX "buchungsschluesse_by_datevExport" ON "buchungsschluesse" ("datevExport");

CREATE INDEX "buchungsschluesse_by_wer" ON "buchungsschluesse" ("wer");

CREATE INDEX "ablage_by_entferntAm" ON "ablage" ("entferntAm", "id");

CREATE INDEX "ablage_by_entferntVon" ON "ablage" ("entferntVon");

CREATE UNIQUE INDEX "protokoll_unique_nr" ON "protokoll" ("nr");

CREATE UNIQUE INDEX "protokoll_unique_datensatz_nr" ON "protokoll" ("datensatz", "nr");

CREATE UNIQUE INDEX "externalAccounts_unique_provider_subject" ON "externalAccounts" ("provider", "subject");

CREATE INDEX "externalAccounts_by_subject_sort" ON "externalAccounts" ("subject_sort", "id");

CREATE INDEX "externalAccounts_by_user" ON "externalAccounts" ("user");

CREATE UNIQUE INDEX "serverSecrets_unique_name" ON "serverSecrets" ("name");

CREATE INDEX "serverSecrets_by_name_sort" ON "serverSecrets" ("name_sort", "id");

CREATE UNIQUE INDEX "calendarAddresses_unique_secret" ON "calendarAddresses" ("secret");

CREATE UNIQUE INDEX "calendarAddresses_unique_user" ON "calendarAddresses" ("user");

CREATE UNIQUE INDEX "calendarAddresses_unique_person" ON "calendarAddresses" ("person");

CREATE UNIQUE INDEX "secondFactors_unique_user" ON "secondFactors" ("user");

CREATE UNIQUE INDEX "recoveryCodes_unique_user_hash" ON "recoveryCodes" ("user", "hash");

CREATE INDEX "userSessions_by_benutzt" ON "userSessions" ("benutzt");

CREATE INDEX "userSessions_by_user" ON "userSessions" ("user");

CREATE UNIQUE INDEX "passkeys_unique_credential" ON "passkeys" ("credential");

CREATE INDEX "passkeys_by_name_sort" ON "passkeys" ("name_sort", "id");

CREATE INDEX "passkeys_by_user" ON "passkeys" ("user");

CREATE INDEX "failedSignIns_by_zuletzt" ON "failedSignIns" ("zuletzt");

CREATE INDEX "failedSignIns_by_user" ON "failedSignIns" ("user");

CREATE INDEX "failedSignIns_by_tag" ON "failedSignIns" ("tag");

CREATE INDEX "scans_by_created" ON "scans" ("created", "id");

CREATE UNIQUE INDEX "derivedStands_unique_name" ON "derivedStands" ("name");

CREATE INDEX "derivedStands_by_name_sort" ON "derivedStands" ("name_sort", "id");

CREATE INDEX "vergebeneNummern_by_name_sort" ON "vergebeneNummern" ("name_sort", "id");

CREATE UNIQUE INDEX "mitteilungen_unique_einsatz" ON "mitteilungen" ("einsatz");

CREATE INDEX "mitteilungen_by_person" ON "mitteilungen" ("person");

CREATE UNIQUE INDEX "papierkorb_unique_vorgang_teil" ON "papierkorb" ("vorgang", "teil");

CREATE INDEX "papierkorb_by_bis" ON "papierkorb" ("bis");

CREATE INDEX "papierkorb_by_datensatz" ON "papierkorb" ("datensatz");

CREATE INDEX "storedAnswers_by_created" ON "storedAnswers" ("created", "id");

CREATE INDEX "laeufe_by_created" ON "laeufe" ("created", "id");

CREATE INDEX "einlesungFehler_by_einlesung_sort" ON "einlesungFehler" ("einlesung_sort", "id");

CREATE INDEX "einlesungFehler_by_einlesung" ON "einlesungFehler" ("einlesung");

CREATE UNIQUE INDEX "spaltenprofile_unique_sammlung_kopf" ON "spaltenprofile" ("sammlung", "kopf");

CREATE INDEX "spaltenprofile_by_created" ON "spaltenprofile" ("created", "id");

CREATE UNIQUE INDEX "pruefzeilen_unique_herkunft" ON "pruefzeilen" ("herkunft");

CREATE INDEX "pruefzeilen_by_created" ON "pruefzeilen" ("created", "id");

CREATE INDEX "pruefzeilen_by_identifikation" ON "pruefzeilen" ("identifikation");

CREATE UNIQUE INDEX "fremdnummern_unique_sammlung_nummer" ON "fremdnummern" ("sammlung", "nummer");

CREATE INDEX "fremdnummern_by_nummer_sort" ON "fremdnummern" ("nummer_sort", "id");

CREATE INDEX "fremdnummern_by_datensatz" ON "fremdnummern" ("datensatz");

CREATE INDEX "fremdnummern_by_lauf" ON "fremdnummern" ("lauf");

CREATE INDEX "fremdnummern_by_nummer" ON "fremdnummern" ("nummer");

CREATE UNIQUE INDEX "fremddienste_unique_name" ON "fremddienste" ("name");

CREATE INDEX "fremddienste_by_name_sort" ON "fremddienste" ("name_sort", "id");

CREATE OR REPLACE FUNCTION "bewegungen_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'bewegungen is append-only'; END $$;

CREATE TRIGGER "bewegungen_kept" BEFORE UPDATE OF "id", "created", "updated", "geraet", "nr", "inventar", "inventarliste", "was", "am", "user", "wer", "scan", "ort", "grund" OR DELETE OR TRUNCATE ON "bewegungen" EXECUTE FUNCTION "bewegungen_refuse"();

CREATE OR REPLACE FUNCTION "pruefungen_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'pruefungen is append-only'; END $$;

CREATE TRIGGER "pruefungen_kept" BEFORE UPDATE OF "id", "created", "updated", "geraet", "inventar", "anzahl", "pruefart", "datum", "ergebnis", "pruefer", "user", "sichtpruefung", "ausserBetrieb", "pruefgeraet", "pruefgeraetNr", "kalibriertBis", "schutzklasse", "laenge", "querschnitt", "restnutzung", "messwerte", "naechste", "ersetzt", "herkunft", "bemerkung", "anlagen", "fileFacts" OR DELETE OR TRUNCATE ON "pruefungen" EXECUTE FUNCTION "pruefungen_refuse"();

CREATE OR REPLACE FUNCTION "protokoll_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'protokoll is append-only'; END $$;

CREATE TRIGGER "protokoll_kept" BEFORE UPDATE OF "id", "created", "updated", "nr", "art", "sammlung", "datensatz", "titel", "user", "wer", "aenderungen", "grund", "hash" OR DELETE OR TRUNCATE ON "protokoll" EXECUTE FUNCTION "protokoll_refuse"();

CREATE OR REPLACE FUNCTION "protokollEnde_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF TG_OP = 'UPDATE' AND NEW."nr" = OLD."nr" + 1 THEN RETURN NEW; END IF; RAISE EXCEPTION 'protokollEnde is append-only'; END $$;

CREATE TRIGGER "protokollEnde_kept" BEFORE UPDATE OR DELETE ON "protokollEnde" FOR EACH ROW EXECUTE FUNCTION "protokollEnde_refuse"();

CREATE OR REPLACE FUNCTION "protokollEnde_follow"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE "protokollEnde" SET "updated" = NEW."updated", "nr" = NEW."nr", "hash" = NEW."hash" WHERE "nr" = NEW."nr" - 1; RETURN NULL; END $$;

CREATE TRIGGER "protokollEnde_follows" AFTER INSERT ON "protokoll" FOR EACH ROW EXECUTE FUNCTION "protokollEnde_follow"();

