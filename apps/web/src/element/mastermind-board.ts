import { type Attempt, type GameView, ok, parseSeed } from '@mastermind/engine';
import { chooseLanguage } from '@mastermind/messages';
import { type Held, holdGame } from '@mastermind/play';
import { mount, unmount } from 'svelte';
import { loadAllWords, speak, words } from '../messages/words.svelte.ts';
import base from '../style/base.css?inline';
import tokens from '../style/tokens.css?inline';
import ElementBoard from './ElementBoard.svelte';

/** The page's style sheets are about a document; here they are about the one element inside. */
const styles = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  const host = ':host{display:block}:host([hidden]){display:none}';
  sheet.replaceSync(`${host}${tokens}${base}`.replaceAll(/:root|\bhtml(?=\s*\{)/gu, '.mastermind'));
  return sheet;
};

/**
 * A game on another site: `<mastermind-board ruleset="classic" seed="42">`. It stores nothing and sends no requests.
 * Its events `mastermind-begin`, `mastermind-guess` and `mastermind-end` bubble, and their `detail` describes the
 * event.
 */
export class MastermindBoard extends HTMLElement {
  static readonly observedAttributes = ['ruleset', 'seed', 'theme'];
  #shown: Record<string, unknown> | null = null;
  #asked = 0;
  /** Whether it has a game, or will have one at once. */
  #playing = false;

  connectedCallback(): void {
    if (this.#playing) return;
    this.#playing = true;
    if (this.shadowRoot === null) this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [styles()];
    void this.#show(this.getAttribute('seed'));
  }

  disconnectedCallback(): void {
    // A script that moves the element reconnects it before this runs, and the game continues.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#playing = false;
      this.#asked++;
      this.#clear();
    });
  }

  attributeChangedCallback(): void {
    if (this.#playing) void this.#show(this.getAttribute('seed'));
  }

  /** Begins a game; without a seed its code is any. */
  async #show(seedText: string | null): Promise<void> {
    const asked = ++this.#asked;
    await speak(chooseLanguage([document.documentElement.lang, ...navigator.languages])).catch(() => undefined);
    const seed = seedText === null ? ok(crypto.getRandomValues(new Uint32Array(1))[0]!) : parseSeed(seedText);
    const variant = this.getAttribute('ruleset') ?? 'classic';
    const game = seed.ok ? holdGame({ seed: seed.value, variant }, null) : seed;
    if (!game.ok) await loadAllWords();
    // Meanwhile the attributes have changed, or the element was removed.
    if (asked !== this.#asked) return;
    this.#clear();
    if (game.ok) this.#play(game.value);
    else this.shadowRoot?.append(words.insight.gameError(game.error));
  }

  #play(first: Held): void {
    const news = {
      guessed: (turn: number, { code, feedback }: Attempt) => this.#tell('guess', { turn, code, feedback }),
      ended: ({ status, reason, attempts, secretCode: code }: GameView) =>
        this.#tell('end', { status, reason, attempts, code }),
    };
    this.#shown = mount(ElementBoard, {
      target: this.shadowRoot!,
      props: { first, theme: this.getAttribute('theme'), news, onnew: () => void this.#show(null) },
    });
    this.#tell('begin', { ruleset: first.state.variant.id });
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`mastermind-${name}`, { detail, bubbles: true, composed: true }));
  }

  #clear(): void {
    if (this.#shown !== null) void unmount(this.#shown);
    this.#shown = null;
    this.shadowRoot?.replaceChildren();
  }
}

// A page may load this twice.
if (customElements.get('mastermind-board') === undefined) customElements.define('mastermind-board', MastermindBoard);
