/** A phone number as it is stored. */
export const phonePattern = /^\+?\d{10,15}$/;
