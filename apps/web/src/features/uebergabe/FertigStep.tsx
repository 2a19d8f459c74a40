import { IconCircleCheck, IconCloudOff, IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { uebergabePdfPfad } from '@traverse/domain/pfade';
import type { UebergabeDaten } from '@traverse/domain/uebergabe/daten';
import { formatTime } from '@traverse/domain/values';
import { useState } from 'react';
import { fileOf } from '../../api/ask.ts';
import { saveDocument } from '../../records/save-document.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './uebergabe.module.css';
import { mailUebergabe } from './uebergabe-sendung.ts';
import { useKeptUebergaben } from './useKeptUebergaben.ts';

/** It is kept: where it lies, and its PDF once the office has it. */
export function FertigStep({
  daten,
  words,
  fotos,
  an,
}: {
  readonly daten: UebergabeDaten;
  readonly words: string;
  readonly fotos: number;
  /** Where it may go by mail; '' where nobody knows. */
  readonly an: string;
}) {
  const [address, setAddress] = useState(an);
  const [asked, setAsked] = useState('');
  const mail = async () => {
    await mailUebergabe(daten.id, address.trim());
    setAsked(address.trim());
  };
  const kept = useKeptUebergaben(daten.packliste);
  const own = kept.find(({ inhalt }) => inhalt.daten.id === daten.id);
  const refused = own?.inhalt.abgelehnt ?? '';
  const head =
    daten.ohneUnterschrift === ''
      ? `Unterschrieben, ${formatTime(daten.am)}`
      : daten.ohneUnterschrift === 'Lieferschein'
        ? `Lieferschein, ${formatTime(daten.am)}`
        : `Ohne Unterschrift, ${formatTime(daten.am)}`;
  const facts = [daten.person, words, fotos === 0 ? '' : fotos === 1 ? '1 Foto' : `${fotos} Fotos`];
  return (
    <div className={css.done}>
      <section className={css.stamp} role="status">
        <IconCircleCheck size={44} stroke={1.75} aria-hidden="true" />
        <h2>{head}</h2>
        <p>{facts.filter(Boolean).join(', ')}</p>
      </section>
      {refused !== '' && (
        <Message tone="danger" title="Nicht angenommen.">
          {refused} Sie liegt weiter auf diesem Gerät, auf der Seite der Packliste.
        </Message>
      )}
      {own && refused === '' && (
        <Message tone="warning" icon={IconCloudOff}>
          Liegt sicher auf diesem Gerät. Mit Netz geht sie genau einmal raus, dann kommt das PDF.
        </Message>
      )}
      {!own && (
        <Button
          icon={IconFileTypePdf}
          wide
          large
          onClick={() => saveDocument(() => fileOf(uebergabePdfPfad, { id: daten.id }, 'pdf'))}
        >
          PDF öffnen
        </Button>
      )}
      {refused === '' && asked === '' && (
        <form
          className={css.mail}
          onSubmit={(event) => {
            event.preventDefault();
            void mail();
          }}
        >
          <TextField
            label="Per Mail an"
            type="email"
            inputMode="email"
            value={address}
            onChange={setAddress}
          />
          <Button type="submit" icon={IconMail} disabled={address.trim() === '' && 'Trag eine Adresse ein.'}>
            Schicken
          </Button>
        </form>
      )}
      {asked !== '' && (
        <Message tone="info" icon={IconMail}>
          {own ? `Geht an ${asked}, sobald Netz da ist.` : `Geht an ${asked}.`}
        </Message>
      )}
    </div>
  );
}
