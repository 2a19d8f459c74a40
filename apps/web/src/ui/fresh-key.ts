let count = 0;

/** Tells things apart in this tab. Not `crypto.randomUUID`, which a browser has for https and localhost alone. */
export function freshKey(): string {
  count += 1;
  return `key-${count}`;
}
