import { getRefusal } from './refusal-record.ts'

/** Why players were refused. */
export const refusalOperations = { getRefusal } as const
