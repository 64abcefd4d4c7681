import { test } from '../fixtures/drivers.ts';
import { picture } from '../fixtures/pictures.ts';
import { expect, newPerson, phone } from '../fixtures/test.ts';
import { ApplyPage } from '../pages/apply-page.ts';
import { LoginPage } from '../pages/login-page.ts';

test('a new driver applies and completes a ride while the customer watches', async ({
  dashboard,
  list,
  customerView,
  page,
  people,
  drivers,
  rides,
  customer,
  expectToast,
}) => {
  await page.setViewportSize(phone);
  const expectCustomerSees = async (id: string, status: string) => {
    await customerView.open();
    await expect(customerView.status(id)).toHaveText(status);
  };

  const applicant = newPerson({ name: 'Nora Finch' });
  const apply = new ApplyPage(page);
  await apply.open();
  await apply.fillPerson(applicant);
  await apply.fillDriving(picture.buffer);
  await apply.submit.click();
  await expect(apply.dialog).toContainText('under review');
  await apply.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const login = new LoginPage(page);
  await login.signIn(applicant);
  await expect(page).toHaveURL(/\/$/);

  const session = await people.signIn(applicant);
  const own = (await people.send('GET', '/api/drivers/me', undefined, session.token)) as {
    _id: string;
  };
  await drivers.setStatus(own._id, 'Active');
  // In the session that was already open.
  await dashboard.open();
  await expect(dashboard.status).toContainText('Active');

  const ride = await rides.book(customer);
  await rides.assign(ride._id, { driverId: own._id });
  await dashboard.refocusWindow();
  await dashboard.accept().click();
  await expectToast('Booking accepted successfully!', 'success');
  await expectCustomerSees(ride._id, 'Accepted');
  await dashboard.start().click();
  await dashboard.dialog.getByRole('button', { name: /^Start/ }).click();
  await expect(dashboard.status).toContainText('Busy');
  await expectCustomerSees(ride._id, 'In Progress');
  await dashboard.complete().click();
  await dashboard.confirmCompletion();
  await expectToast('Booking completed successfully!', 'success');
  await expectCustomerSees(ride._id, 'Completed');
  await list.open();
  await expect(list.status(ride)).toHaveText('Completed');
});

test('a declined ride waits for another driver', async ({
  dashboard,
  list,
  customerView,
  page,
  rideUpTo,
}) => {
  await page.setViewportSize(phone);
  const ride = await rideUpTo('proposed');
  await dashboard.open();
  await dashboard.reject().click();
  await expect(dashboard.reject()).toHaveCount(0);
  await customerView.open();
  await expect(customerView.status(ride._id)).toHaveText('Pending');
  await list.open();
  await expect(list.status(ride)).toHaveText('Declined');
});
