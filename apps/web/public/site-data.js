// First of all. Where a site may keep nothing, or has no room left, what is kept lives as long as this tab.
(() => {
  const memories = new WeakMap();
  const memoryOf = (storage) => {
    if (!memories.has(storage)) memories.set(storage, new Map());
    return memories.get(storage);
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      if (window[name]) continue;
    } catch {
      // Forbidden.
    }
    Object.defineProperty(window, name, { configurable: true, value: Object.create(Storage.prototype) });
  }
  const { getItem, setItem, removeItem, clear } = Storage.prototype;
  const tried = (method, storage, ...values) => {
    try {
      return { answer: method.apply(storage, values) };
    } catch {
      return undefined;
    }
  };
  Object.assign(Storage.prototype, {
    getItem(key) {
      const memory = memoryOf(this);
      return memory.has(String(key)) ? memory.get(String(key)) : (tried(getItem, this, key)?.answer ?? null);
    },
    setItem(key, value) {
      if (tried(setItem, this, key, value)) memoryOf(this).delete(String(key));
      else memoryOf(this).set(String(key), String(value));
    },
    removeItem(key) {
      memoryOf(this).delete(String(key));
      tried(removeItem, this, key);
    },
    clear() {
      memoryOf(this).clear();
      tried(clear, this);
    },
  });
})();
