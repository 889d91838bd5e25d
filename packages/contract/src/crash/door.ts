export {
  CRASH_BETS_SHOWN,
  CRASH_FLIGHTS_MAX,
  type CrashBet,
  type CrashFlight,
  type CrashRoom,
  type EndedFlight,
} from './crash.ts'
export type { DeskFlight } from './crash-desk.ts'
export { crashTopic } from './crash-topic.ts'
export { type CrashRoomChange, changeOfRoom, roomAfterChange } from './room-change.ts'
