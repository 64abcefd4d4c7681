import {
  test as base,
  expect,
  headerOf,
  newPerson,
  recordApiCalls,
  storedInfo,
} from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { RegisterPage } from '../pages/register-page.ts';

/** The registration form. */
const test = base.extend<{ register: RegisterPage }>({
  register: async ({ page }, use) => use(new RegisterPage(page)),
});

test('shows everything that is missing at once', { tag: ['@REG-3', '@REG-5', '@REG-9'] }, async ({
  page,
  register,
}) => {
  await register.open();
  const calls = recordApiCalls(page);
  await register.submit.click();
  const { name, email, phone, password, confirmPassword } = register.fields;
  await expect(name).toHaveAccessibleDescription('Name is required');
  await expect(email).toHaveAccessibleDescription('Email is required');
  await expect(phone).toHaveAccessibleDescription(/Phone number is required$/);
  await expect(password).toHaveAccessibleDescription(/Password is required$/);
  await expect(confirmPassword).toHaveAccessibleDescription('Confirm password is required');
  await expect(name).toBeFocused();
  expect(calls).toEqual([]);
});

test('requires a valid email', { tag: ['@REG-4'] }, async ({ register }) => {
  await register.open();
  await register.fill({ ...newPerson(), email: '' });
  await register.submit.click();
  await expect(register.fields.email).toHaveAccessibleDescription('Email is required');
  await expect(register.fields.email).toBeFocused();
  for (const email of ['jane', 'jane@x', 'jane@x.c', 'jane@x.museum']) {
    await register.fields.email.fill(email);
    await expect(register.fields.email).toHaveAccessibleDescription('Invalid email address');
  }
});

test('accepts a phone number with an optional plus and ten to fifteen digits', {
  tag: ['@REG-6', '@REG-7'],
}, async ({ register }) => {
  await register.open();
  const { phone } = register.fields;
  await register.submit.click();
  for (const wrong of [
    '123456789',
    '1234567890123456',
    '410-555-0100',
    '41055501ab',
    '1+4105550100',
  ]) {
    await phone.fill(wrong);
    await expect(phone).toHaveAccessibleDescription(/Invalid phone number format$/);
  }
  for (const right of ['1234567890', '123456789012345', '+1234567890', '+123456789012345']) {
    await phone.fill('x');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill(right);
    await expect(phone).not.toHaveAttribute('aria-invalid');
  }
});

test('requires a password of at least six characters', { tag: ['@REG-8'] }, async ({
  register,
}) => {
  await register.open();
  const { password, confirmPassword } = register.fields;
  await password.fill('');
  await confirmPassword.fill('');
  await register.submit.click();
  await expect(password).toHaveAccessibleDescription(/Password is required$/);
  await password.fill('12345');
  await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters$/);
  await password.fill('123456');
  await expect(password).not.toHaveAttribute('aria-invalid');
});

test('shows a different confirmation at the field, and as a toast on submit', {
  tag: ['@REG-10', '@REG-11'],
}, async ({ page, toast, expectToast, register }) => {
  await register.open();
  const calls = recordApiCalls(page);
  await register.fill({ ...newPerson(), confirmPassword: 'secret2' });
  await expect(register.fields.confirmPassword).toHaveAccessibleDescription(
    'Passwords do not match',
  );
  await expect(toast('Passwords do not match.')).toBeHidden();
  await register.submit.click();
  await expectToast('Passwords do not match.');
  expect(calls).toEqual([]);
  // Fixing the other field clears the error.
  await register.fields.password.fill('secret2');
  await expect(register.fields.confirmPassword).not.toHaveAttribute('aria-invalid');
});

test('asks for the five fields and links to sign-in', { tag: ['@REG-1', '@REG-2'] }, async ({
  page,
  register,
}) => {
  await register.open();
  for (const field of Object.values(register.fields)) await expect(field).toBeVisible();
  await expect(register.submit).toBeVisible();
  // In a new tab, so the form keeps its input.
  for (const name of [/^Terms of Service/, /^Privacy Policy/]) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('creates an account and leads to sign-in', { tag: ['@REG-12', '@REG-13'] }, async ({
  page,
  expectToast,
  register,
}) => {
  const person = newPerson();
  await register.open();
  await register.fill(person);
  await register.submit.click();
  await expectToast('Registration successful! Please log in.', 'success');
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedInfo(page)).toBeNull();
  await expect(headerOf(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await new LoginPage(page).signIn(person);
  await expect(page).toHaveURL(/\/$/);
  await expect(headerOf(page).getByRole('button', { name: 'Hello, Ada' })).toBeVisible();
});

test('refuses an existing address, also in another case', { tag: ['@REG-14'] }, async ({
  page,
  expectToast,
  people,
  register,
}) => {
  const person = await people.register();
  await register.open();
  for (const email of [person.email, person.email.toUpperCase().replace('COM', 'com')]) {
    await register.fill({ ...newPerson(), email, password: 'another1' });
    await register.submit.click();
    const message = 'An account with this email already exists.';
    await expectToast(message);
    await expect(register.fields.email).toHaveAccessibleDescription(message);
    await expect(register.fields.email).toBeFocused();
    await expect(page).toHaveURL(/\/register$/);
  }
  await expect(people.signIn({ email: person.email, password: 'another1' })).rejects.toThrow('401');
});
