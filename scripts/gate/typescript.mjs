// The options with which TypeScript's compiler, a program in Go, uses the least processor time. Needs no installed
// package.

/** Every thread that checks works out the types that it needs by itself, so that two take half as long again as one. */
export const ONE_THREAD = ['--singleThreaded'];

/** It ends after seconds, so that collecting garbage is wasted; a project beyond this many bytes is collected after all. */
export const withoutCollecting = () => ({ GOGC: 'off', GOMEMLIMIT: '2GiB', ...process.env });
