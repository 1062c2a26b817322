import { mount } from 'svelte';
import { loadAllWords, speak } from '../messages/words.svelte.ts';
import { followSettings, settings, showSettings } from '../store/settings.svelte.ts';
import '../style/tokens.css';
import '../style/base.css';
import EmbeddedGame from './EmbeddedGame.svelte';

// The server gives this document a separate origin without storage. It therefore follows the system's colours and the
// browser's language.
showSettings();
followSettings(showSettings);
await speak(settings.language).catch(() => undefined);
await loadAllWords();
mount(EmbeddedGame, { target: document.getElementById('app')! });
