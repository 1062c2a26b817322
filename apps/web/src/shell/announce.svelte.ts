import { untrack } from 'svelte';

/** What the one polite live region says; screen readers read each new text once. */
let said = $state('');

export const announcement = {
  get text(): string {
    return said;
  },
};

/** The same words twice in a row must be heard twice, so a repeat gains an invisible difference. */
export const announce = (text: string): void => {
  said = untrack(() => said) === text ? `${text}\u00a0` : text;
};
