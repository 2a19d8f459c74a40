import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';

/** `/zumietung/{id}` is the list with the dialog of that rental; closing it leads to the list alone. */
export function useOpenedZumietung(): void {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const opened = useRef('');
  const open = useEffectEvent(async (zumietung: string) => {
    await openRecordDialog(entities.zumietungen, { id: zumietung });
    opened.current = '';
    // Closed by another page that was wanted meanwhile.
    if (!router.latestLocation.pathname.endsWith(zumietung)) return;
    await navigate({ to: '/zumietungen', search: true, replace: true });
  });
  useEffect(() => {
    if (id === undefined || id === opened.current) return;
    opened.current = id;
    void open(id);
  }, [id]);
}
