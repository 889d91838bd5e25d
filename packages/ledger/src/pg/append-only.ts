/** Tables of the ledger whose rows are only ever added; nobody the server works as may do more. */
export const APPEND_ONLY_TABLES = [
  'ledger_batch',
  'ledger_posting',
  'ledger_transfer',
  'ledger_entry',
] as const
