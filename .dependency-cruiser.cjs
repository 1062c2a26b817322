/** The arrows of ARCHITECTURE's diagram point one way. */
/** The features of the terminal. Only its first screen (`play`) leads from one to another. */
const TERMINAL_FEATURES = [
  'assist',
  'daily',
  'history',
  'host',
  'lab',
  'match',
  'pass',
  'puzzle',
  'room',
  'shell',
  'sprint',
];

/** The folders of the terminal, lowest first: each may import those before it, so that no two import each other. */
const TERMINAL_FOLDERS = [
  ...['text', 'keys', 'store', 'context', 'online', 'pipe', 'insight', 'own-bot', 'screen', 'game'],
  ...TERMINAL_FEATURES,
  'play',
];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means two files are one concept, or the concept is cut in the wrong place.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other are one concept, or a file is in the wrong one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/src/[^/]+$' },
      to: { path: '^apps/web/src/[^/]+$', circular: true },
    },
    {
      name: 'packages-know-no-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|features|bench)/' },
    },
    {
      name: 'engine-stands-alone',
      comment: 'The rules depend on nothing, not even on Node.',
      severity: 'error',
      from: { path: '^packages/engine/src/(?!testing/)', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/engine/src/' },
    },
    {
      name: 'solver-knows-the-rules-only',
      severity: 'error',
      from: { path: '^packages/solver/src/(?!testing/|platform/)', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(engine|solver)/' },
    },
    {
      name: 'prover-knows-rules-and-solver-only',
      severity: 'error',
      from: { path: '^packages/prover/src/(?!testing/|platform/)', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(engine|solver|prover)/' },
    },
    {
      name: 'verifier-knows-the-rules-only',
      comment: 'Whoever checks a proof must not have to trust what wrote it.',
      severity: 'error',
      from: { path: '^packages/verifier/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(engine|verifier)/' },
    },
    {
      name: 'protocol-knows-the-rules-only',
      severity: 'error',
      from: { path: '^packages/protocol/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(engine|protocol)/|node_modules/zod/' },
    },
    {
      name: 'messages-know-rules-solver-and-protocol-only',
      severity: 'error',
      from: { path: '^packages/messages/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(engine|solver|protocol|messages)/' },
    },
    {
      name: 'client-knows-rules-and-protocol-only',
      severity: 'error',
      from: { path: '^packages/client/src/(?!testing/)', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(engine|protocol|client)/|node_modules/eventsource-parser/' },
    },
    {
      name: 'play-knows-no-front-end',
      comment: 'What page and terminal share touches no network, clock or framework: those are handed in.',
      severity: 'error',
      from: { path: '^packages/play/src/(?!testing/)', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^packages/(engine|protocol|messages|play)/|^packages/client/src/(transport|request|stream)\\.ts$|node_modules/(@noble/hashes|glicko2-lite)/',
      },
    },
    {
      name: 'pure-code-knows-no-platform',
      severity: 'error',
      from: { path: '^packages/(solver|prover)/src/(?!testing/|platform/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(solver|prover)/src/platform/' },
    },
    {
      name: 'server-knows-no-front-end',
      comment: 'The server holds games and serves the files of the page. It plays none, and it proves nothing.',
      severity: 'error',
      from: { path: '^apps/server/src/(?!testing/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(play|prover|verifier)/' },
    },
    {
      name: 'page-does-not-verify',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/verifier/' },
    },
    {
      name: 'terminal-features-stand-alone',
      comment: 'Features share what lies beneath them. Only the first screen (`play`) leads to the others.',
      severity: 'error',
      from: { path: `^apps/cli/src/(${TERMINAL_FEATURES.join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^apps/cli/src/(${TERMINAL_FEATURES.join('|')})/`,
        pathNot: '^apps/cli/src/$1/',
      },
    },
    ...TERMINAL_FOLDERS.map((folder, at) => ({
      name: `terminal-${folder}-knows-lower-folders-only`,
      severity: 'error',
      from: { path: `^apps/cli/src/${folder}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^apps/cli/src/(${TERMINAL_FOLDERS.slice(at + 1).join('|') || 'none'})/` },
    })),
    {
      name: 'apps-do-not-know-each-other',
      comment: 'The terminal may start the server, through its public entries.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: ['^apps/$1/', '^apps/server/src/(?:index|settings)\\.ts$'] },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      from: { pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '\\.test\\.ts$|/testing/' },
    },
    {
      name: 'nothing-unresolved',
      comment:
        'The types of the example bot are generated when it is tested, and AssemblyScript is installed when the kernel is built.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^\\./api\\.d\\.ts$', '^assemblyscript/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Build output, and svelte-check's files.
    exclude: { path: '/dist/|/\\.svelte-check/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'types', 'default'] },
  },
};
