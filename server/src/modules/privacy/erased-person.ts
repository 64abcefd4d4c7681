export interface ErasedPerson {
  userId: string;
  name: string;
  /** The name as it may appear in HTML emails. */
  namesInHtml: string[];
  email: string;
  phone: string | null;
  /** Replaces the name. */
  formerName: string;
}

export const placeholderEmail = (userId: string) => `${userId}@closed.invalid`;

/** The JSON keys that hold names. */
export const nameKeys = ['name', 'customerName', 'driverName'] as const;
