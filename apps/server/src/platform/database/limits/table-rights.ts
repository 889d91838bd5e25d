import { APPEND_ONLY_TABLES } from '@baize/ledger/pg'

/** Rows are added and read, and nothing else, whoever asks. */
const ADD = 'select, insert'

/** Tables on which the server may do less than read, add, change and remove. */
export const NARROW_RIGHTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(APPEND_ONLY_TABLES.map((table) => [table, ADD])),
  ledger_transfer_code: 'select',
  ledger_head: 'select, update',
  // Who an account belongs to is decided when it is opened.
  ledger_account: 'select, insert, update (balance_minor, version)',
  order_history: ADD,
  wager_settlement: ADD,
  vendor_transaction: ADD,
  vendor_bill: ADD,
  vendor_transfer_step: ADD,
  audit_log: ADD,
  // Written by a trigger of the owner's alone.
  audit_chain: 'select',
  identity_step: ADD,
  // Its words may go with the person they are about.
  member_note: 'select, insert, update (text)',
  terms_text: ADD,
  applied_migration: 'select',
  archived_month: 'select',
  ledger_key_reach: 'select',
}

/** Tables whose triggers refuse a change by anybody, their owner included. */
export const GUARDED_TABLES: readonly string[] = [
  ...APPEND_ONLY_TABLES,
  'ledger_transfer_code',
  'order_history',
  'wager_settlement',
  'vendor_transaction',
  'vendor_bill',
  'vendor_transfer_step',
  'audit_log',
  'audit_chain',
  'identity_step',
  'terms_text',
]
