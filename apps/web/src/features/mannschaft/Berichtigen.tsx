import { wireDateAt } from '@traverse/domain/values';
import type { GezeigteZeit } from '../../api/mannschaft.ts';
import { newRecordId } from '../../api/record-id.ts';
import { Button } from '../../ui/Button.tsx';
import css from './MannschaftSeite.module.css';
import { keepStunden } from './stunden-sendung.ts';
import { tagWorte } from './tag-worte.ts';
import { ZeitForm } from './ZeitForm.tsx';

/** Another time instead of this one, or none at all: each a report of its own. */
export function Berichtigen({
  zeit,
  all,
  onDone,
}: {
  readonly zeit: GezeigteZeit;
  readonly all: readonly GezeigteZeit[];
  readonly onDone: () => void;
}) {
  const { id, einsatz, von, bis, pause, projekt } = zeit;
  const keep = async (meldung: Parameters<typeof keepStunden>[0]) => {
    await keepStunden(meldung, projekt);
    onDone();
  };
  return (
    <div className={css.form}>
      <ZeitForm
        label={`Berichtigen ${tagWorte(von)}`}
        von={von}
        bis={bis}
        pause={pause}
        km={zeit.km}
        taetigkeit={zeit.taetigkeit}
        others={all.filter((each) => each.id !== id)}
        onCancel={onDone}
        onDone={(next) => keep({ ...next, ersetzt: id, ...(einsatz === '' ? {} : { einsatz }) })}
      />
      <Button
        large
        look="dangerOutline"
        onClick={() =>
          keep({
            id: newRecordId(),
            ersetzt: id,
            von,
            bis,
            pause,
            zurueck: true,
            erfasstAm: wireDateAt(Date.now()),
          })
        }
      >
        War keine Arbeit: zurücknehmen
      </Button>
    </div>
  );
}
