import { useQuery } from '@tanstack/react-query';
import { type Engpass, shortageText } from '@traverse/domain/inventarliste/engpass';
import { isBookedElsewhere, type Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { auswegePfad } from '@traverse/domain/pfade';
import { formatDateTime } from '@traverse/domain/values';
import { queryKeys } from '../../api/queries.ts';
import { getRecord } from '../../api/records.ts';
import { usePath } from '../../api/use-path.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import layout from '../../ui/layout.module.css';
import { AuswegeList } from './AuswegeList.tsx';
import { ItemBookings } from './ItemBookings.tsx';
import css from './ShortageDialog.module.css';

interface ShortageFacts {
  readonly entries: readonly Verfuegbarkeit[];
  /** The list that is looked at. */
  readonly own: string;
  /** What was booked in spite of a shortage, as far as the caller knows by now. */
  readonly engpaesse?: readonly Engpass[];
}

/** Names and links everything that books these items, what is missing on which days (VERF-02), and the ways out (SET-05). */
export async function openShortage(facts: ShortageFacts): Promise<void> {
  await openDialog(ShortageDialog, facts);
}

function ShortageDialog({ entries, own, engpaesse, close }: ShortageFacts & DialogControl) {
  const spite = useEngpaesse(own, engpaesse);
  const auswege = usePath(auswegePfad, { id: own }).data?.items ?? [];
  return (
    <Dialog
      title={
        entries.some((entry) => isBookedElsewhere(entry, own))
          ? 'Doppelt verbucht'
          : 'Der Bestand reicht nicht'
      }
    >
      <div className={layout.stack}>
        {entries.map((entry) => {
          const wege = auswege.find(({ inventar }) => inventar === entry.item.id);
          return (
            <section key={entry.item.id} className={css.item}>
              <h3 className={css.name}>
                {entry.item.kategorie !== '' && <KategorieTag kategorie={entry.item.kategorie} wordless />}
                {entry.item.name}
              </h3>
              <ItemBookings entry={entry} own={own} onFollow={() => close()} />
              {wege && <AuswegeList entry={entry} wege={wege} onDone={() => close()} />}
            </section>
          );
        })}
        <p className={layout.note}>
          Eine bestellte Zumietung zählt an ihren Tagen für alle Listen, nicht nur für die, für die sie
          gedacht war.
        </p>
        {spite.map((each) => (
          <p key={`${each.inventar} ${each.am}`} className={layout.note}>
            Trotzdem verbucht am {formatDateTime(each.am)}
            {each.wer !== '' && ` von ${each.wer}`}: {shortageText([each])} zu wenig.
          </p>
        ))}
      </div>
    </Dialog>
  );
}

/** As the list says it now: whoever has just booked in spite of a shortage asks before the page has heard of it. */
function useEngpaesse(liste: string, known: readonly Engpass[] = []): readonly Engpass[] {
  const { data } = useQuery({
    queryKey: queryKeys.record('inventarlisten', liste),
    queryFn: () => getRecord('inventarlisten', liste),
    staleTime: 0,
  });
  return data?.engpaesse ?? known;
}
