const whole = new Intl.NumberFormat('en-US');

export const countText = (count: number) => whole.format(count);
