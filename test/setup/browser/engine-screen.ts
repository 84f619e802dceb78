import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

/** The link of the docs and of the banner of `npm start`: orders under review. */
export const reviewLink = (screen: string, namespace: string) =>
  `${screen}/namespaces/${namespace}/workflows?query=OrderStatus%3D%22manual_review%22`;

/** Opens "Send an Update" or "Send a Signal", chooses the name, and types the one JSON value. */
export async function fillForm(
  page: Page,
  what: 'Send an Update' | 'Send a Signal',
  name: string,
  value: unknown,
): Promise<Locator> {
  await page.getByRole('button', { name: 'More Actions' }).click();
  await page.getByRole('menuitem', { name: what }).click();
  const form = page.getByRole('dialog').filter({ hasText: what });
  await form.locator('button[aria-haspopup]').click();
  await form.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await type(page, form, value);
  return form;
}

/** Types over whatever the form's editor holds. */
export async function type(page: Page, form: Locator, value: unknown): Promise<void> {
  await form.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify(value));
  // Leaving the editor folds the value out, and the form grows: the button must not move under a
  // click.
  await form.locator('.cm-content').blur();
}

export const submit = (form: Locator) => form.getByRole('button', { name: 'Submit' }).click();

/**
 * From a review's story to its decision as a hurried person does it: five clicks, the value pasted
 * as the story has it, and no second look at a button that didn't take the first click.
 */
export async function resolveInFiveClicks(page: Page, value: unknown): Promise<void> {
  await page.getByRole('button', { name: 'More Actions' }).click();
  await page.getByRole('menuitem', { name: 'Send an Update' }).click();
  const form = page.getByRole('dialog').filter({ hasText: 'Send an Update' });
  await form.locator('button[aria-haspopup]').click();
  await form.getByRole('option', { name: /^resolve-review/ }).click();
  await form.locator('.cm-content').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify(value, null, 2));
  await submit(form);
}

/**
 * The Markdown of a workflow's "User Metadata" tab is drawn in frames of their own: all their text.
 */
async function storyOf(page: Page): Promise<string> {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .textContent()
        .catch(() => ''),
    ),
  );
  return texts.join('\n');
}

/** Waits until the page, frames included, says that. */
export async function says(page: Page, words: RegExp, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs;
  let story = await storyOf(page);
  while (!words.test(story) && Date.now() < end) {
    await page.waitForTimeout(200);
    story = await storyOf(page);
  }
  expect(story).toMatch(words);
}
