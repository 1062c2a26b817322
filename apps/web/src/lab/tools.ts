import type { Component } from 'svelte';
import type { ToolId } from './tool.ts';

/** Each tool comes when it is asked for. */
export const tools: Readonly<Record<ToolId, () => Promise<{ readonly default: Component }>>> = {
  assist: () => import('./assist/Assist.svelte'),
  compare: () => import('./compare/Compare.svelte'),
  prove: () => import('./prove/Prove.svelte'),
  tree: () => import('./tree/TreeExplorer.svelte'),
  atlas: () => import('./atlas/Atlas.svelte'),
  theatre: () => import('./theatre/Theatre.svelte'),
  own: () => import('./own/OwnBot.svelte'),
};
