import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test } from '../fixtures/isolated-admin.ts';
import {
  expect,
  horizontalOverflow,
  phone,
  recordApiCalls,
  storeSession,
} from '../fixtures/test.ts';
import { AdminLayout } from '../pages/admin-layout.ts';

test('an owner creates, assigns, changes and deletes a role, and its holders are updated at once', {
  tag: ['@NAV-25'],
}, async ({ page, people, admin: _, browser, expectToast }) => {
  const mark = Date.now().toString(36);
  const garage = `Garage ${mark}`;
  const person = await people.register({ name: `Gus ${mark}` });

  await page.goto('/admin/roles');
  const roles = page.getByRole('table', { name: 'What each role can see and change' });
  await expect(roles.getByRole('row', { name: /^Finance built in/ })).toBeVisible();
  await page.getByRole('button', { name: 'New role' }).click();
  const form = page.getByRole('dialog', { name: 'New role' });
  await form.getByRole('button', { name: 'Create role' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Please choose at least one area this role can see')).toBeVisible();
  await form.getByLabel('Name').fill(garage);
  await form.getByRole('checkbox', { name: 'Change Cars' }).check();
  await expect(form.getByRole('checkbox', { name: 'See Cars' })).toBeChecked();
  await expectNoAxeViolations(page, { schemes: ['light'] });
  await form.getByRole('button', { name: 'Create role' }).click();
  await expectToast(`The role ${garage} is there.`, 'success');
  await expect(roles.getByRole('row', { name: `${garage} custom, nobody has it` })).toBeVisible();

  // Make Admin assigns Owner by default.
  await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'Make Admin' }).click();
  const promotion = page.getByRole('alertdialog', { name: 'Confirm Promotion' });
  await expect(promotion.getByLabel('Role')).toHaveValue('owner');
  await expect(promotion.getByText('Change everything')).toBeVisible();
  await promotion.getByLabel('Role').selectOption({ label: garage });
  await expect(promotion.getByText('Change cars')).toBeVisible();
  await promotion.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(`${person.name} is now an administrator.`, 'success');
  await expect(page.getByRole('article').getByText(garage)).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await storeSession(theirs, await people.signIn(person));
  await theirs.goto('/admin/dashboard');
  const frame = new AdminLayout(theirs);
  await expect(frame.links).toHaveText(['Dashboard', 'Cars']);
  await expect(frame.userCard).toContainText(garage);

  await page.goto('/admin/roles');
  await page.getByRole('button', { name: `Edit ${garage}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${garage}` });
  await expect(edit.getByText('One person has this role.')).toBeVisible();
  await edit.getByRole('checkbox', { name: 'See Bookings' }).check();
  await edit.getByRole('checkbox', { name: 'See Cars' }).uncheck();
  await edit.getByRole('button', { name: 'Save role' }).click();
  await expectToast(`The role ${garage} is changed.`, 'success');
  await expect(frame.links).toHaveText(['Dashboard', 'Bookings']);

  await page.getByRole('button', { name: `Delete ${garage}` }).click();
  const inUse = page.getByRole('dialog', { name: `${garage} is in use` });
  await expect(inUse.getByText('One person has this role.')).toBeVisible();
  await inUse.getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('button', { name: `Change role of ${person.name}` }).click();
  const giving = page.getByRole('alertdialog', { name: `Role of ${person.name}` });
  await giving.getByLabel('Role').selectOption('finance');
  await expect(giving.getByText('Change payments, reports')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=alertdialog]', schemes: ['dark'] });
  await giving.getByRole('button', { name: 'Assign role' }).click();
  await expectToast(`${person.name} has the role Finance now.`, 'success');
  await expect(frame.links).toHaveText([
    'Dashboard',
    'Users',
    'Bookings',
    'Payments',
    'Roles',
    'Reports',
  ]);
  await page.getByRole('button', { name: `Delete ${garage}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${garage}?` });
  await question.getByRole('button', { name: 'Delete role' }).click();
  await expectToast(`The role ${garage} is deleted.`, 'success');
  await expect(page.getByText(garage, { exact: true })).toHaveCount(0);
  await theirs.context().close();
});

test('a dispatcher sees only their pages and buttons, and a forbidden page says so', async ({
  page,
  people,
}) => {
  const { token } = await people.sharedAdmin();
  const person = await people.register({ name: 'Dana Dispatch' });
  const { _id } = await people.signIn(person);
  const role = { isAdmin: true, role: 'dispatcher' };
  await people.send('PUT', `/api/admin/users/${_id}/admin`, role, token);
  await page.setViewportSize(phone);
  await storeSession(page, await people.signIn(person));
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });

  await page.goto('/admin/dashboard');
  const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
  await expect(actions).toHaveText([/^Users/, /^Drivers/, /^Cars/, /^Bookings/, /^Payments/]);
  await expect(page.getByText('Reports generated')).toHaveCount(0);
  const frame = new AdminLayout(page);
  await frame.sidebarToggle.click();
  await expect(frame.links).toHaveText([
    'Dashboard',
    'Users',
    /^Drivers/,
    'Cars',
    'Bookings',
    'Payments',
    'Reviews',
    'Roles',
  ]);

  await frame.links.filter({ hasText: 'Cars' }).click();
  const car = page.getByRole('article').first();
  await expect(car.getByRole('button')).toHaveText(['View']);
  await expect(page.getByRole('button', { name: 'Add New Car' })).toHaveCount(0);
  await page.goto('/admin/bookings?status=Pending');
  await expect(page.getByRole('button', { name: /^Assign Driver/ }).first()).toBeVisible();
  await page.goto('/admin/payments?tab=outstanding');
  await expect(page.getByRole('button', { name: /^More for booking/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Record cash/ })).toHaveCount(0);
  await page.goto('/admin/roles');
  await expect(page.getByRole('link', { name: person.name })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(New role|Change role|Edit|Delete)/ }),
  ).toHaveCount(0);

  const calls = recordApiCalls(page);
  await page.goto('/admin/settings');
  await expect(page.getByText('Your role does not include Settings')).toBeVisible();
  expect(calls.filter((call) => call.includes('/api/admin/settings'))).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeViolations(page, { schemes: ['light'] });
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(refused).toEqual([]);
});
