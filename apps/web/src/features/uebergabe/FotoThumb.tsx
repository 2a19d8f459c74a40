import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './uebergabe.module.css';

interface FotoThumbProps {
  readonly foto: File;
  readonly label: string;
  readonly onRemove: () => void;
}

/** A photo that was taken and is not sent yet. */
export function FotoThumb({ foto, label, onRemove }: FotoThumbProps) {
  const [url] = useState(() => URL.createObjectURL(foto));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className={css.thumb}>
      <img src={url} alt={label} />
      <IconButton icon={IconX} label={`${label} entfernen`} size="row" outlined onClick={onRemove} />
    </div>
  );
}
