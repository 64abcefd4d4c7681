import { expect, type Locator, type Page } from '@playwright/test';

/** The day board of the office. */
export class BoardPage {
  readonly lanes;
  readonly unassigned;
  readonly panel;
  readonly sheet;
  readonly draft;
  readonly changes;
  readonly changesPanel;

  constructor(private readonly page: Page) {
    this.lanes = page.getByRole('region', { name: /^Day board/ }).locator('ol > li');
    this.unassigned = this.lane('Unassigned');
    this.panel = page.getByRole('complementary', { name: 'Selected ride' });
    this.sheet = page.getByRole('dialog');
    this.draft = page.getByRole('region', { name: 'Plan' });
    this.changes = page.getByRole('table', { name: 'What changes' });
    this.changesPanel = page.getByRole('region', { name: 'What changes' });
  }

  async open(day: string, query = '') {
    await this.page.goto(`/admin/board?day=${day}${query}`);
    await expect(this.page.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible();
    await expect(this.page.getByText('Loading the board')).toHaveCount(0);
  }

  /** The lane with this name. */
  lane(name: string) {
    return this.lanes.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** By plate number: cars of other tests have the same name. */
  carLane = (plateNumber: string) => this.lanes.filter({ hasText: plateNumber });

  /** The rides of this passenger, in a lane or anywhere. */
  ride = (rider: string, within: Locator | Page = this.page) =>
    within.getByRole('button', { name: new RegExp(`^${rider}, `) });

  /** With the mouse, onto the lane's name. */
  async drag(rider: string, lane: string) {
    const ride = this.ride(rider);
    await ride.scrollIntoViewIfNeeded();
    const from = await boxOf(ride);
    await this.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 10);
    const to = await boxOf(this.lane(lane));
    // In two steps, because the lanes are measured when the ride is picked up.
    for (const y of [to.y + to.height / 2 - 4, to.y + to.height / 2])
      await this.page.mouse.move(from.x + from.width / 2, y);
    await expect(this.page.getByText(`Over ${lane}`).first()).toBeAttached();
    await this.page.mouse.up();
  }

  async choose(lane: string, action: string | RegExp) {
    await this.page.getByRole('button', { name: `Actions for ${lane}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('This is not on the screen.');
  return box;
}
