import type { Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';

export class RegisterPage {
  readonly fields;
  readonly submit;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.fields = {
      name: main.getByLabel('Full name'),
      email: main.getByLabel('Email'),
      phone: main.getByLabel('Phone'),
      password: main.getByLabel('Password', { exact: true }),
      confirmPassword: main.getByLabel('Confirm password', { exact: true }),
    };
    this.submit = main.getByRole('button', { name: 'Register' });
  }

  open = () => this.page.goto('/register');

  async fill(person: Person & { confirmPassword?: string }) {
    await this.fields.name.fill(person.name);
    await this.fields.email.fill(person.email);
    await this.fields.phone.fill(person.phone);
    await this.fields.password.fill(person.password);
    await this.fields.confirmPassword.fill(person.confirmPassword ?? person.password);
  }
}
