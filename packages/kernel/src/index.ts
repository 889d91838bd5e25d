/** The words every other package is made of: money, ids, time, chance, refusals, assertions. */
export { AssertionFailed, assert, onAssertionFailed, unreachable } from './assert.ts'
export {
  type Day,
  type DaySpan,
  dayAfter,
  dayOf,
  dayOfKey,
  dayOfNumber,
  keyOfDay,
  startOf,
} from './calendar/day.ts'
export {
  type CalendarPeriod,
  type Window,
  windowAfter,
  windowBefore,
  windowOf,
  windowOfKey,
} from './calendar/period.ts'
export type { Chance } from './chance.ts'
export { seededChance } from './chance.ts'
export type { Clock, EpochMs } from './clock.ts'
export { epochMs, manualClock } from './clock.ts'
export type { FeeTerms } from './fee.ts'
export { feeOf } from './fee.ts'
export { formatBasisPoints, formatDecimal, formatPercent, localFigures } from './figures.ts'
export { foldText } from './fold-text.ts'
export type { IdPrefix } from './id.ts'
export { decodeId, encodeId, isUuid, timeOfUuid, uuidV7 } from './id.ts'
export { isWin } from './is-win.ts'
export type { LookUp } from './look-up-together.ts'
export { lookUpTogether } from './look-up-together.ts'
export { maskMail, maskName } from './mask-name.ts'
export type { MessageTree } from './message-texts.ts'
export { flattenTexts, neededNames, pluralOf } from './message-texts.ts'
export type { Currency, CurrencyCode, Minor } from './money.ts'
export {
  formatMoney,
  formatMoneyParts,
  formatWhole,
  isolateFigures,
  minor,
  minorFromWire,
  parseMoney,
  scaleMinor,
  sumMinor,
  wireFromMinor,
} from './money.ts'
export type { Ratio } from './ratio.ts'
export {
  addRatios,
  compareRatios,
  divideRatios,
  formatRatio,
  multiplyRatios,
  ratio,
  ratioToPercentText,
} from './ratio.ts'
export type { Refusal, Refused, Result, Success } from './result.ts'
export { refuse, succeed } from './result.ts'
export { floorDivide, floorOf, ratioOfDecimal, ratioOfPercent } from './round-down.ts'
export { foldName, isSameName } from './same-name.ts'
export { isSameValue } from './same-value.ts'
export { plainFigures } from './typed-figures.ts'
export type { TypedSum } from './typed-sum.ts'
export { isSumTyped, localSum, readTypedSum, writeSum } from './typed-sum.ts'
export { type Uuid, uuidFromBytes, uuidFromHex, writeUuidBytes } from './uuid-bytes.ts'
export type { PinOwner } from './weak-pin.ts'
export { isWeakPin } from './weak-pin.ts'
