import { mount } from 'svelte';
import { speak } from './messages/words.svelte.ts';
import App from './shell/App.svelte';
import { startRouter } from './shell/router.svelte.ts';
import { followSystem, settings, showSettings } from './store/settings.svelte.ts';
import './style/tokens.css';
import './style/base.css';

showSettings();
followSystem();
startRouter();
await speak(settings.language).catch(() => undefined);
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
