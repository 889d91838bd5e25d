export {
  ARCHIVED_MOVEMENTS,
  CASH_UP_OUTSIDES,
  CASH_UP_PLACES,
  type CashUp,
  type CashUpHead,
  type CashUpLine,
  type CashUpOutside,
  type CashUpPlace,
  type NextCashUp,
} from './cash-up.ts'
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
