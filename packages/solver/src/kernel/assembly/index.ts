export * from './kernel';
export * from './scan';
