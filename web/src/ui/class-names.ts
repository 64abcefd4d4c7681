/** Joins truthy class names: `classNames('a', open && 'b')`. */
export const classNames = (...classes: (string | false | undefined)[]) =>
  classes.filter(Boolean).join(' ');
