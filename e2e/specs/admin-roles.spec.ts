import type { Role } from '@chesapeake/contract/roles/roles';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/axe.ts';
import { test as base } from '../fixtures/isolated-admin.ts';
import type { Person } from '../fixtures/people.ts';
import {
  expect,
  horizontalOverflow,
  phone,
  recordApiCalls,
  test as signedOutTest,
  storeSession,
} from '../fixtures/test.ts';
import { AdminLayout } from '../pages/admin-layout.ts';

const roleTable = (page: Page) =>
  page.getByRole('table', { name: 'What each role can see and change' });

let count = 0;
/** A name that no other test uses. */
const uniqueText = (text: string) => {
  count += 1;
  return `${text} ${Date.now().toString(36)}${count}`;
};

/** The owner is signed in on the page. */
const test = base.extend<{
  roleName: string;
  /** A role whose holders may change cars. */
  garage: Role;
  /** An ordinary user. */
  person: Person & { _id: string };
  /** An administrator with that role. */
  holder: Person;
  /** The admin layout of the holder, in another browser. */
  holderFrame: AdminLayout;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  roleName: async ({}, use) => use(uniqueText('Garage')),
  garage: async ({ people, roleName: name }, use) => {
    const { token } = await people.sharedAdmin();
    const role = { name, permissions: ['cars:see', 'cars:change'] };
    await use((await people.send('POST', '/api/admin/roles', role, token)) as Role);
  },
  person: async ({ people }, use) => {
    const person = await people.register({ name: uniqueText('Gus') });
    await use({ ...person, _id: (await people.signIn(person))._id });
  },
  holder: async ({ people, person, garage: { _id: role } }, use) => {
    const { token } = await people.sharedAdmin();
    const path = `/api/admin/users/${person._id}/admin`;
    await people.send('PUT', path, { isAdmin: true, role }, token);
    await use(person);
    // Keeps the next test's notifications away from them.
    await people.send('PUT', path, { isAdmin: false }, token);
  },
  holderFrame: async ({ people, browser, holder }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await storeSession(page, await people.signIn(holder));
    await page.goto('/admin/dashboard');
    await use(new AdminLayout(page));
    await context.close();
  },
});

test('the roles page lists the built-in roles', { tag: ['@NAV-25'] }, async ({
  page,
  admin: _,
}) => {
  await page.goto('/admin/roles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
  await expect(roleTable(page).getByRole('row', { name: /^Finance built in/ })).toBeVisible();
});

test('a new role needs a name and something to see', async ({ page, admin: _ }) => {
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  const form = page.getByRole('dialog', { name: 'New role' });
  await form.getByRole('button', { name: 'Create role' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Please choose at least one area this role can see')).toBeVisible();
});

test('an owner creates a role', async ({ page, admin: _, roleName, expectToast }) => {
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  const form = page.getByRole('dialog', { name: 'New role' });
  await form.getByLabel('Name').fill(roleName);
  await form.getByRole('checkbox', { name: 'Change Cars' }).check();
  await form.getByRole('button', { name: 'Create role' }).click();
  await expectToast(`The role ${roleName} was created.`, 'success');
  await expect(
    roleTable(page).getByRole('row', { name: `${roleName} custom, nobody has it` }),
  ).toBeVisible();
});

test('choosing what a role may change also lets it see that', async ({ page, admin: _ }) => {
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  const form = page.getByRole('dialog', { name: 'New role' });
  await form.getByRole('checkbox', { name: 'Change Cars' }).check();
  await expect(form.getByRole('checkbox', { name: 'See Cars' })).toBeChecked();
  await expectNoAxeViolations(page, { schemes: ['light'] });
});

test('Make Admin offers the role Owner first', async ({ page, admin: _, person }) => {
  await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'Make Admin' }).click();
  const promotion = page.getByRole('alertdialog', { name: 'Confirm Promotion' });
  await expect(promotion.getByLabel('Role')).toHaveValue('owner');
  await expect(promotion.getByText('Change everything')).toBeVisible();
});

test('Make Admin gives the chosen role', async ({
  page,
  admin: _,
  person,
  garage: { name },
  expectToast,
}) => {
  await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'Make Admin' }).click();
  const promotion = page.getByRole('alertdialog', { name: 'Confirm Promotion' });
  await promotion.getByLabel('Role').selectOption({ label: name });
  await expect(promotion.getByText('Change cars')).toBeVisible();
  await promotion.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(`${person.name} is now an administrator.`, 'success');
  await expect(page.getByRole('article').getByText(name)).toBeVisible();
});

test('an administrator sees only the pages of their role', async ({
  holderFrame,
  garage: { name },
}) => {
  await expect(holderFrame.links).toHaveText(['Dashboard', 'Cars']);
  await expect(holderFrame.userCard).toContainText(name);
});

test('a change of a role reaches its holders at once', async ({
  page,
  admin: _,
  garage: { name },
  holderFrame,
  expectToast,
}) => {
  await expect(holderFrame.links).toHaveText(['Dashboard', 'Cars']);
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await expect(edit.getByText('One person has this role.')).toBeVisible();
  await edit.getByRole('checkbox', { name: 'See Bookings' }).check();
  await edit.getByRole('checkbox', { name: 'See Cars' }).uncheck();
  await edit.getByRole('button', { name: 'Save role' }).click();
  await expectToast(`The role ${name} was changed.`, 'success');
  await expect(holderFrame.links).toHaveText(['Dashboard', 'Bookings']);
});

test('another role reaches its holder at once and frees the old one', async ({
  page,
  admin: _,
  garage: { name },
  holder,
  holderFrame,
  expectToast,
}) => {
  await expect(holderFrame.links).toHaveText(['Dashboard', 'Cars']);
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: `Change role of ${holder.name}` }).click();
  const giving = page.getByRole('alertdialog', { name: `Role of ${holder.name}` });
  await giving.getByLabel('Role').selectOption('finance');
  await expect(giving.getByText('Change payments, reports')).toBeVisible();
  await giving.getByRole('button', { name: 'Assign role' }).click();
  await expectToast(`${holder.name}’s role is now Finance.`, 'success');
  await expect(holderFrame.links).toHaveText([
    'Dashboard',
    'Users',
    'Bookings',
    'Payments',
    'Roles',
    'Reports',
  ]);
  await expect(
    roleTable(page).getByRole('row', { name: `${name} custom, nobody has it` }),
  ).toBeVisible();
});

test('a role in use is not deleted', async ({ page, admin: _, garage: { name }, holder: __ }) => {
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const inUse = page.getByRole('dialog', { name: `${name} is in use` });
  await expect(inUse.getByText('One person has this role.')).toBeVisible();
  await inUse.getByRole('button', { name: 'Close' }).click();
  await expect(inUse).toHaveCount(0);
});

test('an owner deletes a role that nobody has', async ({
  page,
  admin: _,
  garage: { name },
  expectToast,
}) => {
  await page.goto('/admin/roles');
  await expect(
    roleTable(page).getByRole('row', { name: `${name} custom, nobody has it` }),
  ).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete role' }).click();
  await expectToast(`The role ${name} was deleted.`, 'success');
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

test('on a phone the roles fit, and the choice of a role has no axe violations', async ({
  page,
  admin: _,
  holder,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/roles');
  const changeRole = page.getByRole('button', { name: `Change role of ${holder.name}` });
  await expect(changeRole).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await changeRole.click();
  const giving = page.getByRole('alertdialog', { name: `Role of ${holder.name}` });
  await giving.getByLabel('Role').selectOption('finance');
  await expect(giving.getByText('Change payments, reports')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=alertdialog]', schemes: ['dark'] });
});

/** A dispatcher is signed in on a phone, and no request of theirs may be refused. */
const dispatcherTest = signedOutTest.extend<{ dispatcher: Person }>({
  dispatcher: async ({ page, people }, use) => {
    const { token } = await people.sharedAdmin();
    const person = await people.register({ name: 'Dana Dispatch' });
    const { _id } = await people.signIn(person);
    const path = `/api/admin/users/${_id}/admin`;
    await people.send('PUT', path, { isAdmin: true, role: 'dispatcher' }, token);
    await page.setViewportSize(phone);
    await storeSession(page, await people.signIn(person));
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await use(person);
    expect(refused).toEqual([]);
    // Keeps the next test's notifications away from them.
    await people.send('PUT', path, { isAdmin: false }, token);
  },
});

dispatcherTest(
  'a dispatcher’s dashboard shows only their areas',
  async ({ page, dispatcher: _ }) => {
    await page.goto('/admin/dashboard');
    const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
    await expect(actions).toHaveText([/^Users/, /^Drivers/, /^Cars/, /^Bookings/, /^Payments/]);
    await expect(page.getByText('Reports generated')).toHaveCount(0);
  },
);

dispatcherTest('a dispatcher’s sidebar shows only their pages', async ({ page, dispatcher: _ }) => {
  await page.goto('/admin/dashboard');
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
});

dispatcherTest(
  'a dispatcher looks at cars but cannot change them',
  async ({ page, dispatcher: _ }) => {
    await page.goto('/admin/dashboard');
    const frame = new AdminLayout(page);
    await frame.sidebarToggle.click();
    await frame.links.filter({ hasText: 'Cars' }).click();
    await expect(page.getByRole('article').first().getByRole('button')).toHaveText(['View']);
    await expect(page.getByRole('button', { name: 'Add New Car' })).toHaveCount(0);
  },
);

dispatcherTest('a dispatcher can assign drivers', async ({ page, dispatcher: _ }) => {
  await page.goto('/admin/bookings?status=Pending');
  await expect(page.getByRole('button', { name: /^Assign Driver/ }).first()).toBeVisible();
});

dispatcherTest(
  'a dispatcher sees payments but cannot record cash',
  async ({ page, dispatcher: _ }) => {
    await page.goto('/admin/payments?tab=outstanding');
    await expect(page.getByRole('button', { name: /^More for booking/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Record cash/ })).toHaveCount(0);
  },
);

dispatcherTest('a dispatcher sees roles but cannot change them', async ({ page, dispatcher }) => {
  await page.goto('/admin/roles');
  await expect(page.getByRole('link', { name: dispatcher.name })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(New role|Change role|Edit|Delete)/ }),
  ).toHaveCount(0);
});

dispatcherTest(
  'a page outside the role says so and loads nothing',
  async ({ page, dispatcher: _ }) => {
    const calls = recordApiCalls(page);
    await page.goto('/admin/settings');
    await expect(page.getByText('Your role does not include Settings')).toBeVisible();
    expect(calls.filter((call) => call.includes('/api/admin/settings'))).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectNoAxeViolations(page, { schemes: ['light'] });
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);
