import { fileURLToPath } from 'node:url'
import type { MigrationFolder } from './migrate.ts'

/** The tables of the ledger. They come before the tables of any product that refers to them. */
export const ledgerMigrations: MigrationFolder = {
  set: 'ledger',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
}
