import type { LinkAntwort } from '../../api/freigabe.ts';

const VORBEI: readonly LinkAntwort['stand'][] = ['angenommen', 'abgelehnt', 'abgelaufen', 'ersetzt'];

/** Whether an offer is not to be answered any more. */
export const isVorbei = (stand: LinkAntwort['stand']): boolean => VORBEI.includes(stand);
