/** The languages in which a customer may be written to. */
export const CUSTOMER_LANGUAGES = ['en', 'fil'] as const;

/** What a merge of two customers changed, so that exactly this can be undone. */
export interface Moved {
  records: readonly number[];
  devices: readonly number[];
  /** Customers that had been merged into the one that went. */
  customers: readonly number[];
  /** Records that the account of the merged customer began to see. */
  disclosed: readonly number[];
  /** The account that moved, if it was of the customer that went. */
  account: number | null;
  /** The fields that were filled, with what they got. */
  filled: Readonly<Record<string, string>>;
}
