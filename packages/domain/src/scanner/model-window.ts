import type { Place, Sign } from './burst.ts';
import { type End, type Heard, type Press, scannerMachine } from './scanner-machine.ts';

interface ModelSign extends Sign {
  readonly field: ModelField;
  readonly before: Shown;
}

/** `[from, to]` is what is selected of the text. */
interface Shown {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface ModelField extends Shown {
  readonly place: Place;
}

/** A window with fields that does with each key what the machine says: what a scanner and a person would see. */
export class ModelWindow {
  readonly scans: string[] = [];
  /** Keys that reached the page outside of fields, and ends wherever they acted. */
  readonly keys: string[] = [];
  readonly fields: Record<string, { text: string; from: number; to: number; place: Place }> = {};
  focus = '';
  at = 0;
  readonly #press: (press: Press<ModelSign>) => Heard<ModelSign>;
  #callAt = Number.POSITIVE_INFINITY;

  constructor(known: readonly string[] | ((text: string) => boolean)) {
    const isKnown = typeof known === 'function' ? known : (text: string) => known.includes(text);
    this.#press = scannerMachine<ModelSign>(isKnown);
  }

  /** A field; the first of them has the focus. */
  field(place: Place, text = '', [from, to] = [text.length, text.length]): this {
    const name = `f${Object.keys(this.fields).length}`;
    this.fields[name] = { text, from, to, place };
    if (this.focus === '') this.focus = name;
    return this;
  }

  /** What the focused field shows. */
  get text(): string {
    return this.fields[this.focus]?.text ?? '';
  }

  /** Moves on, and calls the machine where it asked for it. */
  wait(ms: number): this {
    this.#passTo(this.at + ms);
    return this;
  }

  /** So many ms between the keys; the first comes `first` ms after what was before. */
  type(text: string, gap: number, first = gap): this {
    Array.from(text).forEach((char, nr) => {
      this.sign(char, nr === 0 ? first : gap);
    });
    return this;
  }

  /** All at once, as an input method writes. */
  piece(text: string, gap: number): this {
    Array.from(text).forEach((char, nr) => {
      this.sign(char, nr === 0 ? gap : 0, true);
    });
    return this;
  }

  sign(char: string, gap: number, isPiece = false): void {
    this.#passTo(this.at + gap);
    const field = this.fields[this.focus];
    const place = field?.place ?? 'none';
    const shown = field ?? { text: '', from: 0, to: 0, place };
    const sign = { char, at: this.at, place, isPiece, field: shown, before: { ...shown } };
    this.#does(this.#press({ kind: 'sign', sign }), () => this.#typed(char));
  }

  end(end: End | 'down', gap: number): this {
    this.#passTo(this.at + gap);
    const place = this.fields[this.focus]?.place ?? 'none';
    this.#does(this.#press({ kind: 'end', end, at: this.at, place }), () => {
      const field = this.fields[this.focus];
      if (field?.place === 'lines' && end === 'enter') this.#typed('\n');
      // The scan field counts what was typed into it.
      else if (field?.place === 'scan' && end === 'enter' && field.text !== '') {
        this.scans.push(field.text);
        Object.assign(field, { text: '', from: 0, to: 0 });
      } else this.keys.push(end);
    });
    return this;
  }

  enter(gap: number): this {
    return this.end('enter', gap);
  }

  other(key: string, gap: number): this {
    this.#passTo(this.at + gap);
    this.#does(this.#press({ kind: 'other', at: this.at }), () => {
      const field = this.fields[this.focus];
      if (key === 'Backspace' && field) {
        const text = field.text.slice(0, -1);
        Object.assign(field, { text, from: text.length, to: text.length });
      } else this.keys.push(key);
    });
    return this;
  }

  #passTo(at: number): void {
    while (this.#callAt < at) {
      const due = this.#callAt;
      this.#callAt = Number.POSITIVE_INFINITY;
      this.at = due;
      this.#does(this.#press({ kind: 'call', at: due }), () => undefined);
    }
    this.at = at;
  }

  #does({ fate, back, scan, callAt }: Heard<ModelSign>, act: () => void): void {
    if (callAt !== undefined) this.#callAt = callAt;
    else if (fate !== 'held') this.#callAt = Number.POSITIVE_INFINITY;
    for (const { char } of back) this.#typed(char);
    if (fate === 'through') act();
    if (!scan) return;
    this.scans.push(scan.code);
    if (!scan.stands)
      for (const { field, before } of [...scan.landed].reverse()) Object.assign(field, before);
  }

  /** What a key does by itself: '/' is the search's. */
  #typed(char: string): void {
    const field = this.fields[this.focus];
    if (!field || field.place === 'none') {
      this.keys.push(char);
      const search = Object.keys(this.fields).find((name) => this.fields[name]?.place === 'code');
      if (char === '/' && search) this.focus = search;
      return;
    }
    const text = field.text.slice(0, field.from) + char + field.text.slice(field.to);
    const caret = field.from + char.length;
    Object.assign(field, { text, from: caret, to: caret });
  }
}
