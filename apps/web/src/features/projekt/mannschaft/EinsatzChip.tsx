import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconClock, IconX } from '@tabler/icons-react';
import { istBeendet } from '@traverse/domain/einsatz/status';
import type { Einsatz, Person } from '@traverse/domain/entities';
import { isFrei } from '@traverse/domain/options/personen-arten';
import { clsx } from 'clsx';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { deleteRecord, updateRecord } from '../../../api/records.ts';
import { toastDone } from '../../../records/delete/way-back.ts';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import css from './Mannschaft.module.css';

interface EinsatzChipProps {
  readonly einsatz: Einsatz;
  readonly person: Person | undefined;
  readonly editor: ProjektEditor;
}

/** Somebody on a Dienst, and what may become of it. */
export function EinsatzChip({ einsatz, person, editor }: EinsatzChipProps) {
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
  const Glyph = istBeendet(einsatz) ? IconX : status === 'eingeteilt' ? IconCheck : IconClock;
  const asks = isFrei(person?.art ?? '') && status !== 'zugesagt';
  return (
    <li>
      <PopMenu>
        <Menu.Target>
          <button
            type="button"
            className={clsx(css.chip, css[status || 'vorgemerkt'])}
            aria-label={`${name}, ${status}`}
          >
            <Glyph size={16} stroke={2} aria-hidden="true" />
            {name}
            {einsatz.anzahl > 1 && ` × ${einsatz.anzahl}`}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{status}</Menu.Label>
          {status !== 'eingeteilt' && (
            <Menu.Item
              onClick={() =>
                change({ status: 'eingeteilt', ...(asks ? { antwortWeg: 'Telefon' as const } : {}) })
              }
            >
              {asks ? 'Hat am Telefon zugesagt' : 'Einteilen'}
            </Menu.Item>
          )}
          {status === 'vorgemerkt' && (
            <Menu.Item onClick={() => change({ status: 'zugesagt' })}>Nur zugesagt</Menu.Item>
          )}
          {status !== 'vorgemerkt' && einsatz.gesagtAm === '' && (
            <Menu.Item onClick={() => change({ status: 'vorgemerkt' })}>Nur vormerken</Menu.Item>
          )}
          {(status === 'eingeteilt' || status === 'zugesagt') && (
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
