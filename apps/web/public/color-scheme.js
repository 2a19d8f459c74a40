// Runs before the first paint, so that a dark screen never flashes white. Mantine reads the same key later.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let scheme = 'auto';
    try {
      scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
    } catch {
      // Storage may be forbidden; then the system decides.
    }
    const dark = scheme === 'dark' || (scheme !== 'light' && system.matches);
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  };
  show();
  // Before the sign-in there is no Mantine that would follow the system.
  system.addEventListener('change', show);
})();
