import { describe } from 'vitest';
import { finds, useSmallFirm } from './corpus.ts';
import { anId } from './opened.ts';

useSmallFirm();

describe('relations to one record', () => {
  finds('packlisten', [
    [`kunde = '${anId('kunde.1')}'`, 'pl.1'],
    [`kunde.id = '${anId('kunde.1')}'`, 'pl.1'],
    ["kunde.name = 'Müller'", 'pl.1'],
    ["kunde.name ~ 'müller'", 'pl.1 pl.2 pl.3 pl.lena'],
    ["rechnung.name = ''", 'pl.3 pl.lena pl.omar'],
    ["rechnung.name != 'RN20260001'", 'pl.2 pl.3 pl.lena pl.omar'],
    ["rechnung.name = 'RN20260001'", 'pl.1'],
    ["rechnung.name ~ 'RN'", 'pl.1 pl.2'],
    ["rechnung.name !~ '0001'", 'pl.2'],
    ['rechnung.netto > 1000', 'pl.1'],
    ['rechnung.netto = null', 'pl.3 pl.lena pl.omar'],
    ['rechnung.netto != 100050', 'pl.2 pl.3 pl.lena pl.omar'],
    ['rechnung.bezahlt = false', 'pl.1'],
    ["rechnung = ''", 'pl.3 pl.lena pl.omar'],
    ["rechnung != ''", 'pl.1 pl.2'],
    ["rechnung !~ 'lena'", 'pl.1 pl.3 pl.lena pl.omar'],
    ['rechnung.kunde = kunde', 'pl.1 pl.2'],
    ["rechnung.kunde.name = kunde.name && kunde.ort = 'Köln'", 'pl.1'],
    ["rechnung.kunde.ort = '' || kunde.name = 'Zabel'", 'pl.3 pl.lena pl.omar'],
    ['inventarliste.verbucht = true', 'pl.1'],
  ]);
  finds('inventar_inventarlisten', [
    ["inventar.kategorie = 'Ton'", 'line.1 line.3'],
    ["inventar.name ~ 'kabel' && inventarliste.verbucht = true", 'line.2'],
    ['out > in', 'line.2'],
    ['anzahl > inventar.anzahl', 'line.2'],
    ["anmerkunug ~ 'größe'", 'line.3'],
  ]);
});

describe('back from records that refer to one', () => {
  const lines = 'inventar_inventarlisten_via_inventarliste';
  finds('inventarlisten', [
    // At least one line.
    [`${lines}.inventar.name ?~ 'sm58'`, 'il.both il.one'],
    [`${lines}.inventar.name ?= 'Kabel 10 m'`, 'il.both'],
    [`${lines}.anzahl ?> 9`, 'il.both'],
    // All lines; without lines the value is null.
    [`${lines}.inventar.name ~ 'sm58'`, 'il.one'],
    [`${lines}.anzahl > 5`, 'il.one'],
    [`${lines}.anzahl >= 4`, 'il.both il.one'],
    [`${lines}.inventar.name = ''`, 'il.empty'],
    [`${lines}.inventar.name != 'Kabel 10 m'`, 'il.one il.empty'],
    [`${lines}.inventar.name ?!= 'Kabel 10 m'`, 'il.both il.one il.empty'],
    [`${lines}.inventar.name ?= ''`, 'il.empty'],
    [`${lines}.id ?= null`, 'il.empty'],
    // The same line for two conditions.
    [`${lines}.inventar.name ?= 'SM58' && ${lines}.anzahl ?= 10`, ''],
    [`${lines}.inventar.name ?= 'Kabel 10 m' && ${lines}.anzahl ?= 10`, 'il.both'],
    [`${lines}.inventar.name ?= 'SM58' && verbucht = true && ${lines}.anzahl ?= 10`, ''],
    [`(${lines}.inventar.name ?= 'SM58' || verbucht = false) && ${lines}.anzahl ?= 10`, ''],
    [`(${lines}.inventar.name ?= 'SM58' || verbucht = true) && ${lines}.anzahl ?= 10`, 'il.both'],
    [`${lines}.inventar.name ?= 'SM58' || ${lines}.anzahl ?= 10`, 'il.both il.one'],
    // A condition on all lines beside one on some.
    [`${lines}.anzahl >= 4 && ${lines}.faktor ?= 0.5`, 'il.both'],
    // From there on to others.
    ["packlisten_via_inventarliste.kunde.name ?= 'Müller'", 'il.both'],
    [`packlisten_via_inventarliste.kunde.firma ?= ${lines}.einheit`, 'il.one'],
  ]);
  finds('inventar', [
    [
      "inventar_inventarlisten_via_inventar.inventarliste.packlisten_via_inventarliste.name ?= 'PL20260001'",
      'inv.sm58 inv.kabel',
    ],
    [
      "inventar_inventarlisten_via_inventar.inventarliste.packlisten_via_inventarliste.name = 'PL20260001'",
      'inv.kabel',
    ],
  ]);
});

describe('lists of values', () => {
  finds('users', [
    ["groups.name ?= 'admin'", 'user.lena'],
    ["groups.name = 'admin'", ''],
    ["groups.name = 'packlisten'", 'user.omar'],
    ["groups.name ?~ 'k'", 'user.lena user.omar'],
    ["groups.name ?= 'admin' && groups.name ?= 'kunden'", ''],
    ["groups.name = ''", 'user.none'],
    ['groups:length = 2', 'user.lena'],
    ['groups:length < 1', 'user.none'],
    [`groups:each ?= '${anId('group.pack')}'`, 'user.omar'],
    [`groups.id ?= '${anId('group.pack')}'`, 'user.omar'],
    [`groups ?= '${anId('group.admin')}'`, 'user.lena'],
    [`groups:each = '${anId('group.admin')}'`, ''],
    ["groups ~ 'group.pack'", 'user.omar'],
    ["groups = ''", 'user.none'],
    ["groups != ''", 'user.lena user.omar'],
    [`groups:each ?= '${anId('group.kunden')}' && groups.name ?= 'kunden'`, 'user.lena'],
    [`groups:each ?= '${anId('group.kunden')}' && groups.name ?= 'admin'`, ''],
    ["email ~ 'OMAR@'", 'user.omar'],
    ["username ~ 'ömer'", 'user.omar'],
    ["lastLogin = '2026-03-28'", 'user.omar'],
  ]);
  finds('groups', [
    ["users_via_groups.username ?= 'Lena'", 'group.admin group.kunden'],
    ["users_via_groups.username = 'Ömer'", 'group.pack'],
  ]);
  finds('firma', [
    ["heimatorte:each ?= 'Hürth'", 'firma.1'],
    ["heimatorte:each ?= 'hürth'", ''],
    ["heimatorte:each ?~ 'HÜR'", 'firma.1'],
    ["heimatorte:each ~ 'r'", ''],
    ["heimatorte.1 = 'Hürth'", 'firma.1'],
    ["heimatorte.1 ~ 'hürth'", 'firma.1'],
    ['heimatorte.2 = null', 'firma.1'],
    ["heimatorte.2 = ''", ''],
    ["heimatorte ~ 'köln'", 'firma.1'],
  ]);
  finds('dateien', [
    ['anlagen:length = 2', 'datei.1'],
    ["anlagen:each ?~ 'jpg'", 'datei.1'],
    ["anlagen = ''", 'datei.2'],
    ["anlagen !~ 'plan'", 'datei.2'],
  ]);
});

describe('inside of rows', () => {
  finds('projekt', [
    ["mitarbeiter.0.name = 'Änne'", 'projekt.1'],
    ["mitarbeiter.0.name:lower = 'änne'", 'projekt.1'],
    ["mitarbeiter.0.name ~ 'ÄNN'", 'projekt.1'],
    ["mitarbeiter.1.name = 'Bo'", 'projekt.1'],
    ["mitarbeiter.9.name = ''", ''],
    ['mitarbeiter.9.name = null', 'projekt.1 projekt.2 projekt.3'],
    ["mitarbeiter.0.name != 'Bo'", 'projekt.1 projekt.2 projekt.3'],
    ["mitarbeiter.0.telefon = ''", 'projekt.1'],
    ['mitarbeiter:length = 2', 'projekt.1'],
    ["mitarbeiter ~ 'änne'", 'projekt.1'],
    ["mitarbeiter = ''", 'projekt.2 projekt.3'],
    ["dispo.0.von = '2026-06-30'", 'projekt.1'],
    ["dispo.0.von > '2026-06-30'", ''],
  ]);
  finds('rechnungen', [
    ['optElement.0.preis > 12344', 'rechnung.1'],
    ["optElement.0.preis = '12345'", 'rechnung.1'],
    ['optElement.0.faktor = 1.5 && optElement.0.ust = 19', 'rechnung.1'],
    ["letztesAngebot ~ 'angebot'", 'rechnung.1'],
  ]);
});
