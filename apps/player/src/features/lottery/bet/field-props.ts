import type { Family } from '@baize/lottery'
import type { LotteryTerms } from '../lottery.queries.ts'
import type { Value } from './draft.logic.ts'
import type { NumberState } from './number-buttons.tsx'
import type { Entry } from './use-entry.ts'

export interface EntryFormProps {
  readonly family: Family
  readonly terms: LotteryTerms
  readonly entry: Entry
  /** Results of the last draws, newest first. */
  readonly results: readonly unknown[]
}

/** What the part of a field shows and changes. */
export interface FieldProps extends EntryFormProps {
  readonly name: string
  readonly label: string
  stateOf(value: Value): NumberState | undefined
}
