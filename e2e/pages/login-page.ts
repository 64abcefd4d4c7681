import type { Page } from '@playwright/test';

export class LoginPage {
  readonly email;
  readonly password;
  readonly submit;

  constructor(private readonly page: Page) {
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign In' });
  }

  open = () => this.page.goto('/login');

  async signIn({ email, password }: { email: string; password: string }) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
