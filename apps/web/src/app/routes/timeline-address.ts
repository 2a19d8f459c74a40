// Types alone: the first program must not carry the domain.
import type { Day } from '@traverse/domain/values';
import type { TimelineWeite } from '../../features/verfuegbarkeit/ViewTools.tsx';
import { dayIn } from './day-in-address.ts';

const SPANS: readonly TimelineWeite[] = ['3wochen', '6wochen', 'quartal'];

/** What the timeline shows, as it stands in the address: `?von=2026-12-01&liste=…`. */
export interface TimelineAddress {
  /** The first day. */
  readonly von?: Day;
  /** How many days stand side by side. */
  readonly weite?: TimelineWeite;
  readonly kategorie?: string;
  /** Only items of which something is missing. */
  readonly engpaesse?: boolean;
  /** Only items that something books; not said: where nothing is searched for. */
  readonly verplant?: boolean;
  /** Part of the name of an item. */
  readonly suche?: string;
  /** Only the items of this Inventarliste, which counts as booked. */
  readonly liste?: string;
  /** Only this item. */
  readonly item?: string;
}

type Search = { readonly [key: string]: unknown };

const ID = /^[a-z0-9]{15}$/;

/** What cannot be meant is left out. */
export function readTimelineAddress(search: Search): TimelineAddress {
  const weite = SPANS.find((each) => each === search['weite']);
  return {
    ...dayIn(search, 'von'),
    ...(weite && { weite }),
    ...textIn(search, 'kategorie', /^(Ton|Licht|Video)$/),
    ...(search['engpaesse'] === true ? { engpaesse: true } : {}),
    ...(typeof search['verplant'] === 'boolean' ? { verplant: search['verplant'] } : {}),
    ...textIn(search, 'suche', /^.{1,100}$/),
    ...textIn(search, 'liste', ID),
    ...textIn(search, 'item', ID),
  };
}

function textIn(search: Search, key: 'kategorie' | 'suche' | 'liste' | 'item', form: RegExp) {
  const value = search[key];
  return typeof value === 'string' && form.test(value) ? { [key]: value } : {};
}
