import type { CancellationPreview } from '@chesapeake/contract/bookings/cancel-by-office';
import { describe, expect, it } from 'vitest';
import { cancelForm, describeTerms, listChoices, termsOf } from './cancel-terms.ts';

const preview: CancellationPreview = {
  paid: 350,
  refundPercent: 50,
  choices: {
    all: { refund: 350, refundToCard: 250, kept: 0, owes: 0 },
    rules: { refund: 175, refundToCard: 175, kept: 175, owes: 0 },
    none: { refund: 0, refundToCard: 0, kept: 350, owes: 0 },
  },
  otherRides: [],
};

describe('the choices of the office', { tags: ['NOSHOW-1'] }, () => {
  it('say what goes back', () => {
    expect(listChoices(preview, false)).toEqual([
      { choice: 'all', label: 'Refund everything', amount: '$350.00' },
      { choice: 'rules', label: 'By the cancellation rules (50% back)', amount: '$175.00' },
      { choice: 'none', label: 'Keep the fare', amount: '$0.00' },
      { choice: 'amount', label: 'Another amount', amount: null },
    ]);
  });

  it('say what is charged where nothing was paid', () => {
    const nothing = { refund: 0, refundToCard: 0, kept: 0, owes: 0 };
    const unpaid = {
      ...{ paid: 0, refundPercent: 50, otherRides: [] },
      choices: {
        all: nothing,
        rules: { ...nothing, owes: 175 },
        none: { ...nothing, owes: 350 },
      },
    };
    const listed = (isNoShow: boolean) =>
      listChoices(unpaid, isNoShow).map(({ choice, label, amount }) => [choice, label, amount]);
    expect(listed(true)).toEqual([
      ['all', 'Charge nothing', '$0.00'],
      ['rules', 'By the no-show rule (50%)', '$175.00'],
      ['none', 'Charge the fare', '$350.00'],
    ]);
    expect(listed(false).map(([choice]) => choice)).toEqual(['all', 'none']);
  });

  it('say what is kept, what goes back to the card and what in cash', () => {
    const terms = termsOf(preview, 'amount', '300.50');
    expect(terms).toEqual({ refund: 300.5, refundToCard: 250, kept: 49.5, owes: 0 });
    expect(terms && describeTerms(terms)).toBe(
      '$250.00 goes back to the card. Return $50.50 in cash, and record it under Payment. We keep $49.50.',
    );
    expect(termsOf(preview, 'amount', '350.01')).toBeUndefined();
    expect(termsOf(preview, 'amount', 'much')).toBeUndefined();
    expect(describeTerms({ refund: 0, refundToCard: 0, kept: 0, owes: 0 })).toBe(
      'Nothing goes back, and nothing is due.',
    );
  });
});

describe('the form', { tags: ['NOSHOW-2'] }, () => {
  const problemsOf = (given: object, isNoShow = false) => {
    const form = { choice: 'all', amount: '', reason: '', ...given };
    const { error } = cancelForm({ paid: 350, isNoShow }).safeParse(form);
    return error?.issues.map(({ path, message }) => `${path}: ${message}`);
  };

  it('asks for a reason unless everything goes back or nobody came', () => {
    expect(problemsOf({})).toBeUndefined();
    for (const choice of ['rules', 'none']) {
      expect(problemsOf({ choice })).toEqual(['reason: Reason is required']);
      expect(problemsOf({ choice, reason: 'Agreed' })).toBeUndefined();
      expect(problemsOf({ choice }, true)).toBeUndefined();
    }
  });

  it('takes an amount up to what was paid', () => {
    const amount = (text: string) => problemsOf({ choice: 'amount', amount: text, reason: 'x' });
    expect(amount('0')).toBeUndefined();
    expect(amount('350')).toBeUndefined();
    expect(amount('350.01')).toEqual(['amount: No more than $350.00 can go back.']);
    expect(amount('')).toEqual(['amount: Amount is required']);
  });
});
