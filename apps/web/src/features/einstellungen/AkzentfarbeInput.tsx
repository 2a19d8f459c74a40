import { useQuery } from '@tanstack/react-query';
import { akzentfarbePattern, colourOfPicture } from '@traverse/domain/values';
import type { Kind } from '@traverse/schema';
import { type InputProps, textIn } from '../../records/fields/input-props.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import css from './AkzentfarbeInput.module.css';
import { pixelsOf } from './picture-pixels.ts';
import { useLogoAddress } from './useLogoAddress.ts';

/** The firm's colour, chosen, typed or taken from its logo. */
export function AkzentfarbeInput({ entry, onEntry, frame, place }: InputProps<Kind>) {
  const farbe = textIn(entry);
  const address = useLogoAddress(place.record?.id ?? '', place.entries['logo']);
  const { data: proposed = '' } = useQuery({
    queryKey: ['logo-colour', address],
    queryFn: async () => colourOfPicture(await pixelsOf(address ?? '')) ?? '',
    enabled: Boolean(address),
    // A logo that cannot be read proposes nothing.
    retry: false,
  });
  return (
    <div className={css.part}>
      <TextField
        {...frame}
        autoComplete="off"
        placeholder="#16181B"
        value={farbe}
        onChange={(value) => onEntry({ value: value.trim() })}
        end={
          <span className={css.well}>
            <input
              type="color"
              aria-label={`${frame.label} wählen`}
              value={akzentfarbePattern.matches.test(farbe) ? farbe.toLowerCase() : BLACK}
              onChange={({ currentTarget }) => onEntry({ value: currentTarget.value.toUpperCase() })}
            />
          </span>
        }
      />
      {proposed !== '' && proposed !== farbe.toUpperCase() && (
        <Button look="soft" onClick={() => onEntry({ value: proposed })}>
          <span className={css.sample} style={{ background: proposed }} aria-hidden="true" />
          Farbe des Logos nehmen
        </Button>
      )}
    </div>
  );
}

const BLACK = '#16181b';
