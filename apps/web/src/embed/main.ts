import { mount } from 'svelte';
import { loadAllWords, speak } from '../messages/words.svelte.ts';
import { followSettings, settings, showSettings } from '../store/settings.svelte.ts';
import '../style/tokens.css';
import '../style/base.css';
import EmbeddedGame from './EmbeddedGame.svelte';

// The server gives this document an origin of its own, so there is nothing stored that it could read: it looks as the
// system asks for, and speaks the browser's language.
showSettings();
followSettings(showSettings);
await speak(settings.language).catch(() => undefined);
await loadAllWords();
mount(EmbeddedGame, { target: document.getElementById('app')! });
