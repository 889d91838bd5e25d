import { type MaintenanceWindow, type MaintenanceWish, NOTICE_MINUTES_MAX } from '@baize/contract'
import { filledNames, type NameInLanguage } from './names.logic.ts'

/** What stands in the fields, as it was typed. */
export interface MaintenanceDraft {
  /** As `datetime-local` fields have it. */
  readonly startsAt: string
  readonly endsAt: string
  /** NaN while nothing that is a number stands in the field. */
  readonly noticeMinutes: number
  readonly sentence: string
  readonly sentences: readonly NameInLanguage[]
}

export type DraftFault = 'startsAt' | 'endsAt' | 'notice'

const NOTICE_MINUTES = 30

export const EMPTY_DRAFT: MaintenanceDraft = {
  startsAt: '',
  endsAt: '',
  noticeMinutes: NOTICE_MINUTES,
  sentence: '',
  sentences: [],
}

export function draftOf(
  window: MaintenanceWindow,
  momentText: (instant: string) => string,
): MaintenanceDraft {
  const { startsAt, endsAt, noticeMinutes, sentence, sentences } = window
  return {
    startsAt: momentText(startsAt),
    endsAt: endsAt === null ? '' : momentText(endsAt),
    ...{ noticeMinutes, sentence, sentences },
  }
}

interface Reading {
  readMoment(text: string): string | null
  /** The window that is changed: its beginning stays as it is, to the second, while nobody moves it. */
  readonly from?: { readonly startsAt: string; readonly shown: string } | undefined
}

/** The wish that the fields make, or the first that is wrong. */
export function readPlan(
  draft: MaintenanceDraft,
  { readMoment, from }: Reading,
): { readonly wish: MaintenanceWish } | { readonly fault: DraftFault } {
  const isKept = from !== undefined && from.shown === draft.startsAt
  const startsAt = isKept ? from.startsAt : readMoment(draft.startsAt)
  if (startsAt === null) return { fault: 'startsAt' }
  const endsAt = readMoment(draft.endsAt)
  if (draft.endsAt !== '' && (endsAt === null || endsAt <= startsAt)) return { fault: 'endsAt' }
  const { noticeMinutes, sentence, sentences } = draft
  const isCount = Number.isInteger(noticeMinutes) && noticeMinutes >= 0
  if (!isCount || noticeMinutes > NOTICE_MINUTES_MAX) return { fault: 'notice' }
  return {
    wish: {
      ...{ startsAt, endsAt, noticeMinutes },
      sentence: sentence.trim(),
      sentences: filledNames(sentences),
    },
  }
}
