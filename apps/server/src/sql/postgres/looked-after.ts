export const LOOKED_AFTER_EVERY_MS = 100;

/** Things that are looked at now and then while there are any: a timer for each would cost more than most of them last. */
export class LookedAfter<Each> {
  private readonly all = new Set<Each>();
  private readonly look: (each: Each) => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(look: (each: Each) => void) {
    this.look = look;
  }

  add(each: Each): void {
    this.all.add(each);
    this.timer ??= setInterval(() => this.lookAtAll(), LOOKED_AFTER_EVERY_MS);
  }

  delete(each: Each): void {
    this.all.delete(each);
  }

  private lookAtAll(): void {
    for (const each of this.all) this.look(each);
    if (this.all.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
