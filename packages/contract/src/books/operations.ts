import { getCheckpoint } from './checkpoint.ts'

/** The signed head of the books. */
export const booksOperations = {
  getCheckpoint,
} as const
