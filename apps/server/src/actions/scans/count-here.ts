import { entities, type Geraet, type Listenzeile } from '@traverse/domain/entities';
import type { GeraetVerdict } from '@traverse/domain/geraet/geraet-scan';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { counterOfMode } from '@traverse/domain/packliste/counters';
import { countedWords } from '@traverse/domain/packliste/scan-outcome';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import type { Write } from '../../records/engine.ts';
import { updateRecord } from '../../records/write-record.ts';
import { alreadyClaimed } from '../belege/liste-belege.ts';
import type { Along } from './count-case.ts';
import { lineOn } from './line-on.ts';
import type { OpenCase } from './open-case.ts';
import { packedAfter, packedElsewhere, repack } from './packed-geraet.ts';
import type { PutOnList } from './put-on-list.ts';
import { type NewScan, remember, vorherOf } from './scan-answers.ts';
import { countIn } from './scan-befund.ts';

const { inventar_inventarlisten } = entities;

type Counts = Extract<GeraetVerdict, { readonly does: 'count' }>;

const WAS = { pack: 'gepackt', out: 'raus', in: 'rein' } as const;

interface Where {
  readonly here: Listenzeile | undefined;
  readonly put: PutOnList | undefined;
  readonly into: OpenCase | undefined;
  /** Counts what goes or comes in it. */
  readonly along: () => Promise<Along>;
  /** What lies in it stays where it is counted. */
  readonly alone: boolean;
  /** It lay in a fixed case: no line has counted it out. */
  readonly isPart: boolean;
}

/**
 * Counts a device that the rule lets go: it first, then the counters, since a line that says less than its devices is refused. Nothing where its
 * line is gone.
 */
export async function countHere(
  scan: NewScan,
  geraet: Geraet,
  { on, rebooks, isFound, leavesCase, hinweis, trotz }: Counts,
  { here, put, into, along, alone, isPart }: Where,
  write: Write,
): Promise<ScanAnswer | undefined> {
  const { context } = write;
  const { mode, befund = '' } = scan;
  if (mode === 'add') return undefined;
  const isElsewhere = geraet.liste !== '' && geraet.liste !== scan.inventarliste;
  const there = isElsewhere ? await lineOn(geraet.liste, geraet.inventar, write.transaction) : undefined;
  const counted = on === 'there' ? (there ?? here) : here;
  if (!counted) return undefined;
  const lies = into?.geraet.id ?? (leavesCase ? '' : geraet.behaelter);
  const vorher = vorherOf(geraet, lies !== geraet.behaelter);
  const listeNow = mode === 'out' || befund === 'vermisst' ? counted.inventarliste : '';
  const goesOut = mode !== 'in';
  const packed = packedElsewhere(geraet, scan);
  const zustandNow = befund === 'vermisst' ? 'vermisst' : isFound ? 'einsatzbereit' : geraet.zustand;
  const grund = [trotz, scan.trotzdem].filter((each) => trotz !== '' && each).join(' – ');
  const leaves = goesOut && isElsewhere && !isPart && (rebooks || isFound) && there;
  await moveGeraet(
    geraet,
    {
      liste: listeNow,
      zustand: zustandNow,
      gepacktFuer: packedAfter(geraet, scan),
      ...(lies === geraet.behaelter ? {} : { behaelter: lies }),
    },
    [
      ...(leaves
        ? [{ was: 'rein', inventarliste: geraet.liste, grund: 'umgebucht', scan: scan.id } as const]
        : []),
      ...(isFound ? [{ was: 'gefunden', inventarliste: geraet.liste, scan: scan.id } as const] : []),
      {
        was: befund === 'vermisst' ? 'vermisst' : WAS[mode],
        inventarliste: counted.inventarliste,
        scan: scan.id,
        grund,
        ...(into ? { ort: into.geraet.bezeichnung } : {}),
      } as const,
    ],
    context,
    () => !alone,
  );
  const mit = await along();
  if (packed) await repack(geraet, packed, -1, write);
  // Its line may have counted it back by the item's own code: more than went is never back (W 1.4).
  const isBackThere = (line: Listenzeile) => !isFound && stillOut(line) === 0;
  const zeileDort = leaves && !isBackThere(leaves) ? leaves : undefined;
  const dort = zeileDort && (await countIn({ id: scan.id, isFound }, zeileDort.id, 1, write));
  const by = on === 'there' && isElsewhere && isBackThere(counted) ? 0 : 1;
  const asked = { ...scan, geraet: geraet.id, isFound };
  const field = befund === 'vermisst' ? 'vermisst' : counterOfMode(mode);
  const { zeile, found, ...foundIn } =
    mode === 'in'
      ? await countIn(asked, counted.id, by, write)
      : {
          zeile: await updateRecord(inventar_inventarlisten, counted.id, { [`${field}+`]: 1 }, write),
          found: 0,
        };
  const said = countedWords(zeile, mode, 1, { befund, found: Math.max(found, isFound ? 1 : 0) });
  const claimed = isFound ? await alreadyClaimed(counted, write.transaction, write.authority.reader) : '';
  const rest = [
    (put?.detail ?? said.detail) + claimed,
    into ? `in ${into.geraet.bezeichnung}` : '',
    mit.words,
    on === 'there' && isElsewhere ? 'dort zurückgezählt' : '',
    hinweis,
  ];
  const answer = await remember(
    scan.id,
    { zeile, name: geraet.bezeichnung },
    {
      ...said,
      detail: rest.filter((each) => each !== '').join(', '),
      field,
      by,
      newZeile: false,
      ...put?.facts,
      ...foundIn,
      ...(befund === '' ? {} : { befund }),
      ...vorher,
      zeileDort: zeileDort?.id ?? '',
      dortVermisst: dort?.ausVermisst ?? 0,
      inhalt: mit.inhalt,
    },
    write,
  );
  return hinweis === '' ? answer : { ...answer, hinweis };
}
