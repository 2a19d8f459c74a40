/** Names agree without regard to case, outer blanks and how umlauts are composed. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
