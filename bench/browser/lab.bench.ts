import { expect, test } from '@playwright/test';

test('what the lab promises', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/lab?tool=compare');
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await expect(main.getByText(/^Done in/u)).toBeVisible({ timeout: 60_000 });
  console.log(`all strategies on classic: ${await main.getByText(/^Done in/u).innerText()} (under 3 s)`);
  await page.goto('/lab?tool=prove');
  await page.getByRole('button', { name: 'Prove it' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Proven: 5,625/u })).toBeFocused({ timeout: 60_000 });
  console.log(`the proof: ${await page.getByText(/^[\d,]+ ms$/u).innerText()} (under 1000 ms)`);
});
