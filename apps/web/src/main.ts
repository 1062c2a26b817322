import { mount } from 'svelte';
import { speak } from './messages/words.svelte.ts';
import App from './shell/App.svelte';
import { keepForOffline } from './shell/offline.ts';
import { startRouter } from './shell/router.svelte.ts';
import { followSystem, settings, showSettings } from './store/settings.svelte.ts';
import './style/tokens.css';
import './style/base.css';

showSettings();
followSystem();
startRouter();
await speak(settings.language).catch(() => undefined);
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // Private windows may forbid it; the page then needs the network, as every page does.
  void keepForOffline(import.meta.url).catch(() => undefined);
}
