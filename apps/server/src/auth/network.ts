/**
 * What one subscriber has of the internet: an IPv4 address, or the first half of an IPv6 address, because the
 * second half can be changed at will. `''` stays `''`.
 */
export function networkOf(address: string): string {
  if (address === '') return '';
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

const groupsOf = (part: string): string[] =>
  part.split(':').flatMap((group) => (group === '' ? [] : [group.toLowerCase().replace(/^0+(?=.)/, '')]));
