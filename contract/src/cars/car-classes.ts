export const carClasses = ['Sedan', 'SUV', 'Van', 'Stretch'] as const;
export type CarClass = (typeof carClasses)[number];
