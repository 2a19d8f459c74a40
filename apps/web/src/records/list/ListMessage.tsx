import {
  IconDatabaseOff,
  IconFilterOff,
  IconPlus,
  IconSearchOff,
  IconTableImport,
} from '@tabler/icons-react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { emptyList } from '../nouns.ts';
import { OfflineHere } from '../OfflineHere.tsx';
import { ClearFilters } from './FilterChips.tsx';
import css from './ListMessage.module.css';
import { changed, isFiltered, startState } from './list-state.ts';
import { useTakesTables } from './TabelleItem.tsx';
import type { RecordList } from './useRecordList.ts';
import type { RowCommands } from './useRowCommands.ts';

interface ListMessageProps {
  list: RecordList;
  commands: RowCommands | undefined;
}

/** What stands over or instead of the rows when there are none, or when they could not be loaded. */
export function ListMessage({ list, commands }: ListMessageProps) {
  if (list.isBehind) {
    return (
      <div className={css.message}>
        <Message tone="info" title="Das ist noch die vorige Auswahl.">
          Die neue kommt, sobald die Verbindung zurück ist.
        </Message>
      </div>
    );
  }
  if (list.failure) {
    return (
      <div className={css.message}>
        <Failed list={list} />
      </div>
    );
  }
  return list.page?.totalItems === 0 ? <Empty list={list} commands={commands} /> : null;
}

/** A refusal stays one until the list asks for something else; silence is tried again. */
function Failed({ list: { failure, failures, reload, change, start } }: { list: RecordList }) {
  if (!failure) return null;
  if (failure.status === 0) return <OfflineHere onRetry={reload} />;
  if (failure.status !== 400 && failure.status !== 403) {
    return <ErrorState reason={failure.message} failures={failures} onRetry={reload} />;
  }
  return (
    <StateCard
      bare
      icon={IconDatabaseOff}
      title="Diese Auswahl geht nicht"
      action={<Button onClick={() => change(startState(start))}>Von vorn beginnen</Button>}
    >
      {failure.message}
    </StateCard>
  );
}

function Empty({ list, commands }: ListMessageProps) {
  const { state, change } = list;
  const filtered = isFiltered(state);
  const isPhone = useMedia('--phone');
  const clearFilters = () => change(changed(state, { ranges: [], filters: [] }));
  if (state.search.trim() !== '') {
    return (
      <StateCard
        bare
        icon={IconSearchOff}
        title={`Kein Treffer für „${state.search.trim()}“`}
        action={
          <>
            <Button look="soft" onClick={() => change(changed(state, { search: '' }))}>
              Suche löschen
            </Button>
            {filtered && <ClearFilters onClear={clearFilters} />}
          </>
        }
      >
        {filtered ? 'Ein Filter ist aktiv.' : isPhone ? ELSEWHERE.phone : ELSEWHERE.table}
      </StateCard>
    );
  }
  if (filtered) {
    return (
      <StateCard
        bare
        icon={IconFilterOff}
        title="Nichts in dieser Auswahl"
        action={<ClearFilters onClear={clearFilters} />}
      >
        Ein Filter ist aktiv.
      </StateCard>
    );
  }
  return <NothingYet list={list} commands={commands} />;
}

/** What the list is for, and the first two ways to fill it. */
function NothingYet({ list: { entity, reader }, commands }: ListMessageProps) {
  const { icon, title, wozu, way } = emptyList(entity.collection, reader);
  const takesTables = useTakesTables(entity);
  const create = commands?.create;
  return (
    <StateCard
      bare
      icon={icon}
      title={title}
      action={
        create && (
          <>
            <Button look="primary" icon={IconPlus} disabled={commands.blocked} onClick={create}>
              Anlegen
            </Button>
            {takesTables ? (
              <ButtonLink
                icon={IconTableImport}
                to="/einlesen/$sammlung"
                params={{ sammlung: entity.collection }}
              >
                Tabelle einlesen
              </ButtonLink>
            ) : (
              way && <ButtonLink {...way.link}>{way.label}</ButtonLink>
            )}
          </>
        )
      }
    >
      {wozu ?? (create && 'Lege den ersten Eintrag an.')}
    </StateCard>
  );
}

const ELSEWHERE = {
  table: 'Klick auf die Köpfe der Spalten, um auch dort zu suchen.',
  phone: 'Probiere ein anderes Wort, oder suche in weiteren Spalten.',
};
