// The parts of a client that need no platform: our own front ends bring their own network and timers.
export * from './request.ts';
export * from './stream.ts';
