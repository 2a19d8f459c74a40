/** What the timeline shows, as it stands in the address: `?von=2026-12-01&liste=…`. */
export interface TimelineAddress {
  /** The first day. */
  readonly von?: string;
  /** The last day of what it is opened for. */
  readonly bis?: string;
  /** Only the items of this Inventarliste, which counts as booked. */
  readonly liste?: string;
  /** Only this item. */
  readonly item?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[a-z0-9]{15}$/;

/** Anything that is no day and no id is left out. */
export function readTimelineAddress(search: { readonly [key: string]: unknown }): TimelineAddress {
  return {
    ...matching(search, 'von', DAY),
    ...matching(search, 'bis', DAY),
    ...matching(search, 'liste', ID),
    ...matching(search, 'item', ID),
  };
}

function matching(search: { readonly [key: string]: unknown }, key: keyof TimelineAddress, form: RegExp) {
  const value = search[key];
  return typeof value === 'string' && form.test(value) ? { [key]: value } : {};
}
