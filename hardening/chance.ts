/** Numbers that look like chance and are the same again with the same seed. Source: mulberry32. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  between(start: number, end: number): number {
    return start + this.below(end - start);
  }

  /** So often in a hundred. */
  percent(share: number): boolean {
    return this.next() * 100 < share;
  }

  of<Thing>(things: readonly [Thing, ...Thing[]]): Thing {
    return things[this.below(things.length)] ?? things[0];
  }

  bytes(length: number): Buffer {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at + 4 <= length; at += 4) bytes.writeInt32LE(Math.floor(this.next() * 2 ** 31), at);
    return bytes;
  }

  letters(length: number): string {
    return Array.from({ length }, () => LETTERS[this.below(LETTERS.length)]).join('');
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
