// Runs before the first paint, so that a chosen theme never flashes. The page keeps these attributes up to date.
(() => {
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('mastermind.settings') ?? '{}') ?? {};
  } catch {
    // The page handles and reports unreadable settings.
  }
  const root = document.documentElement;
  const dark =
    settings.theme === 'dark' || (settings.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const more =
    settings.contrast === 'more' || (settings.contrast !== 'normal' && matchMedia('(prefers-contrast: more)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.contrast = more ? 'more' : 'normal';
  root.dataset.calm = settings.calm === true ? 'on' : 'off';
})();
