/** Crash: one flight for everybody, from a chain of hashes. It has no engine of its own bets: a room plays it. */
export { type CrashEnd, endBusted, endLeft, endOf, endReturned } from './book.ts'
export { bustOf, checkFlight, type FlightCheck, hashBefore, isHash } from './chain.ts'
export type { CrashChoice, CrashEvent, CrashOptions } from './events.ts'
export { automaticHeight, bustAfterMs, type Leaving, leaveAt, targetOf } from './flight.ts'
export { flightMsTo, heightAfter } from './ladder.ts'
export { computeMaths } from './maths.ts'
export * from './rules.ts'
export { canStallAt, endOfStall } from './stall.ts'
