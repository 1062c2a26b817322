import { mount } from 'svelte';
import { startRouter } from './browser/router.svelte.ts';
import { speak } from './messages/words.svelte.ts';
import App from './shell/App.svelte';
import { keepForOffline } from './shell/offline.ts';
import { followSettings, settings, showSettings } from './store/settings.svelte.ts';
import './style/tokens.css';
import './style/base.css';
import './style/display.css';

/** A language that cannot be fetched leaves the one before. */
const show = (): Promise<void> => {
  showSettings();
  return speak(settings.language).catch(() => undefined);
};
followSettings(() => void show());
startRouter();
await show();
mount(App, { target: document.getElementById('app')! });
// After the first paint, which waits for no font. Until the font is loaded, headings use Georgia.
requestAnimationFrame(() => {
  document.fonts.load('1em "Case Serif"').then(
    () => (document.documentElement.dataset.display = 'on'),
    () => undefined,
  );
});
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // Private windows may forbid it; the page then needs the network, as every page does.
  void keepForOffline(import.meta.url).catch(() => undefined);
}
