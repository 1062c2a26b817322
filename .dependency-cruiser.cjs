/** Arrows point one way: engine <- solver <- prover, engine <- protocol, protocol <- messages <- play, packages <- apps. */
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
      name: 'play-knows-no-front-end',
      comment: 'What page and terminal share touches no network, clock or framework: those are handed in.',
      severity: 'error',
      from: { path: '^packages/play/src/(?!testing/)', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^packages/(engine|protocol|messages|play)/|node_modules/(@noble/hashes|eventsource-parser|glicko2-lite)/',
      },
    },
    {
      name: 'pure-code-knows-no-platform',
      severity: 'error',
      from: { path: '^packages/(solver|prover)/src/(?!testing/|platform/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(solver|prover)/src/platform/' },
    },
    {
      name: 'apps-do-not-know-each-other',
      comment: 'The terminal may start the server, through its public entry.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: ['^apps/$1/', '^apps/server/src/index\\.ts$'] },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      from: { pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '\\.test\\.ts$|/testing/' },
    },
    {
      name: 'nothing-unresolved',
      comment: 'The types of the example bot are generated when it is tested.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^\\./api\\.d\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is built, and what svelte-check writes for itself.
    exclude: { path: '/dist/|/\\.svelte-check/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'types', 'default'] },
  },
};
