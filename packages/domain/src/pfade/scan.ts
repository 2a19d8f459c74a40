import {
  type AnswerOf,
  either,
  list,
  listOf,
  members,
  number,
  object,
  orEmpty,
  orNull,
  pfad,
  relation,
  sparse,
  text,
  toggle,
  upload,
  word,
} from '@traverse/schema';
import { MAX_SCANS_AT_ONCE, SCAN_BEFUNDE, SCAN_GRUENDE, SCANS_PATH } from '@traverse/wire';
import { inventar_inventarlisten } from '../entities/inventar_inventarlisten.ts';

// Whoever scans reports what is broken, whatever else they may do with damages.
const who = inventar_inventarlisten.access.update;
// Lists are counted by those who keep them, stock by those who keep it: each scan asks anew.
const whoCounts = members('inventar', 'packlisten', 'rechnungen');

const kennung = (label: string, hint?: string) =>
  text({
    label,
    required: true,
    pattern: { matches: /^[a-z0-9]{15}$/, message: '15 Zeichen aus a-z und 0-9' },
    ...(hint ? { hint } : {}),
  });
/** As it was typed or read. */
const said = (label: string, max: number, hint?: string) =>
  text({ label, max, multiline: true, ...(hint ? { hint } : {}) });

const neuerScan = object({
  id: kennung('Kennung'),
  inventarliste: kennung('Liste'),
  mode: word(['add', 'pack', 'out', 'in'], { label: 'Was gezählt wird' }),
  code: said('Code', 200, 'Wie der Scanner ihn liest, z. B. 7kq2m9x4d1hs83a-ST4'),
  befund: sparse(
    orEmpty(
      word(SCAN_BEFUNDE, {
        label: 'Befund',
        hint: 'Nur bei in: defekt zählt mit zurück und legt einen Schaden mit der Kennung des Scans an, vermisst und verbraucht zählen für sich.',
      }),
    ),
  ),
  text: sparse(said('Was defekt ist', 5000)),
  trotzdem: sparse(
    said(
      'Warum trotzdem',
      500,
      'Warum ein Gerät mitgeht, das gesperrt ist, dessen Prüfung nicht reicht, das in ein Case gehört oder dessen Inhalt nicht auf die Liste passt; nur inventar und admin',
    ),
  ),
  umbuchen: sparse(
    toggle({
      label: 'Umbuchen',
      hint: 'Ein Gerät, das auf einer anderen Liste draußen ist, kommt dort zurück; eins, das für sie gepackt ist, liegt nicht mehr dort',
    }),
  ),
  dazu: sparse(
    toggle({
      label: 'Dazu',
      hint: 'Was nicht auf der Liste steht, kommt im selben Schritt darauf und wird gezählt; zurückgenommen geht beides',
    }),
  ),
  statt: sparse(
    kennung(
      'Statt',
      'Mit dazu: die Zeile, an deren Stelle es geht. Von ihr fallen so viele Stück weg, wie dort noch offen sind',
    ),
  ),
  behaelter: sparse(
    kennung(
      'Offenes Case',
      'Ein Gerät, in dem danach liegt, was gezählt wird. Bei festem Inhalt liegt es nur darin, die Liste zählt das Case',
    ),
  ),
  vollstaendig: sparse(
    toggle({
      label: 'Inhalt vollständig',
      hint: 'Nur bei in und einem Case mit wechselndem Inhalt: Alles, was darin hinausging, ist auch zurück',
    }),
  ),
});

const zaehlung = object({
  id: kennung('Kennung'),
  inventur: kennung('Inventur'),
  platz: text({ label: 'Lagerplatz', max: 15, hint: 'Wo gezählt wird; leer: was keinen Platz hat' }),
  code: said('Code', 200),
  anzahl: sparse(
    number({
      label: 'Stück',
      hint: 'Statt der Zahl des Codes; unter 0 nimmt es von einer zu hohen Zahl weg',
      min: -1_000_000,
      max: 1_000_000,
    }),
  ),
});

const ruecknahme = object({
  id: kennung('Kennung'),
  undoes: kennung('Rücknahme', 'Der Scan, der nicht zählen soll'),
});

/** Scans of a device, one after the other; one that was delivered before is not counted again (SCAN-04). */
export const scansPfad = pfad({
  method: 'POST',
  address: SCANS_PATH,
  who: whoCounts,
  summary: 'Scans abliefern',
  description:
    'Zählt gescannte Artikel auf einer Inventarliste: add erhöht die Anzahl oder legt die Zeile an (der Code eines Sets fügt das Set mit seinen Teilen hinzu), pack, out und in erhöhen ihre Zähler. Jeder Scan zählt unter seiner Kennung genau einmal, auch wenn er mehrmals kommt. Gelesen werden die eigenen Etiketten und alle Codes der Sammlung codes, die als so viele Stück zählen, wie dort steht. Mit inventur statt inventarliste zählt der Scan an einem Platz einer Inventur. Was nicht gezählt werden kann, steht als refused oder notOnList in der Antwort, die anderen zählen trotzdem.',
  body: {
    scans: list(either(ruecknahme, zaehlung, neuerScan), {
      label: 'Die Scans in ihrer Reihenfolge',
      required: true,
      max: MAX_SCANS_AT_ONCE,
      otherwise: `Schicke 1 bis ${MAX_SCANS_AT_ONCE} Scans unter „scans“, jeden vollständig.`,
    }),
  },
  answer: {
    scans: listOf(
      {
        id: text({ label: 'Kennung' }),
        result: word(['counted', 'tooMany', 'undone', 'notOnList', 'refused'], { label: 'Ergebnis' }),
        words: text({ label: 'In Worten' }),
        detail: text({ label: 'Einzelheit' }),
        name: text({ label: 'Der gezählte Artikel' }),
        by: sparse(number({ label: 'Gezählte Stück', hint: 'Fehlt, wenn nichts gezählt wurde' })),
        set: sparse(
          text({
            label: 'Das Set, dessen Code gescannt wurde',
            hint: 'Gezählt sind dann Sets, zeile ist die des ersten Teils',
          }),
        ),
        grund: sparse(
          word(SCAN_GRUENDE, {
            label: 'Warum nichts gezählt wurde',
            hint: 'woanders lässt umbuchen zu, gesperrt, pruefung und inhalt trotzdem. Bei gezählten keinGeraet: der Code des Artikels, nicht der eines Geräts',
          }),
        ),
        hinweis: sparse(
          text({
            label: 'Hinweis',
            hint: 'Von einem gezählten Stück: was trotzdem ein Wort wert ist. Steht auch in detail',
          }),
        ),
        geraet: sparse(text({ label: 'Das gescannte Gerät' })),
        gezaehlt: sparse(
          object(
            {
              zeile: text({ label: 'Zeile der Inventur' }),
              inventar: text({ label: 'Artikel' }),
              lagerplatz: text({ label: 'Wo es zählt' }),
              zuhause: text({ label: 'Wohin es bis dahin gehörte', hint: 'Leer: nirgendwohin' }),
              anzahl: number({ label: 'Dort gezählt' }),
            },
            { label: 'Von einem Scan einer Inventur' },
          ),
        ),
        zeile: orNull(
          object({
            id: text({ label: 'Zeile' }),
            inventar: text({ label: 'Artikel' }),
            anzahl: number({ label: 'Anzahl' }),
            gepackt: number({ label: 'Gepackt' }),
            out: number({ label: 'Raus' }),
            in: number({ label: 'Zurück' }),
            vermisst: number({ label: 'Vermisst' }),
            defekt: number({ label: 'Defekt' }),
            verbraucht: number({ label: 'Verbraucht' }),
            ausgebucht: number({ label: 'Ausgebucht' }),
            updated: text({ label: 'Stand' }),
          }),
        ),
      },
      { label: 'Was aus jedem Scan geworden ist' },
    ),
  },
});

/** What came of a scan. */
export type ScanAnswer = AnswerOf<typeof scansPfad>['scans'][number];

/** A picture of what came back broken, for the damage that a scan has reported (RUECK-01). */
export const schadenFotoPfad = pfad({
  method: 'POST',
  address: '/api/scans/{scan}/fotos/{id}',
  who,
  summary: 'Foto zu einem gescannten Schaden',
  description:
    'Hängt ein Bild an den Schaden, den ein Scan mit Befund „defekt“ angelegt hat. Unter seiner Kennung liegt es genau einmal da, auch wenn es mehrmals kommt.',
  form: { foto: upload({ label: 'Das Bild' }) },
  answer: { schaden: relation('schaeden', { label: 'Der Schaden' }) },
});
