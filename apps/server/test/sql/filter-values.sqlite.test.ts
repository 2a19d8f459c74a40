import { describe } from 'vitest';
import { finds, useSmallFirm } from './corpus.ts';

useSmallFirm();

describe('text', () => {
  finds('kunden', [
    ["name = 'Müller'", 'kunde.1'],
    ["name = 'müller'", ''],
    ["name != 'Müller'", 'kunde.2 kunde.3 kunde.4 kunde.5'],
    ["name:lower = 'müller'", 'kunde.1 kunde.3'],
    ["'Müller' = name", 'kunde.1'],
    ["firma = ''", 'kunde.2'],
    ["firma != ''", 'kunde.1 kunde.3 kunde.4 kunde.5'],
    ['firma = null', 'kunde.2'],
    ['firma != null', 'kunde.1 kunde.3 kunde.4 kunde.5'],
    ["firma > ''", 'kunde.1 kunde.3 kunde.4 kunde.5'],
    ["name < 'Z'", 'kunde.1 kunde.2 kunde.5'],
    ["name >= 'Zabel'", 'kunde.3 kunde.4'],
    ["name = 'x' || name = 'Zabel' && ort = 'Ärzen'", 'kunde.4'],
    ["(name = 'Müller' || name = 'Zabel') && ort != 'Köln'", 'kunde.4'],
    ['name = firma', ''],
    ['name != firma', 'kunde.1 kunde.2 kunde.3 kunde.4 kunde.5'],
    ["created = updated && name ~ 'Z'", 'kunde.4'],
  ]);
});

describe('~ ignores case and composition', () => {
  finds('kunden', [
    ["name ~ 'müller'", 'kunde.1 kunde.2 kunde.3'],
    ["name ~ 'MÜ'", 'kunde.1 kunde.2 kunde.3'],
    ["name ~ 'mu\u0308'", 'kunde.1 kunde.2 kunde.3'],
    ["name !~ 'ü'", 'kunde.4 kunde.5'],
    ["ort ~ 'är'", 'kunde.4'],
    ["firma ~ 'STRASSE'", 'kunde.3 kunde.5'],
    ["firma ~ 'straße'", 'kunde.3 kunde.5'],
    ["name ~ 'm%'", 'kunde.1 kunde.2 kunde.3'],
    ["name ~ '%ller'", 'kunde.1 kunde.3'],
    ["name ~ 'm_ller%'", 'kunde.1 kunde.2 kunde.3'],
    ["name ~ 'm_ller'", ''],
    ["firma ~ '100\\%'", 'kunde.4'],
    ["firma ~ '\\%_b'", 'kunde.4'],
    ["firma ~ '%0\\%\\_B%'", 'kunde.4'],
    ["name ~ 'a \\ \"'", 'kunde.5'],
    ["name ~ 'o\\'hara'", 'kunde.5'],
    ["name ~ ''", 'kunde.1 kunde.2 kunde.3 kunde.4 kunde.5'],
    ['firma ~ rabatt', 'kunde.4'],
    ["rabatt ~ '.5'", 'kunde.1'],
    ['kundennummer ~ 4', 'kunde.4'],
    ['ort ~ null', ''],
    ['ort !~ null', ''],
    ["'Zabel und Söhne' ~ name", 'kunde.4'],
  ]);
});

describe('numbers, switches and money', () => {
  finds('inventar', [
    ['anzahl = 12', 'inv.sm58'],
    ["anzahl = '12'", 'inv.sm58'],
    ['anzahl != 12', 'inv.kabel inv.buehne'],
    ['anzahl > 2', 'inv.sm58 inv.kabel'],
    ['anzahl >= 2.5 && anzahl < 12', 'inv.kabel'],
    ['anzahl = 0', 'inv.buehne'],
    ["anzahl = ''", ''],
    ["anzahl != ''", 'inv.sm58 inv.kabel inv.buehne'],
    ["anzahl = 'zwölf'", ''],
    ["anzahl != 'zwölf'", 'inv.sm58 inv.kabel inv.buehne'],
    ["anzahl > 'a'", ''],
    ['mietpreis > 49.5', 'inv.sm58 inv.kabel'],
    ['mietpreis > anzahl', 'inv.sm58 inv.kabel'],
    ['versicherung = true', 'inv.kabel'],
    ['versicherung = TRUE', 'inv.kabel'],
    ['versicherung = false', 'inv.sm58 inv.buehne'],
    ['versicherung = 1', 'inv.kabel'],
    ['versicherung != hideInRechnung', 'inv.kabel inv.buehne'],
    ['1 = 1', 'inv.sm58 inv.kabel inv.buehne'],
    ["1 = '1' && null = '' && 'a' ~ 'A'", 'inv.sm58 inv.kabel inv.buehne'],
    ['1 > 2', ''],
    ["'a' > 'Z'", 'inv.sm58 inv.kabel inv.buehne'],
    ["kategorie = ''", 'inv.buehne'],
    ['@year >= 2026 && @month <= 12', 'inv.sm58 inv.kabel inv.buehne'],
    ['name = 58', ''],
  ]);
});

describe('[LIST-07] days are German days', () => {
  finds('packlisten', [
    ["von >= '2026-03-29'", 'pl.3 pl.lena'],
    ["von < '2026-03-29' && von != ''", 'pl.1 pl.2'],
    ["von <= '2026-03-29' && von != ''", 'pl.1 pl.2 pl.3'],
    ["von > '2026-03-29'", 'pl.lena'],
    ["von = '2026-03-28'", 'pl.1 pl.2'],
    ["von = '2026-03-29'", 'pl.3'],
    ["von != '2026-03-28'", 'pl.3 pl.lena pl.omar'],
    ["bis = '2026-03-29'", 'pl.3'],
    ["'2026-03-29' <= von", 'pl.3 pl.lena'],
    ["von >= '2026-03-28' && von <= '2026-03-28'", 'pl.1 pl.2'],
    ["von ~ '2026-03-28'", 'pl.1 pl.2 pl.3'],
    ["von ~ '2026-03%z'", 'pl.1 pl.2 pl.3 pl.lena'],
    ["von = '2026-03-28 02:00:00.000Z'", 'pl.1'],
    ["von = '2026-03-28T02:00:00.000Z'", 'pl.1'],
    ["von = '2026-03-28T03:00:00+01:00'", 'pl.1'],
    ["von != '2026-03-28T02:00Z'", 'pl.2 pl.3 pl.lena pl.omar'],
    ["von > '2026-03-28T22:59:59Z'", 'pl.2 pl.3 pl.lena'],
    ["von = ''", 'pl.omar'],
    ['von = null', 'pl.omar'],
    ["von < '2026'", 'pl.omar'],
    ["von >= '2026-02-31' && von < '2026-03-28 03'", 'pl.1'],
    ['von < bis', 'pl.3'],
    ['von > @now || von < @yearEnd && von != null', 'pl.1 pl.2 pl.3 pl.lena'],
    ["inventarliste.von = '2026-03-29'", 'pl.2'],
  ]);
  finds('projekt', [
    ["datum_von = '2026-07-01'", 'projekt.1'],
    ["datum_von >= '2026-07-02' && datum_von <= '2026-10-26'", 'projekt.2 projekt.3'],
    ["datum_von = '2026-10-26'", 'projekt.3'],
  ]);
});
