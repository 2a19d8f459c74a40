// Runs before everything else, in words that every browser knows (build/browsers.ts). The oldest ones that are promised
// lack two calls of ours; what is older yet is told so, instead of standing there white.
(function () {
  if (!Promise.withResolvers)
    Promise.withResolvers = function () {
      const made = {};
      made.promise = new Promise(function (resolve, reject) {
        made.resolve = resolve;
        made.reject = reject;
      });
      return made;
    };
  if (!Map.groupBy)
    Map.groupBy = function (items, keyOf) {
      const groups = new Map();
      let index = 0;
      Array.from(items).forEach(function (item) {
        const key = keyOf(item, index++);
        if (groups.has(key)) groups.get(key).push(item);
        else groups.set(key, [item]);
      });
      return groups;
    };
  // The youngest of what everything else needs.
  if (String.prototype.isWellFormed && Array.prototype.toSorted) return;
  document.addEventListener('DOMContentLoaded', function () {
    const page = document.createElement('main');
    page.style.cssText = 'max-width:36rem;margin:15vh auto;padding:1.5rem;font:1.1rem/1.5 sans-serif';
    const title = document.createElement('h1');
    title.textContent = 'Dieser Browser ist zu alt für Traverse.';
    const text = document.createElement('p');
    text.textContent =
      'Traverse läuft in Chrome und Edge ab Version 111, in Firefox ab 128 und in Safari ab 16.4 (iPhone und iPad ab iOS 16.4). ' +
      'Bringe den Browser oder das Telefon auf einen neueren Stand, oder nimm einen anderen Browser.';
    page.appendChild(title);
    page.appendChild(text);
    document.body.textContent = '';
    document.body.appendChild(page);
  });
})();
