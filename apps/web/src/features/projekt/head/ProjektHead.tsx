import { IconHeart, IconHeartFilled, IconPencil, IconReportMoney } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { labelsOf } from '@traverse/domain/projekt/labels';
import { dayOf, relativeDay } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { setFavourite, useFavourites } from '../../../api/favourites.ts';
import { useSession } from '../../../api/session.ts';
import { mayCreate } from '../../../records/list/row-rights.ts';
import { mayOpen } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import layout from '../../../ui/layout.module.css';
import { useSwitch } from '../../../ui/useSwitch.ts';
import { useToday } from '../../../ui/useToday.ts';
import { InPlace } from '../InPlace.tsx';
import { useMayEdit } from '../may-edit.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { openLabelsDialog } from './LabelsDialog.tsx';
import { missing } from './ProjektFacts.tsx';
import css from './ProjektHead.module.css';
import { ProjektMenu } from './ProjektMenu.tsx';
import { StatusButton } from './StatusButton.tsx';

/** The name in place, what it is about, and what can be done with the project as a whole (PROJ-11). */
export function ProjektHead({ editor }: { editor: ProjektEditor }) {
  const { projekt } = editor;
  const session = useSession();
  return (
    <header className={css.head}>
      <div className={css.title}>
        <h1>
          <InPlace
            look="title"
            label="Name"
            value={projekt.name}
            text={projekt.name}
            check={missing}
            onSave={(typed, seen) => editor.save({ name: typed.trim() }, { name: seen })}
            renderField={(typing) => <TextField label="Name" labelHidden {...typing} />}
          />
        </h1>
        <About editor={editor} />
      </div>
      <div className={css.actions}>
        {mayCreate(entities.favouriten, session ?? guest) && (
          <Favourite projekt={projekt.id} name={projekt.name} onRefused={editor.addAlert} />
        )}
        {mayOpen('/projekt/$id/ergebnis', session ?? guest) && (
          <ButtonLink to="/projekt/$id/ergebnis" params={{ id: projekt.id }} icon={IconReportMoney}>
            Ergebnis
          </ButtonLink>
        )}
        <ProjektMenu editor={editor} />
      </div>
    </header>
  );
}

function About({ editor }: { editor: ProjektEditor }) {
  const today = useToday();
  const mayEdit = useMayEdit();
  const offline = useOfflineReason();
  const { label, datum_von } = editor.projekt;
  const start = dayOf(datum_von);
  const labels = labelsOf(label);
  const kategorien = technikKategorien.filter((kategorie) => labels.includes(kategorie));
  const others = labels.filter((each) => !kategorien.some((kategorie) => kategorie === each));
  return (
    <div className={css.about}>
      <StatusButton editor={editor} />
      {kategorien.map((kategorie) => (
        <KategorieTag key={kategorie} kategorie={kategorie} />
      ))}
      {others.length > 0 && <span>{others.join(', ')}</span>}
      {labels.length === 0 && <span className={layout.faintNote}>Keine Labels</span>}
      {mayEdit && (
        <IconButton
          label={`Labels bearbeiten: ${labels.join(', ') || 'keine'}`}
          icon={IconPencil}
          disabled={offline}
          onClick={() => void openLabelsDialog(editor)}
        />
      )}
      {start !== '' && <span className={layout.faintNote}>{relativeDay(start, today)}</span>}
    </div>
  );
}

interface FavouriteProps {
  projekt: ProjektEditor['projekt']['id'];
  name: string;
  onRefused: (message: string) => void;
}

function Favourite({ projekt, name, onRefused }: FavouriteProps) {
  const session = useSession();
  const offline = useOfflineReason();
  const { favourites } = useFavourites();
  const [isFavourite, press] = useSwitch(favourites?.has(projekt) ?? false, async (isOn) => {
    if (session) await setFavourite(projekt, session, isOn);
  });
  return (
    <IconButton
      label={`${name} als Favorit merken`}
      title={isFavourite ? 'Nicht mehr merken' : 'Als Favorit merken'}
      icon={isFavourite ? IconHeartFilled : IconHeart}
      aria-pressed={isFavourite}
      size="control"
      outlined
      disabled={offline}
      onClick={() => void press().catch((reason: unknown) => onRefused(failureOf(reason).message))}
    />
  );
}
