/** The address of a customer. */
export const customerPath = (id: string): string => `/customers?customer=${id}`;
