import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How a browser writes down the page that it holds.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    // Lists and groups are named for screen readers.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Calculated sizes are custom properties of an element.
    'no-inline-style': 'off',
  },
});

const faultsOf = async (content: string): Promise<readonly string[]> => {
  const report = await validator.validateString(content);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
};

let valid = '';

/** The current document of a screen is valid HTML. One that is identical to the last valid one is not checked again. */
export const expectValidMarkup = async (page: Page): Promise<void> => {
  const content = await page.content();
  if (content === valid) return;
  expect(await faultsOf(content)).toEqual([]);
  valid = content;
};
