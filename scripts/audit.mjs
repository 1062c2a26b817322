// Asks the npm registry for known vulnerabilities, and ends with 1 if a shipped program has one. The bundles of the
// server and the terminal include packages that npm counts as development dependencies. So the bills of materials
// decide, not the manifests.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The folders of the packages that run, and the names of the packages in the page. */
export const shipped = () => {
  const read = (file) => readFileSync(join(ROOT, 'apps', file), 'utf8');
  const bills = ['server', 'cli'].map((app) => JSON.parse(read(`${app}/dist/sbom.cdx.json`)));
  const places = bills.flatMap(({ components }) => components.map((component) => component['bom-ref']));
  const names = [...read('web/dist/licences.txt').matchAll(/^(@?[a-z]\S*) \d+\.\d+\.\d\S*$/gmu)].map(
    ([, name]) => name,
  );
  return { places: new Set(places), names: new Set(names) };
};

/** Splits the packages of a report by "npm audit --json" into those that people run and tools, each as a sentence. */
export const sortedOut = ({ vulnerabilities }, { places, names }) => {
  const sorted = { run: [], tools: [] };
  for (const { name, severity, range, nodes } of Object.values(vulnerabilities)) {
    const isRun = names.has(name) || nodes.some((place) => places.has(place));
    sorted[isRun ? 'run' : 'tools'].push(`${name} ${range}: ${severity}`);
  }
  return sorted;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const report = JSON.parse(stdout);
  if (report.vulnerabilities === undefined) {
    console.error(`The registry did not answer: ${report.message ?? stdout}`);
    process.exit(2);
  }
  const { run, tools } = sortedOut(report, shipped());
  console.log(`In what people run: ${run.length === 0 ? 'nothing' : `\n  ${run.join('\n  ')}`}`);
  console.log(`In tools: ${tools.length === 0 ? 'nothing' : `\n  ${tools.join('\n  ')}`}`);
  process.exit(run.length === 0 ? 0 : 1);
}
