import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The modules that a first visit needs, by folder; an empty list means the whole folder. They become one file, since thirty
 * small ones cost a tenth more. Parts that come later may share these modules; a module that only they use must not be listed.
 */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/authority': ['client.ts'],
  'apps/web/src/board': [
    'Area.svelte',
    'Board.svelte',
    'DraftRow.svelte',
    'Lid.svelte',
    'Marks.svelte',
    'Row.svelte',
    'Tray.svelte',
    'caption.ts',
    'fit.ts',
  ],
  'apps/web/src/coach': ['load.ts', 'switch.svelte.ts'],
  'apps/web/src/messages': ['words.svelte.ts'],
  'apps/web/src/parts': [
    'Button.svelte',
    'Icon.svelte',
    'Line.svelte',
    'Menu.svelte',
    'Notice.svelte',
    'Toast.svelte',
    'menu.ts',
  ],
  'apps/web/src/peg': [],
  'apps/web/src/browser': ['feel.ts', 'router.svelte.ts', 'window.ts'],
  'apps/web/src/entry': ['keys.ts', 'repeat.ts'],
  'apps/web/src/notices': [],
  'apps/web/src/play': [
    'BoardLayout.svelte',
    'CoachedPlay.svelte',
    'GameMenu.svelte',
    'GamePlay.svelte',
    'KeyList.svelte',
    'LocalPlay.svelte',
    'MarkList.svelte',
    'PlayButtons.svelte',
    'Saying.svelte',
    'Slip.svelte',
    'layout.ts',
    'local.svelte.ts',
    'reachable.ts',
    'stage.svelte.ts',
    'typing.ts',
  ],
  'apps/web/src/session': ['session.svelte.ts'],
  'apps/web/src/shell': ['App.svelte', 'PlayScreen.svelte', 'offline.ts', 'screens.ts'],
  'apps/web/src/store': ['kept.ts', 'settings.svelte.ts', 'value.svelte.ts'],
  'apps/web/src/workers': [],
  'node_modules/clsx': [],
  'node_modules/esm-env': [],
  'node_modules/svelte': [],
  'packages/play/src': ['assistance.ts', 'clock.ts', 'draft.ts', 'table.ts'],
  'packages/engine/src': ['frozen.ts', 'points.ts', 'result.ts', 'scoring.ts', 'symbols.ts', 'variant.ts', 'view.ts'],
  'packages/messages/src': ['kind.ts', 'language.ts', 'numbers.ts', 'page.ts', 'ruleset.ts'],
  'packages/protocol/src': ['language.ts'],
  'packages/messages/src/en': ['game.ts', 'page/board.ts'],
};

/** The code that the bundler adds for loading further files. */
const HELPERS = ['vite/preload-helper.js', 'rolldown_dynamic_import_helper.js'];

const root = fileURLToPath(new URL('../../../', import.meta.url)).replaceAll('\\', '/');

const paths = Object.entries(MODULES).flatMap(([folder, names]) =>
  names.length === 0 ? `${root}${folder}/` : names.map((name) => `${root}${folder}/${name}`),
);

// Otherwise a renamed module would drop out of the first file unnoticed.
const lost = paths.find((path) => !existsSync(path));
if (lost !== undefined) throw new Error(`The first load lists ${lost}, which is not there.`);

export const isFirstLoad = (id: string): boolean => {
  const [file = ''] = id.split('?');
  return (
    HELPERS.some((name) => file.endsWith(name)) ||
    paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))
  );
};
