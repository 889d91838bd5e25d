export {
  type DayMoney,
  DUE_SOON_MINUTES,
  type PartnerHealth,
  SHIFT_ITEMS_MAX,
  SHIFT_NOTE_MAX,
  type ShiftNote,
  WAITING_LOSSES,
  type WaitingItem,
  type WaitingKindStanding,
  type WaitingLoss,
} from './shift.ts'
