/** An id as people read it. The end of it: the beginning is the time, and alike for what was made together. */
export const shortId = (id: string) => id.slice(-8);
