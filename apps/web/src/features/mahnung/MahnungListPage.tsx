import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconCoinOff,
  IconFileTypePdf,
  IconGavel,
  IconReplace,
  IconSend,
} from '@tabler/icons-react';
import { entities, type Mahnung } from '@traverse/domain/entities';
import { mahner } from '@traverse/domain/entities/mahnungen';
import { LETZTE_STUFE } from '@traverse/domain/mahnung/stufen';
import { books } from '@traverse/domain/options/buch-rechte';
import { mahnungErlassenPfad, mahnungSendenPfad, mahnungZuruecknehmenPfad } from '@traverse/domain/pfade';
import { type Day, dayOf, formatDay } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { compare, type Filter } from '@traverse/wire';
import { attempt } from '../../api/failure.ts';
import { keptFile } from '../../api/kept-beleg.ts';
import { changeMahnung } from '../../api/mahnungen.ts';
import { getRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { downloadFile } from '../../api/stored-files.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import type { RowState } from '../../records/list/row-look.ts';
import { askForReason } from '../../records/ReasonDialog.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { showAntrag } from './AntragDialog.tsx';

const ABOVE = [{ label: 'Offene Posten', to: '/offene-posten' }] as const;

// A newer letter takes the older one's place and asks for all of it once more.
const standing = {
  kind: 'and',
  parts: [compare('ersetztDurch', '=', ''), compare('zurueckgenommenAm', '=', '')],
} satisfies Filter;
const counted = { rows: standing, label: 'Summe ohne Ersetzte und Zurückgenommene' };
const open: Filter = { kind: 'and', parts: [...standing.parts, compare('erledigtAm', '=', '')] };
const filters = [{ key: 'offen', label: 'Offen', filter: open }];

/** Every letter that was sent, and what can still be done with it (MAHN-02). */
export function MahnungListPage() {
  const reader = useSession() ?? guest;
  const mayRemind = decide(mahner, reader) === true;
  const mayTakeBack = decide(books, reader) === true;
  return (
    <RecordListPage
      entity={entities.mahnungen}
      above={ABOVE}
      filters={filters}
      counted={counted}
      reasons={({ versandAm, versandFehler }) =>
        versandAm === '' && versandFehler !== '' ? [{ tone: 'danger', words: 'Nicht gesendet' }] : []
      }
      quietState={stateOf}
      stateWidth={190}
      actions={[
        { icon: IconFileTypePdf, verb: 'als PDF', run: savePdf, onlyShows: true },
        {
          icon: IconSend,
          verb: 'noch einmal senden',
          run: sendAgain,
          when: ({ versandAm, versandBegonnen, zurueckgenommenAm }) =>
            mayRemind && versandAm === '' && versandBegonnen === '' && zurueckgenommenAm === '',
        },
        {
          icon: IconGavel,
          verb: 'für den Mahnbescheid',
          run: showAntrag,
          when: (letter) => letter.stufe === LETZTE_STUFE && isOpen(letter) && letter.erledigtAm === '',
          onlyShows: true,
        },
        {
          icon: IconCoinOff,
          verb: 'Zinsen und Kosten erlassen',
          run: waive,
          when: (letter) => mayTakeBack && isOpen(letter) && letter.erlassenAm === '' && asksForMore(letter),
        },
        {
          icon: IconArrowBackUp,
          verb: 'zurücknehmen',
          run: takeBack,
          when: (letter) => mayTakeBack && isOpen(letter),
        },
      ]}
    />
  );
}

const isOpen = ({ zurueckgenommenAm, ersetztDurch }: Mahnung) =>
  zurueckgenommenAm === '' && ersetztDurch === '';
const asksForMore = ({ zinsen, pauschale, gebuehr }: Mahnung) => zinsen + pauschale + gebuehr > 0;

function stateOf(letter: Mahnung, today: Day): RowState {
  if (letter.zurueckgenommenAm !== '') return { icon: IconArrowBackUp, words: 'Zurückgenommen' };
  if (letter.versandBegonnen !== '') return { icon: IconSend, words: 'Wird gesendet' };
  if (letter.erledigtAm !== '') return { icon: IconCircleCheck, words: 'Erledigt' };
  if (letter.ersetztDurch !== '') return { icon: IconReplace, words: 'Ersetzt' };
  const words = `Frist ${formatDay(letter.frist)}`;
  return { icon: IconClock, words: dayOf(letter.frist) < today ? `${words} vorbei` : words };
}

async function savePdf({ beleg }: Mahnung): Promise<void> {
  await downloadFile(keptFile(await getRecord('belege', beleg), 'datei'));
}

async function sendAgain({ id, nummer }: Mahnung): Promise<void> {
  const failure = await attempt(() => changeMahnung(mahnungSendenPfad, { id }));
  if (failure) toastFailure(failure.message);
  else toast(`${nummer} gesendet`);
}

async function waive({ id, nummer }: Mahnung): Promise<void> {
  const detail = 'Die Rechnungen bleiben offen, Zinsen, Pauschale und Gebühr fallen weg.';
  if (!(await confirm(`Zinsen und Kosten von ${nummer} erlassen?`, { detail }))) return;
  const failure = await attempt(() => changeMahnung(mahnungErlassenPfad, { id }));
  if (failure) toastFailure(failure.message);
  else toast(`${nummer}: erlassen`);
}

async function takeBack({ id, nummer }: Mahnung): Promise<void> {
  await askForReason({
    title: `${nummer} zurücknehmen`,
    action: 'Zurücknehmen',
    act: (grund) => changeMahnung(mahnungZuruecknehmenPfad, { id, grund }),
  });
}
