import { expect, newPerson, test } from '../fixtures/test.ts';

test('registers, signs in, edits the profile and logs out by keyboard alone', async ({ page }) => {
  const person = newPerson();
  const press = (...keys: string[]) =>
    keys.reduce<Promise<void>>(
      (before, key) => before.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    );
  /** Tabs until the element with this name has focus. */
  const tabTo = async (name: string | RegExp) => {
    const focused = page.locator(':focus');
    for (let steps = 0; steps < 40; steps += 1) {
      await press('Tab');
      const label = await focused.evaluate(
        (element) =>
          element.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element.textContent ??
          '',
      );
      if (typeof name === 'string' ? label.trim() === name : name.test(label.trim())) return;
    }
    throw new Error(`${name} cannot be reached.`);
  };
  const type = (text: string) => page.keyboard.type(text);

  await page.goto('/');
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await press('Enter');
  await tabTo('Book Your Ride Now');
  await page.goto('/');
  await tabTo('Register');
  await press('Enter');
  await expect(page).toHaveURL(/\/register$/);
  await tabTo('Full name');
  await type(person.name);
  await tabTo('Email');
  await type(person.email);
  await tabTo('Phone');
  await type(person.phone);
  await tabTo('Password');
  await type(person.password);
  await tabTo('Confirm password');
  await type(person.password);
  await press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await tabTo('Email');
  await type(person.email);
  await tabTo('Password');
  await type(person.password);
  await press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Hello, Ada' }).first()).toBeVisible();

  await page.goto('/profile');
  await tabTo('Edit Profile');
  await press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await press('Control+A');
  await type('Dora Lane');
  await tabTo('Save Changes');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await page.getByRole('button', { name: 'Hello, Dora' }).focus();
  await press('Enter');
  await tabTo('Logout');
  await press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
