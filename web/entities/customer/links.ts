/** The address of a customer. */
export const customerPath = (id: string): string => `/customers?customer=${id}`;

/** The address of a record's details. */
export const recordPath = (id: string): string => `/repairs?record=${id}`;
