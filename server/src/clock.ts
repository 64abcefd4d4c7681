/** Injected so that tests can control the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

export const addMs = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
