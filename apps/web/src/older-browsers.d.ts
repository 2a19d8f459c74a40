// Younger than the library this is compiled with, and there all the same: filled in by public/older-browsers.js, or in
// every browser that is promised (build/browsers.ts).
interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason?: unknown) => void;
}

interface PromiseConstructor {
  withResolvers<T>(): PromiseWithResolvers<T>;
}

interface MapConstructor {
  groupBy<K, T>(items: Iterable<T>, keySelector: (item: T, index: number) => K): Map<K, T[]>;
}

interface String {
  isWellFormed(): boolean;
}
