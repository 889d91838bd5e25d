import type { BookTable } from '../book-table.ts'

/** The books of every list with weights, by version; written by `npm run rtp -- --weigh`. */
export const BOOK_TABLES: Readonly<Record<string, BookTable>> = {}
