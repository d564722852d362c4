/** Where a page begins: after this value of the order's column, and this id. */
export interface PageStart {
  value: string;
  id: number;
}
