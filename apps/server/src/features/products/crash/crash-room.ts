/** The one room of crash among all rooms of the house. */
export const CRASH_ROOM = { kind: 'crash', code: 'crash' } as const
