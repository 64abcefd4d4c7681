const wholeNumber = new Intl.NumberFormat('en-US');

export const formatCount = (count: number) => wholeNumber.format(count);
