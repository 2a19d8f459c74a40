import { IconCamera, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Maengel } from '@traverse/domain/uebergabe/blatt';
import type { UebergabeDaten } from '@traverse/domain/uebergabe/daten';
import { clsx } from 'clsx';
import { useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Message } from '../../ui/Message.tsx';
import { FotoThumb } from './FotoThumb.tsx';
import css from './uebergabe.module.css';
import type { Blattzeile } from './useUebergabeFacts.ts';

/** What is seen most often: one press says it. */
const HAEUFIG = ['Gehäuse verkratzt', 'Delle', 'Kabel', 'fehlt etwas'];

interface MangelStepProps {
  readonly art: UebergabeDaten['art'];
  readonly line: Blattzeile;
  readonly most: number;
  readonly maengel: Maengel;
  readonly fotos: readonly File[];
  readonly onChange: (maengel: Maengel) => void;
  readonly onFoto: (taken: readonly File[]) => void;
  readonly onRemoveFoto: (foto: File) => void;
}

/** What is to be seen at pieces of a line as they change hands, and photos of it. */
export function MangelStep(props: MangelStepProps) {
  const { art, line, most, maengel, fotos, onChange, onFoto, onRemoveFoto } = props;
  const [geraet, setGeraet] = useState(line.geraete[0]?.id ?? '');
  const { anzahl, text } = maengel[geraet] ?? { anzahl: 0, text: '' };
  const say = (more: Partial<Maengel[string]>) => {
    // Whoever says what it is has one in hand.
    const next = { anzahl: Math.max(anzahl, 1), text, ...more };
    onChange({ ...maengel, [geraet]: next });
  };
  const top = geraet === '' ? most : 1;
  return (
    <div className={css.defect}>
      <h2 className={css.what}>{line.name}</h2>
      {line.geraete.length > 0 && (
        <div role="group" aria-label="Welches Gerät?" className={css.chips}>
          {line.geraete.map(({ id, nummer }) => (
            <Chip key={id} pressed={geraet === id} onPress={() => setGeraet(id)}>
              {nummer}
            </Chip>
          ))}
        </div>
      )}
      <div className={css.count}>
        <span>Wie viele von {top}?</span>
        <div className={css.stepper}>
          <IconButton
            icon={IconMinus}
            label="Einer weniger"
            size="bar"
            outlined
            disabled={anzahl <= 0}
            onClick={() => say({ anzahl: Math.max(0, anzahl - 1) })}
          />
          <output>{anzahl}</output>
          <IconButton
            icon={IconPlus}
            label="Einer mehr"
            size="bar"
            outlined
            disabled={anzahl >= top}
            onClick={() => say({ anzahl: Math.min(top, anzahl + 1) })}
          />
        </div>
      </div>
      <div role="group" aria-label="Was ist zu sehen?" className={css.chips}>
        {HAEUFIG.map((word) => (
          <Chip key={word} pressed={text === word} onPress={() => say({ text: text === word ? '' : word })}>
            {word}
          </Chip>
        ))}
      </div>
      <TextField
        label="Was ist zu sehen?"
        value={text}
        maxLength={500}
        onChange={(value) => say({ text: value })}
      />
      <div className={css.fotos}>
        {fotos.map((foto, index) => (
          <FotoThumb
            key={`${foto.lastModified} ${foto.size}`}
            foto={foto}
            label={`Foto ${index + 1}`}
            onRemove={() => onRemoveFoto(foto)}
          />
        ))}
        <FotoLabel onTaken={onFoto} />
      </div>
      {art === 'Übergabe' && (
        <Message tone="warning">Notiert heißt: Dieser Mangel wird bei der Rückgabe nicht berechnet.</Message>
      )}
    </div>
  );
}

interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={clsx(css.chip, pressed && css.pressed)}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export function FotoLabel({ onTaken }: { readonly onTaken: (taken: readonly File[]) => void }) {
  return (
    <label className={css.foto}>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Foto"
        onChange={({ currentTarget }) => {
          onTaken([...(currentTarget.files ?? [])]);
          // The same picture may be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconCamera size={26} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">Foto</span>
    </label>
  );
}
