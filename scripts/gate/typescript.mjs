// How TypeScript's compiler, a program in Go, takes least of the processor. Needs nothing that npm installs.

/** Every thread that checks works out the types that it needs by itself, so that two take half as long again as one. */
export const ONE_THREAD = ['--singleThreaded'];

/** It ends after seconds, so that collecting garbage is wasted; a project beyond this many bytes is collected after all. */
export const withoutCollecting = () => ({ GOGC: 'off', GOMEMLIMIT: '2GiB', ...process.env });
