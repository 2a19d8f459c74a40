import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react';
import { istUeberfaellig, istUnbestaetigt } from '@traverse/domain/einsatz/ruft';
import { istBeendet } from '@traverse/domain/einsatz/status';
import type { Dienst, Einsatz, Person } from '@traverse/domain/entities';
import { isFrei } from '@traverse/domain/options/personen-arten';
import { clsx } from 'clsx';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { deleteRecord, updateRecord } from '../../../api/records.ts';
import { toastDone } from '../../../records/delete/way-back.ts';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { useNow } from '../../../ui/useNow.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import css from './Mannschaft.module.css';

interface EinsatzChipProps {
  readonly einsatz: Einsatz;
  readonly dienst: Pick<Dienst, 'antwortBis'>;
  readonly person: Person | undefined;
  readonly editor: ProjektEditor;
}

/** Somebody on a Dienst, and what may become of it. */
export function EinsatzChip({ einsatz, dienst, person, editor }: EinsatzChipProps) {
  const { id, status, name } = einsatz;
  const reread = () => refresh('dienste', 'einsaetze', 'projekt');
  const store = async (work: () => Promise<unknown>, done: string) => {
    const failure = await attempt(work);
    if (failure) editor.addAlert(failure.message);
    else toastDone(`${name}: ${done}`, `${name} ist wieder ${status}`, reread);
    await reread();
  };
  const change = (changes: Pick<Einsatz, 'status'> & Partial<Pick<Einsatz, 'antwortWeg'>>) => {
    void store(() => updateRecord('einsaetze', id, changes), changes.status);
  };
  const now = useNow();
  const [isLate, isUnread] = [istUeberfaellig(einsatz, dienst, now), istUnbestaetigt(einsatz, now)];
  const asks = isFrei(person?.art ?? '') && status !== 'zugesagt';
  return (
    <li>
      <PopMenu>
        <Menu.Target>
          <button
            type="button"
            className={clsx(
              css.chip,
              css[status || 'vorgemerkt'],
              isLate && css.late,
              isUnread && css.unread,
            )}
            aria-label={`${name}, ${status}${isLate ? ', Frist vorbei' : ''}${isUnread ? ', Änderung nicht bestätigt' : ''}`}
          >
            <Zeichen einsatz={einsatz} />
            {name}
            {einsatz.anzahl > 1 && ` × ${einsatz.anzahl}`}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{statusWorte(einsatz)}</Menu.Label>
          {status !== 'eingeteilt' && (
            <Menu.Item
              onClick={() =>
                change({ status: 'eingeteilt', ...(asks ? { antwortWeg: 'Telefon' as const } : {}) })
              }
            >
              {asks ? 'Hat am Telefon zugesagt' : 'Einteilen'}
            </Menu.Item>
          )}
          {(status === 'vorgemerkt' || status === 'angefragt') && (
            <Menu.Item onClick={() => change({ status: 'zugesagt' })}>Nur zugesagt</Menu.Item>
          )}
          {status !== 'vorgemerkt' && einsatz.gesagtAm === '' && (
            <Menu.Item onClick={() => change({ status: 'vorgemerkt' })}>Nur vormerken</Menu.Item>
          )}
          {mayBeAsked(einsatz) && (
            <Menu.Item onClick={() => change({ status: 'angefragt' })}>Fragen</Menu.Item>
          )}
          {status === 'angefragt' && (
            <Menu.Item onClick={() => change({ status: 'abgelehnt' })}>Hat abgesagt</Menu.Item>
          )}
          {(status === 'eingeteilt' || status === 'zugesagt' || status === 'angefragt') && (
            <Menu.Item onClick={() => change({ status: 'abgesagt' })}>Absagen</Menu.Item>
          )}
          {status === 'vorgemerkt' && (
            <Menu.Item onClick={() => void store(() => deleteRecord('einsaetze', id), 'entfernt')}>
              Entfernen
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </PopMenu>
    </li>
  );
}

/** By the sign first: asked, on it, over, or planned in silence. */
function Zeichen({ einsatz }: { readonly einsatz: Einsatz }) {
  const how = { size: 16, stroke: 2, 'aria-hidden': true } as const;
  if (istBeendet(einsatz)) return <IconX {...how} />;
  if (einsatz.status === 'angefragt') return <IconQuestionMark {...how} />;
  return einsatz.status === 'vorgemerkt' ? <IconClock {...how} /> : <IconCheck {...how} />;
}

const mayBeAsked = ({ status }: Einsatz): boolean =>
  status === 'vorgemerkt' || status === 'abgelehnt' || status === 'abgesagt';

/** What is known of her answer: a question, a reason, that she has read what changed. */
function statusWorte(einsatz: Einsatz): string {
  const { status, antwortText, gesagtAm, bestaetigtAm } = einsatz;
  const grund = istBeendet(einsatz) ? einsatz.grund : '';
  const unread = status === 'eingeteilt' && gesagtAm !== '' && bestaetigtAm < gesagtAm;
  const words = antwortText || grund;
  return [status, words === '' ? '' : `„${words}“`, unread ? 'noch nicht bestätigt' : '']
    .filter((each) => each !== '')
    .join(', ');
}
